# What NumPy's reference shows of elementwise functions and their methods, with numbers of our own.

## absolute
r = np.absolute(np.array([-2.5, 0.0, 7]))
z = np.absolute(3 - 4j)

## abs
r = np.abs(np.array([-7, 4, 0]))

## add
r = np.add(np.arange(6.0).reshape(2, 3), [10, 20, 30])
s = np.add(2.5, 4)

## arccos
r = np.arccos([1, 0, -1])

## acos
r = np.acos(np.array([0.5, -0.5]))

## arccosh
r = np.arccosh([1.0, np.e, 12])

## acosh
r = np.acosh(2.0)

## arcsin
r = np.arcsin([0, 0.5, -1])

## asin
r = np.asin(np.array([0.25]))

## arcsinh
r = np.arcsinh([-2.0, 0, 5])

## asinh
r = np.asinh(1.0)

## arctan
r = np.arctan([0, 1, -np.inf])

## atan
r = np.atan(np.array([2.0]))

## arctan2
x = np.array([-1, 1, 1, -1])
y = np.array([-1, -1, 1, 1])
r = np.arctan2(y, x) * 180 / np.pi

## atan2
r = np.atan2([1.0, -1], [0.0, 0])

## arctanh
r = np.arctanh([0, -0.25, 0.75])

## atanh
r = np.atanh(0.5)

## bitwise_and
r = np.bitwise_and(12, [9, 6])
s = np.array([14, 5]) & 7

## bitwise_count
r = np.bitwise_count(np.array([0, 7, 255, 1023]))

## bitwise_invert
r = np.bitwise_invert(np.array([5, 0], dtype=np.uint8))

## bitwise_left_shift
r = np.bitwise_left_shift(3, [0, 1, 4])

## bitwise_not
r = np.bitwise_not(np.array([True, False]))

## bitwise_or
r = np.bitwise_or([12, 1], 3)
s = np.array([True]) | np.array([False])

## bitwise_right_shift
r = np.bitwise_right_shift([200, 40], 3)

## bitwise_xor
r = np.bitwise_xor(21, [5, 7])

## cbrt
r = np.cbrt([8, -27, 0.125])

## ceil
r = np.ceil([-2.2, -0.5, 0.4, 3.0])

## conj
r = np.conj(np.eye(2) + 2j * np.eye(2))

## conjugate
r = np.conjugate(5 - 3j)

## copysign
r = np.copysign([2, 0, -3], -1.5)
s = np.copysign(4.0, [1, -0.0])

## cos
r = np.cos(np.array([0, np.pi / 3, np.pi]))

## cosh
r = np.cosh([0.0, 1, -2])

## deg2rad
r = np.deg2rad([0, 45, 180])

## degrees
r = np.degrees(np.arange(4) * np.pi / 6)

## divide
r = np.divide(np.arange(6.0).reshape(2, 3), [2, 4, 8])
s = np.array([1.0, -1, 0]) / 0

## divmod
q, r = np.divmod(np.arange(7), 3)
s, t = np.divmod(-7.5, 2)

## equal
r = np.equal([1, 2, 4], np.arange(3))
s = np.equal(1, np.ones(2))

## exp
r = np.exp([0, 1, -2])
z = np.exp(1j * np.pi * np.arange(3) / 2)

## exp2
r = np.exp2([3, 0, -1])

## expm1
r = np.expm1([1e-12, 1.0])

## fabs
r = np.fabs([-2, 3.5])

## float_power
r = np.float_power([1, 2, 4], 2)
s = np.float_power(3, -1)

## floor
r = np.floor([-2.2, -0.5, 0.4, 3.0])

## floor_divide
r = np.floor_divide(9, [2, -2, 4])
s = np.floor_divide([1.5, -1.5], 1)

## fmax
r = np.fmax([2, np.nan, 4], [1, 5, np.nan])

## fmin
r = np.fmin([2, np.nan, 4], [1, 5, np.nan])

## fmod
r = np.fmod([-5, -2, 4, 5], 3)
s = np.remainder([-5, -2, 4, 5], 3)

## frexp
m, e = np.frexp(np.arange(1.0, 7))
s = m * 2.0 ** e

## gcd
r = np.gcd(18, [12, 27, 5])
s = np.gcd.reduce([24, 60, 36])

## greater
r = np.greater([5, 2], [3, 2])
s = np.array([1, 9]) > 4

## greater_equal
r = np.greater_equal([5, 2, 1], [3, 2, 8])

## heaviside
r = np.heaviside([-2.0, 0, 3], 0.25)

## hypot
r = np.hypot(5 * np.ones((2, 2)), 12)

## invert
r = np.invert(np.array([13], dtype=np.uint16))
s = ~np.array([13], dtype=np.int8)

## isfinite
r = np.isfinite([np.log(2.0), np.inf, np.nan, -1])

