"""Every function and class of numpy.polynomial's orthogonal families, rounded where NumPy rounds in another order."""
import numpy as np
import numpy.polynomial as npp
from numpy.polynomial import chebyshev as C, legendre as L, hermite as H, hermite_e as E, laguerre as G, polyutils as pu
from numpy.polynomial.chebyshev import chebval, chebfit, Chebyshev
from numpy.polynomial import Polynomial, Legendre, Hermite, HermiteE, Laguerre


def near(v):
    return np.round(v, 8) + 0.0


x = np.linspace(-0.9, 0.9, 7)
for mod, p in ((C, "cheb"), (L, "leg"), (H, "herm"), (E, "herme"), (G, "lag")):
    f = {n: getattr(mod, p + n) for n in "add sub mulx mul div pow val val2d val3d grid2d grid3d der int line fromroots roots companion "
         "vander vander2d vander3d fit trim weight".split()}
    a, b = [1, 2, 3, -0.5], [0.5, -1]
    print(p, f["add"](a, b), f["sub"](b, a), near(f["mulx"](a)), near(f["mul"](a, b)), near(f["pow"](b, 3)))
    q, r = f["div"](a, b)
    print(near(q), near(r), near(f["val"](x, a)), f["val"](0.25, a).round(10), near(f["val"]([0.1, 0.2], np.arange(6.0).reshape(3, 2))))
    print(near(f["val2d"](x, x, np.arange(9.0).reshape(3, 3))), near(f["grid2d"](x[:2], x[:3], np.ones((2, 3)))))
    print(near(f["val3d"](0.1, 0.2, 0.3, np.ones((2, 2, 2)))), near(f["grid3d"](x[:2], x[:1], x[:2], np.ones((2, 2, 2)))).shape)
    print(near(f["der"](a)), near(f["der"](a, 2)), near(f["der"](a, 9)), near(f["int"](a)), near(f["int"](a, 2, [1, 2])), near(f["int"](a, 1, 3, lbnd=0.5, scl=2)))
    print(f["line"](1, 2), f["line"](3, 0), near(f["fromroots"]([0.5, -0.25, 0.75])), near(f["roots"](a)), near(f["roots"]([1, 2])), near(f["companion"](a)))
    print(near(f["vander"](x[:3], 3)), near(f["vander2d"](x[:2], x[:2], [1, 2])), f["vander3d"](x, x, x, [1, 1, 1]).shape)
    c, info = f["fit"](x, np.exp(x), 3, full=True)
    print(near(c), info[1], near(f["fit"](x, np.sin(x), [1, 3])), near(f["fit"](x, x ** 2, 2, w=np.arange(1.0, 8))), f["trim"]([1, 2, 1e-9], 1e-6))
    print(near(f["weight"](np.array([0.1, 0.5]))))
    print(near(getattr(mod, p + "2poly")(a)), near(getattr(mod, "poly2" + p)(a)))
    nodes, weights = getattr(mod, p + "gauss")(5)
    print(near(nodes), near(weights), near(getattr(mod, p + "gauss")(1)))
    for bad in (lambda: getattr(mod, p + "gauss")(0), lambda: f["div"](a, [0]), lambda: f["pow"](a, -1), lambda: f["der"](a, -1), lambda: f["companion"]([1])):
        try:
            bad()
        except (ValueError, ZeroDivisionError) as e:
            print(type(e).__name__, e)
for K in (Chebyshev, Legendre, Hermite, HermiteE, Laguerre):
    s = K([1, 2.5, -3, 0.5])
    print(s, f"{s:ascii}", repr(s), s.degree(), s.domain, s.window, len(s), list(s), K.basis_name)
    print(near(s(0.3)), near(s(x)), near((s * s).coef), (s + 1), (1 - s), -s, s / 2, near((s // K([1, 1])).coef), near((s % K([1, 1])).coef), near((s ** 2).coef))
    print(near(s.deriv().coef), near(s.integ().coef), near(s.integ(lbnd=0).coef), near(s.roots()), near(K.fromroots([0.25, 0.5]).coef), K.basis(2), K.identity())
    t = K.fit(np.linspace(0, 4, 15), np.linspace(0, 4, 15) ** 2, 3)
    print(near(t.coef), t.domain, near(t(2.0)), t.mapparms(), near(t.convert(kind=Polynomial).coef), near(t.deriv()(1.0)), near(t.linspace(3)[1]))
    print(near(s.convert(kind=Polynomial).coef), near(s.convert(kind=Legendre).coef), near(Polynomial([1, 2, 3]).convert(kind=K).coef), near(K.cast(Polynomial([0, 1])).coef))
    print(s == K([1, 2.5, -3, 0.5]), s.has_sametype(Polynomial([1])), s.trim(), s.truncate(2), s.cutdeg(1), s.copy() == s)
    u = K([1, 2], domain=[0, 10]); print(u, f"{u:ascii}", near(u(5)))
    try:
        s + Polynomial([1])
    except TypeError as e:
        print(e)
print(near(Chebyshev.interpolate(np.tanh, 5).coef), near(Chebyshev.interpolate(np.exp, 3, domain=[0, 2]).coef), near(C.chebinterpolate(np.cos, 4)))
print(near(C.chebpts1(5)), near(C.chebpts2(5)), chebval(0.5, [1, 2, 3]), near(chebfit(x, x ** 3, 3)))
print(pu.mapdomain(np.arange(3), [0, 2], [-1, 1]), pu.mapparms([0, 4], [-1, 1]), pu.getdomain([3, 1, 2]), pu.trimcoef([0, 1e-9, 0], 1e-5), pu.trimseq([1, 0, 0]), pu.as_series([[1, 0], [2, 3]]))
print(npp.polynomial.polyvander2d([1, 2], [3, 4], [1, 1]), npp.polynomial.polyval2d(1, 2, [[1, 2], [3, 4]]), npp.polynomial.polygrid2d([1, 2], [3], [[1, 2], [3, 4]]), npp.polynomial.polymulx([1, 2]), npp.polynomial.polyline(1, 2))
print(near(npp.hermite.hermgauss(12)), near(npp.laguerre.laggauss(8)), near(npp.hermite_e.hermegauss(7)))
