# re, json, cmath, os.path, sys, time, warnings, typing.
import cmath
import json
import os
import os.path as path
import re
import sys
import time
import warnings
from math import *
from typing import Dict, List, Optional

print(re.findall(r"\d+", "a1 b22 c333"), re.findall(r"(\w)(\d)", "a1 b2"), re.findall(r"(a|b)\d", "a1 b2"), re.split(r"[,;]\s*", "a, b;c"), re.split(r"(-)", "a-b-c", maxsplit=1))
m = re.match(r"(?P<key>\w+)\s*=\s*(?P<value>.*)", "name = Kiln 1")
print(m.group("key"), m.group(2), m.groups(), m.groupdict(), m.start("value"), m.span(), m[1], m)
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"), re.sub("a", lambda f: f.group().upper(), "banana", count=2), re.subn("n", "m", "banana"), re.sub(r"(?P<x>\d)", r"<\g<x>>", "a1"))
print(re.search("x", "abc"), bool(re.fullmatch(r"[a-c]+", "abc")), re.search(r"B", "abc", re.IGNORECASE).start(), [f.span() for f in re.finditer("ab", "abxab")])
pattern = re.compile(r"^(\w+):", re.M)
print(pattern.findall("a: 1\nb: 2"), pattern.pattern, re.escape("a.b*c"), re.findall(r"[\[\]]", "[x]"), re.match(r"(\w+)@(\w+)\.com", "joe@site.com").groups())
try:
    re.compile("(")
except re.error as e:
    print("bad pattern")
text = json.dumps({"a": [1, 2.5, None, True], "b": {"c": "ü\n"}})
print(text, json.loads(text), json.dumps([1, "x"], indent=2), json.dumps({"b": 1, "a": 2}, sort_keys=True), json.dumps({}), json.dumps({1: 2}, separators=(",", ":")))
try:
    json.loads("{bad")
except json.JSONDecodeError as e:
    print("bad json")
try:
    json.dumps({1, 2})
except TypeError as e:
    print(e)
print(cmath.sqrt(-1), cmath.polar(1j), cmath.phase(-1), [round(v, 12) for v in (cmath.exp(1j * cmath.pi).real, abs(cmath.rect(2, 0.5)))], cmath.isclose(1j, 1j))
print(path.join("a", "b", "c.txt"), os.path.basename("/x/y.tar.gz"), os.path.splitext("/x/y.tar.gz"), os.path.dirname("/x/y"), os.path.split("a/b"), path.exists("/no/such/file"), os.sep)
try:
    os.listdir("/no/such/folder")
except FileNotFoundError as e:
    print(e)
print(sys.maxsize, sys.float_info.epsilon, sys.version_info.major, sys.version_info >= (3, 8))
sys.stdout.write("written\n")
start = time.time()
time.sleep(0.001)
print(time.perf_counter() > 0, time.time() - start < 60, len(time.strftime("%Y-%m-%d")))
warnings.filterwarnings("ignore")
def scaled(values: List[float], by: Optional[float] = None) -> Dict[str, float]:
    return {"sum": sum(values) * (by or 1)}
print(scaled([1.0, 2.0], 3), floor(2.7), sqrt(16), factorial(5))
try:
    import does_not_exist
except ImportError as e:
    print(type(e).__name__, e)
try:
    from math import nothing
except ImportError as e:
    print(type(e).__name__)
try:
    sys.exit(1)
except SystemExit:
    print("exit")
from abc import ABC, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self): ...
class Square(Shape):
    def __init__(self, side):
        self.side = side
    def area(self):
        return self.side ** 2
print(Square(3).area(), isinstance(Square(1), Shape))