## isinf
r = np.isinf([1, -np.inf, np.nan, np.inf])

## isnan
r = np.isnan([np.nan, 0, np.inf])

## lcm
r = np.lcm(6, [4, 15])
s = np.lcm.reduce([2, 8, 12])

## ldexp
r = np.ldexp(3, np.arange(4))
s = np.ldexp([1.5, -0.5], 3)

## left_shift
r = np.left_shift(5, [0, 1, 3])
s = np.left_shift(np.uint8(200), 1)

## less
r = np.less([1, 4], [2, 2])
s = np.array([1, 3]) < np.array([[2], [4]])

## less_equal
r = np.less_equal([4, 2, 1], [2, 2, 2])

## log
r = np.log([1, np.e, np.e ** 3, 0])

## log10
r = np.log10([1e-9, 1000.0])

## log1p
r = np.log1p([1e-15, 1.0])

## log2
r = np.log2([1, 8, 0.25])

## logaddexp
r = np.exp(np.logaddexp(np.log(2e-30), np.log(3e-30)))

## logaddexp2
r = 2 ** np.logaddexp2(np.log2(2e-30), np.log2(6e-30))

## logical_and
r = np.logical_and([True, True, False], [True, False, False])
x = np.arange(6)
s = np.logical_and(x > 1, x < 5)

## logical_not
r = np.logical_not([3, 0, -1])
x = np.arange(5)
s = np.logical_not(x < 3)

## logical_or
r = np.logical_or([True, False], [False, False])
x = np.arange(6)
s = np.logical_or(x < 1, x > 4)

## logical_xor
r = np.logical_xor([True, True, False], [True, False, False])
s = np.logical_xor(0, np.eye(2))

## matmul
r = np.matmul([[1, 0], [2, 1]], [[4, 1], [2, 2]])
s = np.matmul([[1, 0], [2, 1]], [1, 2])
t = np.matmul(np.arange(16).reshape(2, 2, 4), np.arange(16).reshape(2, 4, 2)).shape
print(t)

## matvec
r = np.matvec(np.arange(6).reshape(2, 3), [1, 0, 2])

## maximum
r = np.maximum([2, 3, 4], [1, 5, 2])
s = np.maximum(np.eye(2), [0.5, 2])
t = np.maximum([np.nan, 0], [0, np.nan])

## minimum
r = np.minimum([2, 3, 4], [1, 5, 2])
s = np.minimum(np.eye(2), [0.5, 2])
t = np.minimum(-np.inf, 1)

## mod
r = np.mod([4, -7], [2, 3])

## modf
f, i = np.modf([0.25, 3.5, -0.75])

## multiply
r = np.multiply(np.arange(6.0).reshape(2, 3), np.arange(3.0))
s = 2 * np.array([1j])

## negative
r = np.negative([1.0, -1])
s = -np.array([0, 5], dtype=np.uint8)

## nextafter
r = np.nextafter([1.0, 2.0], [2, 1]) - [1.0, 2.0]

## not_equal
r = np.not_equal([1.0, 2], [1, 3])
s = np.not_equal([1, 2], [[1, 3], [1, 4]])

## positive
r = np.positive([1.0, -1])

## pow
r = np.pow([1, 2, 3], 2)

## power
r = np.power(np.arange(6), 3)
s = np.power([1.0, 2, 3, 4], [[0.5], [2]])
t = np.array([2, 3]) ** 2

## rad2deg
r = np.rad2deg(np.pi / 4 * np.arange(3))

## radians
r = np.radians(np.arange(5) * 30)

## real
z = np.array([1 + 2j, 3 - 4j])
r = np.real(z)
s = np.real(1 + 1j)

## imag
z = np.array([1 + 2j, 3 - 4j])
r = np.imag(z)
s = np.imag(1 + 1j)

## reciprocal
r = np.reciprocal([2.0, -4, 0.5])

## remainder
r = np.remainder([4, 7, -7], [2, 3, 3])
s = np.remainder(np.arange(7), 5)

## right_shift
r = np.right_shift(40, [1, 2, 3])
s = np.right_shift([-9, 9], 1)

## rint
r = np.rint([-1.7, -0.2, 0.5, 1.5, 2.5])

## sign
r = np.sign([-3.0, 0, 2, np.nan])
s = np.sign(-7)

## signbit
r = np.signbit(np.array([1, -2.3, -0.0]))

## sin
r = np.sin(np.pi / 2 * np.arange(4))
s = np.sin(np.array((0, 30, 90)) * np.pi / 180)

## sinh
r = np.sinh([0.0, 1, -2])
out = np.zeros(2)
np.sinh([0.1, 0.2], out=out)

## sqrt
r = np.sqrt([1, 4, 2])
s = np.sqrt([-1.0, np.inf])
z = np.sqrt(np.array([-4 + 0j]))

