# functions of strings, of complex results and of bits
import numpy as np

a = np.array(['apple pie', 'Banana', ' kiwi '])
print(np.char.upper(a), np.char.lower(a), np.char.title(a), np.char.capitalize(a), np.char.swapcase(a))
print(np.char.add(a, '!'), np.char.add(['x', 'y'], ['1', '23']), np.char.multiply(a, 2), np.char.multiply('ab', [1, 3]))
print(np.char.strip(a), np.char.lstrip(a), np.char.rstrip(a, ' i'), np.char.strip(a, 'ae'))
print(np.char.find(a, 'a'), np.char.rfind(a, 'an'), np.char.count(a, 'p'), np.char.count(['aaa', 'ba'], 'a', 1))
print(np.char.startswith(a, 'a'), np.char.endswith(a, 'a'), np.char.startswith(a, ['a', 'B', 'k']))
print(np.char.isalpha(a), np.char.isnumeric(['12', 'x', '']), np.char.isdigit(['1', 'b2']), np.char.isspace([' ', 'a']))
print(np.char.isupper(['A', 'b']), np.char.islower(['A', 'b']), np.char.istitle(['Ab', 'aB']), np.char.isalnum(['a1', '-']))
print(np.char.replace(a, 'a', 'oo'), np.char.replace(a, 'a', 'o', 1), np.char.zfill(['1', '-22', '333'], 5))
print(np.char.center(a, 12, '*'), np.char.ljust(['a', 'bc'], 4), np.char.rjust(['a', 'bc'], 4, '.'))
print(np.char.str_len(a), np.char.str_len('four'), np.char.upper('abc'), repr(np.char.upper('abc')))
print(np.char.split(np.array(['a b', 'c d e'])), np.char.split(['a-b', 'c'], '-')[0], np.char.join('-', ['abc', 'de']))
print(np.char.splitlines(['a\nb', 'c']), [len(p) for p in np.char.split(a)], np.char.rsplit(['a.b.c'], '.', 1))
print(np.char.partition(['a=1', 'b=2'], '='), np.strings.partition(np.array(['a=1', 'b']), '='))
print(np.char.equal(['a ', 'b'], ['a', 'c']), np.strings.equal(np.array(['a ', 'b']), np.array(['a', 'b'])), np.char.greater(['b', 'a'], 'a'))
print(repr(np.char.add(a, 'xyz')), repr(np.char.strip(a)), np.char.center(a, 3).dtype, np.char.replace(a, 'a', 'bcd').dtype)
print(np.strings.upper(a), np.strings.str_len(a), np.char.mod('%d items', [1, 20]), np.char.expandtabs(['a\tb'], 4))
print(np.char.upper(a.reshape(3, 1)), a + '?', 'pre ' + a, np.char.index(['ab', 'cb'], 'b'), (a + a).dtype)
print(np.char.add(np.array([['a', 'b'], ['c', 'd']]), ['x', 'y']), a[np.char.startswith(a, 'B')])
for bad in (lambda: np.char.upper(np.array([1, 2])), lambda: np.char.index(['ab'], 'z')):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

print(np.emath.sqrt(-1), np.emath.sqrt([4, -9.0]), np.emath.sqrt(2.25), np.emath.sqrt(np.array([1, 4])))
print(np.emath.log(-np.e), np.emath.log([1.0, 2.0]), np.emath.log2(-8), np.emath.log10([-100, 10]), np.emath.logn(2, [4, 8]))
print(np.emath.power([2, 4], -2), np.emath.power([-2, 4], 0.5), np.emath.power(-8, 1 / 3), np.emath.power([2, 3], [1, 2]))
print(np.emath.arccos(2).round(12), np.emath.arccos(0.5).round(12), np.emath.arcsin([0, 2.0]).round(12), np.emath.arctanh(0.5).round(12), np.emath.arctanh([2.0, 0]).round(8))
print(np.emath.sqrt(np.float32(-4)).dtype, np.emath.sqrt(np.array([-4], dtype=np.int16)).dtype, np.emath.sqrt(1j))

b = np.array([[[1, 0, 1], [0, 1, 0]], [[1, 1, 0], [0, 0, 1]]])
print(np.packbits(b), np.packbits(b, axis=-1), np.packbits(b, axis=0, bitorder='little'), np.packbits(np.arange(10) % 3 == 0).dtype)
c = np.array([[2], [7], [23]], dtype=np.uint8)
print(np.unpackbits(c, axis=1), np.unpackbits(c), np.unpackbits(c, axis=1, count=-3), np.unpackbits(c, count=30))
print(np.unpackbits(c, axis=1, bitorder='little', count=4), np.unpackbits(c, axis=0).shape)
print(np.unpackbits(np.packbits([True, False, True], bitorder='little'), bitorder='little', count=3))
for bad in (lambda: np.packbits([1.5]), lambda: np.unpackbits(np.array([1]))):
    try:
        bad()
    except TypeError as e:
        print(e)
