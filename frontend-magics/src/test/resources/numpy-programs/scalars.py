import numpy as np
print(7 // 2, -7 // 2, 7 % -3, 7.5 // 2, -7.5 % 2, 2 ** 10, 2 ** -1, 10 / 4, 1e300 * 10, 0.1 + 0.2)
print(1 < 2 < 3, not 0, 3 and 0 or 5, 1 if [] else 2, True + 1, ~5, 6 & 3, 6 | 3, 6 ^ 3, 1 << 5, -9 >> 1)
print(int(3.7), int(-3.7), float("2.5"), bool(0.0), round(2.5), round(3.14159, 3), abs(-2.5), min(3, 1), max([4, 2]), sum((1, 2)))
print([1, "a", None, True, 2.0, (1,), ()], (1, 2) + (3,), [0] * 3, "ab" * 2, len("abc"), "abc"[::-1], "b" in "abc")
print(f"{3.14159:.2f}|{42:>6}|{42:<6}|{42:^6}|{42:06d}|{-1.5:+.1e}|{1234567:,}|{0.256:.1%}|{'x':*^5}|{255:#<5x}|{2.0}|{1e-7}")
print(f"{1 + 1}{'a' + 'b'} {{}} {3!r:>4} {'q'!r} {10:{2 + 3}d} {1.0:g} {123456789.0:g} {0.00001:g} {2.5:.0f} {3.5:.0f}")
print(1e16, 1e15, 123456.789, 1e-4, 1e-5, -0.0, float("inf"), float("nan"), 5e-324, 1.7976931348623157e308)
s = 0
for i, (a, b) in enumerate(zip([1, 2, 3], (4.0, 5.0, 6.0))):
    s += i * a * b
for row in np.arange(6).reshape(2, 3):
    for q in row:
        s += q
x = [3, 1, 2]
x.append(5); x += [7]; x[0] = -1
print(s, x, sorted(x), x[-2:], list(range(0, 10, 3)), x.index(5), tuple(x)[1:3], list(reversed([1, 2])))
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)
def outer(k, scale=2):
    def inner(j): return j * scale + k
    return inner(3), inner(4)
print(fib(12), outer(1), outer(k=2, scale=0), "a" "b", 'it''s', "tab\there", r"raw\n", 0x1F, 0b101, 1_000, .5, 5., 1E3)
