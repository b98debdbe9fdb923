import numpy as np
x = 5
print(eval("x + 1"), eval(" x * 2 "), eval("a + b", {"a": 1, "b": 2}), eval("a + x", {"a": 1}, {"x": 10}))
exec("y = x * 3\nz = [i * y for i in range(3)]")
print(y, z)
ns = {}
exec("def f(n):\n    return n * k\nk = 4", ns)
print(ns["f"](3), ns["k"], sorted(n for n in ns if not n.startswith("__")))
def g(a):
    exec("a = 99; print('inside', a)")
    b = eval("a + 1")
    return a, b, locals()
print(g(1))
code = compile("x ** 2", "<string>", "eval")
for x in range(3):
    print(eval(code), end=" ")
print()
try:
    eval("1 +")
except SyntaxError as e:
    print("SyntaxError", e.msg if hasattr(e, "msg") else "")
try:
    eval("nope + 1")
except NameError as e:
    print(e)
try:
    eval("abs(-1)", {"__builtins__": {}})
except NameError as e:
    print(e)
print(eval("__import__('math')") if False else eval("max(3, 4)", {"__builtins__": None}) if False else "skip")
globals()["dynamic"] = 42
print(dynamic, "dynamic" in globals(), globals()["x"])
class P:
    """doc"""
    k = 1
    def __init__(self):
        self.v = 2
    def m(self):
        return [n for n in dir(self) if not n.startswith("_")]
print(P().m(), [n for n in dir(P) if not n.startswith("__")], vars(P()))
print("append" in dir([]), "pi" in dir(np), "upper" in dir("a"))
safe = {"sin": np.sin, "pi": np.pi, "__builtins__": {}}
print(eval("sin(pi / 2) * t", safe, {"t": np.arange(3)}))
for op in ["+", "-", "*", "//", "**", "@"]:
    try:
        print(op, eval(f"np.array([1, 2]) {op} np.array([3, 4])"))
    except Exception as e:
        print(op, type(e).__name__)
def outer():
    total = 10
    def inner(q):
        return eval("q + 1")
    return inner(total)
print(outer())
print(eval("[i * x for i in range(3)]"), eval("lambda t: t + x")(5))
exec("import math\nprint(math.sqrt(16))")
exec("for i in range(2):\n    print('loop', i)")
exec("class Q:\n    def hi(self): return 'hi'")
print(Q().hi())
try:
    exec("raise ValueError('bad')")
except ValueError as e:
    print("caught", e)
def h():
    v = 1
    return sorted(locals())
