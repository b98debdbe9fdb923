import numpy as np
from scipy import special
from scipy.special import erf, gamma, logsumexp


def show(name, value):
    value = np.asarray(value)
    print(name, value.dtype, value.shape, *[repr(float(v)) for v in value.ravel()])


x = np.array([-3.5, -1.2, -0.3, 0.0, 1e-9, 0.5, 1.0, 2.5, 7.0, 30.0, np.inf, -np.inf, np.nan])
for f in (erf, special.erfc, special.gammaln, special.expit, special.ndtr, special.log_expit, special.entr, gamma):
    show(f.__name__, f(x))
    show(f.__name__, f(np.array([[1, 2, 3], [4, 5, 6]])))
    show(f.__name__, f(2))
show("digamma", special.digamma(x))
show("digamma", special.digamma(np.array([[1, 2, 3], [4, 5, 6]])))
show("digamma", special.digamma(2))
p = np.array([0.0, 0.1, 0.5, 0.999, 1.0])
show("erfinv", special.erfinv(p * 2 - 1))
show("logit", special.logit(p))
show("gamma", gamma([0.0, -0.0, -1.0, -2.5, 171.0, 172.0, 0.1, 5]))
show("gammaln", special.gammaln([0.0, -1.0, -2.5, -10.25, 1e5, 1e-300, -150.5]))
show("psi", special.psi([0.0, -1.0, -2.5, 1e5, 0.25]))
show("beta", special.beta([[0.5], [2], [30]], [1.5, 3, 200.5]))
show("betaln", special.betaln([[0.5], [2], [300]], [1.5, 3, 200.5]))
show("binom", special.binom([5, 10, 60, 7.5, 3], [[2], [0], [25], [3]]))
show("binom", special.binom([-2.5, 7.5, -0.5, 100.5], [[1.5], [40.25], [30]]))
show("beta", special.beta([-90.5, 100.25, -1.5], [3.5, 2.5, 0.25]))
show("comb", special.comb([5, 10, 3, 40], [2, 11, 3, 20]))
print(special.comb(50, 25, exact=True), special.comb(5, 7, exact=True), special.comb(4, 2, exact=True, repetition=True))
show("factorial", special.factorial([0, 1, 5, 10, 20, -1]))
print(special.factorial(25, exact=True), special.perm(7, 3, exact=True), float(special.perm(7, 3)))
show("xlogy", special.xlogy([0, 1, 2, 0], [0, 2, 3, np.nan]))
show("xlog1py", special.xlog1py([0, 1, 2], [-1, 2, 3]))
a = np.array([[1.0, 1000.0, -np.inf], [2.0, -3.0, 0.5]])
show("logsumexp", logsumexp(a))
show("logsumexp", logsumexp(a, axis=1))
show("logsumexp", logsumexp(a, axis=0, keepdims=True))
show("logsumexp", logsumexp([1.0, 2.0], b=[2.0, 0.5]))
show("softmax", special.softmax(a[1]))
show("softmax", special.softmax(a, axis=1))
show("log_softmax", special.log_softmax(a[1]))
show("single", erf(np.array([0.25, 1.5], dtype=np.float32)))
for a, b in [(0, 1), (0, 0), (0, -1), (-1, 1), (-1, 2), (-2, 1), (-2, 2), (-1, -1), (-3, 2), (-1.5, -2), (-2, 2.5), (2, -2), (0, -2.5), (-4, 4), (1, -200), (np.nan, 0)]:
    show("poles", special.beta(a, b))
    show("poles", special.betaln(a, b))
