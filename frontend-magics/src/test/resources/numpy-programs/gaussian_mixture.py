#!/usr/bin/env python3
"""EM for Gaussian mixtures, hidden Markov model, and Gibbs sampling."""
import numpy as np

rng = np.random.RandomState(42)


def log_sum_exp(a, axis=None, keepdims=False):
    m = np.max(a, axis=axis, keepdims=True)
    s = np.log(np.sum(np.exp(a - m), axis=axis, keepdims=True)) + m
    return s if keepdims else np.squeeze(s, axis=axis)


class GMM:
    def __init__(self, k, n_iter=50, tol=1e-6, reg=1e-6):
        self.k = k
        self.n_iter = n_iter
        self.tol = tol
        self.reg = reg

    def _logpdf(self, X):
        n, d = X.shape
        out = np.empty((n, self.k))
        for j in range(self.k):
            L = np.linalg.cholesky(self.cov[j])
            z = np.linalg.solve(L, (X - self.mu[j]).T)
            out[:, j] = -0.5 * (d * np.log(2 * np.pi) + np.sum(z ** 2, axis=0)) - np.log(np.diag(L)).sum()
        return out

    def fit(self, X):
        n, d = X.shape
        self.mu = X[rng.choice(n, self.k, replace=False)]
        self.cov = np.repeat(np.cov(X.T)[np.newaxis], self.k, axis=0)
        self.pi = np.full(self.k, 1 / self.k)
        self.history = []
        for it in range(self.n_iter):
            lp = self._logpdf(X) + np.log(self.pi)
            norm = log_sum_exp(lp, axis=1, keepdims=True)
            R = np.exp(lp - norm)
            Nk = R.sum(axis=0)
            self.pi = Nk / n
            self.mu = (R.T @ X) / Nk[:, None]
            for j in range(self.k):
                D = X - self.mu[j]
                self.cov[j] = (R[:, j, None] * D).T @ D / Nk[j] + self.reg * np.eye(d)
            self.history.append(norm.sum())
            if it and abs(self.history[-1] - self.history[-2]) < self.tol * abs(self.history[-1]):
                break
        return self


A = rng.randn(80, 2) * [1.0, 0.5] + [0, 0]
B = rng.randn(60, 2) @ np.array([[1, 0.6], [0, 0.8]]) + [4, 3]
X = np.concatenate((A, B))
g = GMM(2).fit(X)
o = g.mu[:, 0].argsort()
print(g.pi[o].round(4), g.mu[o].round(4), g.cov[o].round(4), sep="\n")
print(len(g.history), "monotone", bool(np.all(np.diff(g.history) > -1e-6)), round(g.history[-1], 3))

# hidden Markov model
states, symbols = ["rain", "sun"], ["walk", "shop", "clean"]
pi = np.array([0.6, 0.4])
T = np.array([[0.7, 0.3], [0.4, 0.6]])
E = np.array([[0.1, 0.4, 0.5], [0.6, 0.3, 0.1]])
obs = [0, 1, 2, 2, 0, 0, 1]


def forward(obs):
    alpha = pi * E[:, obs[0]]
    scale = [alpha.sum()]
    alpha /= scale[0]
    for o in obs[1:]:
        alpha = (alpha @ T) * E[:, o]
        scale.append(alpha.sum())
        alpha = alpha / alpha.sum()
    return np.log(scale).sum(), alpha


def viterbi(obs):
    V = np.log(pi) + np.log(E[:, obs[0]])
    back = []
    for o in obs[1:]:
        scores = V[:, None] + np.log(T) + np.log(E[:, o])[None, :]
        back.append(scores.argmax(axis=0))
        V = scores.max(axis=0)
    path = [int(V.argmax())]
    for b in reversed(back):
        path.insert(0, int(b[path[0]]))
    return path, V.max()


ll, post = forward(obs)
path, score = viterbi(obs)
print(f"log likelihood {ll:.6f}", post.round(5))
print([states[s] for s in path], f"{score:.4f}")
stationary = np.linalg.matrix_power(T, 50)[0]
w, v = np.linalg.eig(T.T)
sv = np.real(v[:, np.isclose(w, 1)][:, 0])
print(stationary, (sv / sv.sum()).round(6))
sim = [0]
for _ in range(500):
    sim.append(rng.choice(2, p=T[sim[-1]]))
sim = np.array(sim)
change = np.flatnonzero(np.diff(sim)) + 1
runs = np.diff(np.concatenate(([0], change, [len(sim)])))
print("runs", len(runs), runs.max(), runs.mean().round(3), np.bincount(sim))

# Metropolis
def metropolis(logp, x0, n, step):
    x, lp, acc = x0, logp(x0), 0
    chain = np.empty(n)
    for i in range(n):
        prop = x + step * rng.randn()
        lq = logp(prop)
        if np.log(rng.rand()) < lq - lp:
            x, lp = prop, lq
            acc += 1
        chain[i] = x
    return chain, acc / n


chain, rate = metropolis(lambda x: -0.5 * (x - 2) ** 2 / 0.25, 0.0, 3000, 1.0)
print("acceptance %.3f mean %.3f sd %.3f" % (rate, chain[500:].mean(), chain[500:].std()))
lags = [np.corrcoef(chain[:-k], chain[k:])[0, 1] for k in (1, 5, 20)]
print(np.round(lags, 3))
