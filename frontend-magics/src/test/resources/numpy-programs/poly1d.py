import numpy as np
for c in ([1,2,3],[0,-1,2.5,0,0],[1+2j,3,-1j,2-1j],[-3],[0],[1e-10,12345.678,1/3,1e20],list(range(30)),[np.nan,np.inf,-np.inf],[0,0,1],[1,0,0],[1,-1],[True,False]):
    p=np.poly1d(c); print(p); print(repr(p))
print(np.poly1d([1.5,2,-3,0,1e-7,22,33,12345.6,1,2,3,4],variable='z'))
p = np.poly1d([1, -3, 2])
print(p(2), p(0.5), p([1, 2, 3]), p(np.array([[1., 2.], [3., 4.]])))
print(p.r, p.roots, p.order, p.o, p.c, p.coeffs, p.coef, p.coefficients, p.variable, len(p))
q = np.poly1d([2, 1])
for r in (p + q, p - q, p * q, p + 1, 1 + p, 2 - p, 2 * p, p * 2.5, p / 2, -p, +p, p ** 3, p ** 0, np.array([1, 2, 3]) + p, np.float64(2) * p, np.array([3]) - p, p * [1, 1]):
    print(repr(r), type(r).__name__)
    print(r)
print(p / q, q / p)
quo, rem = p / q
print(quo, rem)
print(p.deriv(), p.deriv(2), p.integ(), p.integ(k=3), p.integ(2, [1, 2]), p.deriv(3))
print(p == np.poly1d([1, -3, 2]), p != q, p == q, p == 3, p[0], p[1], p[2], p[5], p[-1])
p[4] = 7
print(p); p[0] = 1; print(repr(p))
print(np.poly1d([1, 2, 3], True), np.poly1d([2, -1], r=True, variable="t"))
print(np.polyval(p, 2), np.polyval([1, 2], q), np.polyadd(p, [1]), np.polymul(q, q), np.polyder(q), np.polyint(q), np.polysub([1, 2, 3], q))
print(np.polydiv(np.poly1d([1, 0, -1]), np.poly1d([1, 1])))
print(np.roots(q), np.asarray(q), np.array(q) * 2)
print(np.poly1d(p), p(q), q(q))
print(list(q), [c for c in q], isinstance(q, np.poly1d), np.poly1d)
f = np.poly1d(np.polyfit([0, 1, 2, 3], [1, 3, 7, 13], 2))
print(np.round(f.c, 6), round(f(4), 6))
try:
    np.poly1d([[1, 2], [3, 4]])
except ValueError as e: print(e)
try: p ** -1
except ValueError as e: print(e)
try: hash(p)
except TypeError as e: print(e)
try: p.c = [1]
except AttributeError as e: print("AttributeError")
