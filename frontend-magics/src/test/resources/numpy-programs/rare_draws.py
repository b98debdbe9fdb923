"""The rarer distributions of the generator and of RandomState, and sequences of seeds: NumPy's numbers, one by one."""
import numpy as np


def draws(g):
    print(g.hypergeometric(10, 5, 6, 8), g.hypergeometric(20, 30, 10, size=8), g.hypergeometric(200, 300, 150, size=6), g.hypergeometric(3, 2, 4, 5))
    print(g.hypergeometric(100, 3, 90, 6), g.hypergeometric(5, 100, 95, 6), g.hypergeometric([5, 50], [6, 60], [4, 40]), g.hypergeometric(4, 4, 1), g.hypergeometric(1, 1, 1))
    print(g.vonmises(0, 4, 3), g.vonmises(2, .5, 3), g.vonmises(1, 1e-9), g.vonmises(1, 1e-6), g.vonmises(-3, 50.0, 2), g.vonmises(1, 1e7))
    print(g.wald(1, 2, 3), g.wald(3.0, .5), g.zipf(2.5, 6), g.zipf(4, 3), g.logseries(.6, 8), g.logseries(.95, 8))
    print(g.noncentral_chisquare(3, 1.0, 3), g.noncentral_chisquare(.5, 2.0, 3), g.noncentral_chisquare(2, 0), g.noncentral_f(4, 10, 2.0, 3))
    for bad in (lambda: g.hypergeometric(1, 1, 3), lambda: g.zipf(1), lambda: g.logseries(1.0), lambda: g.vonmises(0, -1), lambda: g.wald(0, 1)):
        try:
            bad()
        except ValueError as e:
            print(type(e).__name__)


draws(np.random.RandomState(12))
draws(np.random.default_rng(12))
np.random.seed(5)
print(np.random.hypergeometric(10, 5, 6, 4), np.random.vonmises(0, 1), np.random.zipf(3., 3), np.random.logseries(.3, 2), np.random.wald(1, 1))
g = np.random.default_rng(3)
print(g.multivariate_hypergeometric([5, 5, 5], 6), g.multivariate_hypergeometric([16, 8, 4], 20, size=3), g.multivariate_hypergeometric([3, 0, 2], 5))
ss = np.random.SeedSequence(7)
kids = ss.spawn(2)
print([np.random.default_rng(k).integers(100) for k in kids], ss.spawn(1)[0].spawn_key, kids[1], ss.entropy, ss.n_children_spawned)
print(ss.generate_state(4), ss.generate_state(2, np.uint64), np.random.default_rng(np.random.SeedSequence([1, 2**40])).random(2))
print([r.random() for r in np.random.default_rng(8).spawn(3)], np.random.Generator(np.random.PCG64(np.random.SeedSequence(1))).integers(10, size=4))
