"""Small conversions: roman numerals, bases, run lengths, anagrams."""
from itertools import groupby, combinations, product, chain
from string import ascii_lowercase, digits

ROMAN = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
         (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def to_roman(n: int) -> str:
    result = ""
    for value, letters in ROMAN:
        times, n = divmod(n, value)
        result += letters * times
    return result


def from_roman(s: str) -> int:
    values = dict((b, a) for a, b in ROMAN if len(b) == 1)
    total = 0
    for here, after in zip(s, s[1:] + " "):
        v = values[here]
        total += -v if values.get(after, 0) > v else v
    return total


def to_base(n, b):
    alphabet = digits + ascii_lowercase
    out = ""
    while n:
        n, r = divmod(n, b)
        out = alphabet[r] + out
    return out or "0"


def rle(s):
    return "".join(f"{len(list(g))}{c}" for c, g in groupby(s))


def unrle(s):
    out, n = [], 0
    for c in s:
        if c.isdigit():
            n = 10 * n + int(c)
        else:
            out.append(c * n)
            n = 0
    return "".join(out)


numbers = [1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999]
print([to_roman(n) for n in numbers])
assert all(from_roman(to_roman(n)) == n for n in range(1, 4000))
print([to_base(255, b) for b in (2, 8, 16, 36)], int("zz", 36), int("0b101", 2), hex(255), oct(8), bin(-5))
s = "wwwwbbbwwwwwwwwwwwwb"
print(rle(s), unrle(rle(s)) == s)
words = "listen silent enlist inlets stale least slate cat act dog".split()
groups = {}
for w in words:
    groups.setdefault("".join(sorted(w)), []).append(w)
print([g for g in groups.values() if len(g) > 1])
print(["".join(p) for p in product("ab", repeat=3)], list(combinations(range(4), 2)))
print(list(chain.from_iterable([[1], [2, 3]])), list(zip("abc", range(3))), dict(enumerate("xy", 5)))
pal = [w for w in ("level", "Noon", "python", "A man a plan a canal Panama") if (t := w.lower().replace(" ", "")) == t[::-1]]
print(pal, "abc" < "abd", ord("a"), chr(8364), "ß".upper(), "tEST".casefold())
pascal = [[1]]
for _ in range(6):
    last = pascal[-1]
    pascal.append([1] + [a + b for a, b in zip(last, last[1:])] + [1])
for row in pascal:
    print(" ".join(f"{v:2}" for v in row).center(24).rstrip())
fizz = ["FizzBuzz"[i % -3 & 4:12 - (i % -5 & 4)] or i for i in range(1, 16)]
print(*fizz, sep=",")
