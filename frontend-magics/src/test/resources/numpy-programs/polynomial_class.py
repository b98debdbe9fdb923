import numpy as np
from numpy.polynomial import Polynomial as Series
for c in ([1,2,3],[0,-1,2.5,0,0],[1+2j,3],[-3],[0],[1e-10,12345.678,1/3,1e20],list(range(30)),[np.nan,np.inf,-np.inf],[-0.0,1]):
    p=Series(c); print(p); print(repr(p)); print(f"{p:ascii}")
for n in (3, 6, 8):
    for d in (1, 0.1, 0.01, 0.125):
        print(Series([d] * 4 + [1] * n)); print(f"{Series([d] * n + [1] * n):ascii}")
p=Series.fit([0,1,2,3,4.],[1,3,2,5,7.],2); print(p); print(repr(p)); print(p.convert()); print(p.convert().coef)
p=Series([1,2,3],domain=[0,10],window=[-1,1]); print(p, p.mapparms())
p=Series([1,2,3],domain=[0,2],window=[-1,1]); print(p)
p=Series([1,2,3],domain=[-1,1],window=[-2,2]); print(p)
p=Series([1,2,3],domain=[0,2],window=[0,4]); print(p)
p=Series([1,2,3],domain=[0,2],window=[1,3]); print(p)
p=Series([1,2,3],domain=[1,3],window=[0,2]); print(p)
from numpy.polynomial import Polynomial
from numpy.polynomial import polynomial as P
import numpy.polynomial.polynomial as PP
a = Polynomial([1, 2, 3]); b = Polynomial([0, 1])
print(a(2), a(np.arange(3)), a([1, 2]), a(1.5), type(a(2)).__name__)
for r in (a + b, a - b, a * b, a + 1, 1 - a, a * 2, 2 * a, a / 2, -a, +a, a ** 2, a // b, a % b, a + [1, 1], [5, 5] - a, a(b), b(a), a - a):
    print(repr(r)); print(r)
print(divmod(a, b), a.roots(), (a * b).roots(), a.degree(), a.coef, a.domain, a.window, len(a), list(a), a.symbol)
print(a.deriv(), a.deriv(2), a.integ(), a.integ(2, k=[1, 2]), a.integ(lbnd=1), a.integ(1, 5))
print(a == Polynomial([1, 2, 3]), a != b, a == 3, a.trim(), Polynomial([1, 1e-9]).trim(1e-6), a.truncate(2), a.cutdeg(1), a.copy())
print(Polynomial.fromroots([1, 2, 3]), Polynomial.basis(3), Polynomial.identity(), a.mapparms(), a.linspace(3), a.linspace(3, [0, 4]))
x = np.linspace(0, 4, 9); y = 2 + 3 * x - 0.5 * x ** 2
f = Polynomial.fit(x, y, 2)
print(np.round(f.convert().coef, 8), np.round(f.coef, 8), f.domain, np.round(f(3.0), 8), np.round(f.roots(), 6), np.round(f.deriv()(1.0), 8), np.round(f.integ()(1.0) - f.integ()(0.0), 8))
g, info = Polynomial.fit(x, y, 3, full=True, domain=[-1, 1]); print(np.round(g.coef, 6), len(info), info[1], np.round(info[2], 4))
g = Polynomial.fit(x, y, [0, 2], w=np.ones(9)); print(np.round(g.coef, 6))
g = Polynomial.fit(x, np.sin(x), 5, domain=[], window=[-2, 2]); print(np.round(g.coef, 6), g.window)
try: f + a
except TypeError as e: print(e)
try: a / b
except TypeError as e: print(e)
try: a ** -1
except ValueError as e: print(e)
try: Polynomial([])
except ValueError as e: print(e)
print(P.polyval(2, [1, 2, 3]), P.polyval([1, 2], [1, 2, 3]), P.polyfromroots([1, 2]), P.polyroots([2, -3, 1]), P.polyadd([1, 2], [1]), P.polysub([1], [1, 2]), P.polymul([1, 2], [3, 4]), P.polydiv([1, 2, 3], [1, 1]), P.polyder([1, 2, 3]), P.polyint([1, 2, 3]), P.polypow([1, 1], 3), P.polyvander([1, 2, 3], 2))
print(np.round(PP.polyfit(x, y, 2), 8), np.round(PP.polyfit(x, np.stack([y, x], 1), 1), 8))
print(np.round(np.polynomial.polynomial.polyfit(x, y, 2, w=x + 1), 8))
print(P.polyroots([1, 0, 1]), P.polyroots([5]), P.polyroots([4, 2]), P.polycompanion([1, 2, 3]))
for n in (1, 2, 5, 8):
    u, w = np.polynomial.legendre.leggauss(n); print(np.round(u, 14) + 0, np.round(w, 14))
print(Polynomial([1, 2j]), Polynomial([1, 2], symbol="t"), type(a), isinstance(a, Polynomial), f"{Polynomial([1, 2]):ascii}")
