# Formatting with %, str.format and format(), and the methods of strings.
import numpy as np

x = np.array([1.5, 2.25])
print("%d %5.2f %-6s| %s %r %e %g %%" % (3, 2.5, "ab", [1], "q", 1234.5, 1e-5))
print("%s" % x, "%.3f" % x[0], "%d" % np.int64(7), "%5d|%-5d|%05d|%+d" % (1, 2, 3, 4), "%x %X %o %#x" % (255, 255, 8, 255))
print("%(a)s-%(b).1f" % {"a": 1, "b": 2}, "%c%c" % ("x", 65), "%*d|%.*f" % (5, 3, 2, 1.23456), "%s" % (None,), "%s and %s" % ("a", (1, 2)))
print("%.2e" % np.ones(3).sum(), "%s %s" % (np.float64(2.5), np.float32(0.1)), "%r" % np.float64(2.5), "%10.3s|" % "abcdef", "%i" % 3.9)
print("{} {}".format(1, "a"), "{1} {0}".format("x", "y"), "{n:>5} {v:.2f}".format(n="k", v=3.14159), "{{}}".format(), "{0!r:>6}".format("a"))
print("{0[1]} {d[key]} {a.ndim}".format([1, 2], d={"key": 5}, a=x), "{:{w}.{p}f}|".format(2.5, w=8, p=1), "{:,} {:+.1f} {:%}".format(1234567, 2, 0.5))
print("{:<8}|{:^8}|{:>8}|{:*^9}".format("a", "b", "c", "d"), "{:08.3f} {:e} {:b} {:x}".format(3.14159, 12345.678, 5, 255), format(3.14159, ".2f"), format("a", ">3"))
for name, value in [("alpha", 0.5), ("be", 12.25)]:
    print("{:<10s}{:>8.3f}".format(name, value), f"{name:<10}|{value:8.2f}|{value!r}", "%-10s %6.2f" % (name, value))
width = 7
print(f"{3.14159:{width}.2f}|{'ab':^{width}}|{5:03d}|{1e6:,.1f}|{x[0]:.1f}|{x.sum():8.3e}|{True}|{None}|{[1.0, 2]}")
s = "  Hello, World  "
print(s.strip(), s.lstrip() + "|", s.rstrip() + "|", "xxabxx".strip("x"), "abc".lstrip("a"), "1.500".rstrip("0"), s.strip().lower(), s.upper().strip())
print("a,b,,c".split(","), " a  b c ".split(), "a b c".split(" ", 1), "a-b-c".rsplit("-", 1), "a  b  c".split(None, 1), "a b c".rsplit(None, 1), "".split(), "".split(","))
print("one\ntwo\r\nthree\n".splitlines(), "k=v=w".partition("="), "k=v=w".rpartition("="), "kv".partition("="), "-".join(["a", "b"]), "".join(str(n) for n in range(3)))
print("banana".replace("a", "o"), "banana".replace("a", "o", 2), "banana".count("an"), "banana".find("n"), "banana".rfind("n"), "banana".find("z"), "banana".index("n"), "banana".find("n", 3))
print("abc".startswith("ab"), "abc".endswith(("x", "c")), "abc".startswith("b", 1), "abc".removeprefix("a"), "abc".removesuffix("c"))
print("hello world".title(), "hello".capitalize(), "aBc".swapcase(), "12".isdigit(), "a1".isalnum(), "ab".isalpha(), "1.5".isdigit(), " ".isspace(), "A".isupper(), "a".islower(), "".isalpha())
print("ab".ljust(5) + "|", "ab".rjust(5, "."), "ab".center(5) + "|", "ab".center(6, "*"), "abc".center(6) + "|", "7".zfill(3), "-7".zfill(4), "a".center(4) + "|")
print("abcdef"[1:4], "abcdef"[::-1], "abcdef"[-2], "abc" + "d" * 3, "b" in "abc", len("abc"), "abc" < "abd", max("hello"), sorted("cab"), list("ab"))
print(chr(65), ord("a"), bin(10), hex(255), oct(8), bin(-3), int("ff", 16), float("2.5"), str(3.0), repr("it's"), str(x), str([x[0]]), int("  42 "))
print(" ".join(sorted("the quick brown fox".split(), key=len)), "tab\there", "multi" "part", 'q"q', """long
text""")
words = "the cat sat on the mat the end".split()
print({w: words.count(w) for w in words}, [w.upper() for w in words if len(w) > 2][:3], ", ".join(f"{w}={len(w)}" for w in sorted(set(words))))
print("row: " + ", ".join("%.2f" % v for v in x), "=" * 10, "Total: {:>10}".format(int(x.sum())), sep="\n")
print("a", "b", sep="", end="!\n", flush=True)
print("x".join("abc"), "%s" % "only", "%5s|%-5s|" % ("ab", "cd"), "%3d%%" % 50, "%.0f" % 2.5, "%g %g" % (100000.0, 1e20))
print("abc".isascii(), "".isascii(), "é".isascii(), "\x7f\x80".isascii())
gap = "  a  b c  "
print([gap.split(None, k) for k in range(-1, 5)], [gap.rsplit(None, k) for k in range(-1, 5)], "   ".split(None, 0), "".rsplit(None, 0))
for t in ("abcdef", "aé€z", "a😀b😀c", ""):
    print([t[i:j:k] for i in (None, -9, -2, 0, 1, 9) for j in (None, -9, -1, 0, 3, 9) for k in (None, 1, 2, -1, -3)], [t[i] for i in range(-len(t), len(t))])