## square
r = np.square([-1j, 1, 3])
s = np.square(-5)

## subtract
r = np.subtract(np.arange(6.0).reshape(2, 3), np.arange(3.0))
s = np.subtract(1.0, 4.0)

## tan
r = np.tan([-np.pi / 4, 0, 1])

## tanh
r = np.tanh([0.0, 0.5, -20])

## true_divide
r = np.true_divide(np.arange(4), 3)

## trunc
r = np.trunc([-1.7, -0.2, 0.2, 1.7])

## vecdot
v = np.array([[0.0, 5, 0], [0, 0, 10], [0, 6, 8]])
n = np.array([0.0, 0.6, 0.8])
r = np.vecdot(v, n)

## vecmat
r = np.vecmat([1.0, 2], np.arange(6.0).reshape(2, 3))

## angle
r = np.angle([1.0, 1j, 1 + 1j])
s = np.angle(1 - 1j, deg=True)

## around
r = np.around([0.37, 1.64])
s = np.around([15, 28, 75], -1)

## round
r = np.round([0.5, 1.5, 2.5, -0.5])
s = np.round([3.14159, 2.71828], 3)

## fix
r = np.fix([2.1, -2.9])

## clip
a = np.arange(8)
r = np.clip(a, 2, 5)
s = np.clip(a, [3, 4, 1, 1, 1, 4, 4, 4], 6)
t = np.clip(a, None, 3)
np.clip(a, 1, 6, out=a)

## interp
r = np.interp(2.5, [1, 2, 3], [3, 2, 0])
s = np.interp([0, 1, 1.5, 2.72, 3.14], [1, 2, 3], [3, 2, 0])
t = np.interp(3.5, [1, 2, 3], [3, 2, 0], right=-99)

## interp period
r = np.interp([-180, -170, 5, 365, 0], [190, -190, 350, -350], [5, 10, 3, 4], period=360)

## sinc
r = np.sinc(np.linspace(-2, 2, 9))

## i0
r = np.i0([0.0, 1, 2.5])

## nan_to_num
x = np.array([np.inf, -np.inf, np.nan, -128, 128])
r = np.nan_to_num(x, nan=-1, posinf=9e9, neginf=-9e9)
s = np.nan_to_num(np.nan)

## real_if_close
r = np.real_if_close([2.1 + 4e-15j, 5.2 + 3e-16j], tol=1000)

## unwrap
p = np.linspace(0, np.pi, num=5)
p[3:] += np.pi
r = np.unwrap(p)
s = np.unwrap([0, 1, 2, -1, 0], period=4)

## iscomplex
r = np.iscomplex([1 + 1j, 1 + 0j, 4.5, 2j])

## isreal
r = np.isreal([1 + 1j, 1 + 0j, 4.5, 2j])

## iscomplexobj
print(np.iscomplexobj(1), np.iscomplexobj([1, 2j]))

## isrealobj
print(np.isrealobj(1), np.isrealobj([1, 2j]))

## ufunc.reduce
x = np.arange(8).reshape(2, 2, 2)
r = np.add.reduce(x, 0)
s = np.add.reduce(x, axis=(0, 2))
t = np.multiply.reduce([2, 3, 5])
u = np.minimum.reduce([[1.0, 2], [3, 4]], initial=2.5)
w = np.add.reduce([10, 20], initial=5)

## ufunc.reduce where
r = np.add.reduce([10.0, 20, 30], where=[True, False, True])
s = np.minimum.reduce([[1.0, 2], [3, 4]], initial=10, where=[True, False])

## ufunc.accumulate
r = np.add.accumulate([2, 3, 5])
s = np.multiply.accumulate([2, 3, 5])
e = np.eye(2)
t = np.add.accumulate(e, 0)
u = np.add.accumulate(e, 1)

## ufunc.reduceat
x = np.arange(8)
r = np.add.reduceat(x, [0, 4, 1, 5, 2, 6, 3, 7])[::2]
m = np.linspace(0, 15, 16).reshape(4, 4)
s = np.add.reduceat(m, [0, 3, 1, 2, 0])
t = np.multiply.reduceat(m, [0, 3], 1)

## ufunc.outer
r = np.multiply.outer([1, 2, 3], [4, 5, 6])
s = np.add.outer([[1, 2]], [[3, 4], [5, 6]]).shape
print(s)

## ufunc.at
a = np.array([1, 2, 3, 4])
np.negative.at(a, [0, 1])
np.add.at(a, [0, 1, 2, 2], 1)
b = np.array([1, 2])
np.add.at(a, [0, 1], b)

## ufunc.out
out = np.empty(3)
r = np.exp2([1, 2, 3], out=out)
print(r is out)

## ufunc.where
out = np.full(4, -1.0)
r = np.log([1.0, 0, 2, -1], out=out, where=np.array([True, False, True, False]))
