"""A Kalman filter for a moving object, and a particle filter beside it."""
import numpy as np

np.set_printoptions(precision=4, suppress=True)


class KalmanFilter:
    def __init__(self, F, H, Q, R, x0, P0):
        self.F, self.H, self.Q, self.R = map(np.atleast_2d, (F, H, Q, R))
        self.x = np.asarray(x0, dtype=float).reshape(-1, 1)
        self.P = np.asarray(P0, dtype=float)

    def predict(self):
        self.x = self.F @ self.x
        self.P = self.F @ self.P @ self.F.T + self.Q
        return self.x.ravel()

    def update(self, z):
        y = np.atleast_2d(z).T - self.H @ self.x
        S = self.H @ self.P @ self.H.T + self.R
        K = self.P @ self.H.T @ np.linalg.inv(S)
        self.x += K @ y
        I = np.eye(self.P.shape[0])
        self.P = (I - K @ self.H) @ self.P
        return float(y[0, 0]), K


dt = 0.5
F = np.array([[1, dt], [0, 1]])
H = [[1, 0]]
q = 0.05
Q = q * np.array([[dt**3 / 3, dt**2 / 2], [dt**2 / 2, dt]])
kf = KalmanFilter(F, H, Q, 0.25, [0, 0], np.eye(2) * 10)
rng = np.random.default_rng(42)
truth = np.cumsum(np.full(30, 0.6) + 0.1 * rng.standard_normal(30))
obs = truth + 0.5 * rng.standard_normal(30)
est, innov = [], []
for z in obs:
    kf.predict()
    r, K = kf.update(z)
    innov.append(r)
    est.append(kf.x[0, 0])
est = np.array(est)
print("gain", K.ravel(), "state", kf.x.ravel(), "\ncovariance\n", kf.P)
rmse = lambda a, b: np.sqrt(np.mean((a - b)**2))
print(f"raw {rmse(obs, truth):.4f} filtered {rmse(est, truth):.4f}")
print("innovations", np.array(innov)[:5], "mean", np.mean(innov).round(4))


def systematic(weights, rng):
    n = len(weights)
    positions = (rng.random() + np.arange(n)) / n
    return np.searchsorted(np.cumsum(weights), positions)


def particle_filter(obs, n=500, seed=0):
    rng = np.random.default_rng(seed)
    p = np.column_stack([rng.normal(0, 1, n), rng.normal(0.6, 0.3, n)])
    w = np.full(n, 1 / n)
    for z in obs:
        p[:, 1] += rng.normal(0, 0.1, n)
        p[:, 0] += p[:, 1]
        w *= np.exp(-0.5 * ((z - p[:, 0]) / 0.5)**2)
        w += 1e-300
        w /= w.sum()
        neff = 1 / np.sum(w**2)
        if neff < n / 2:
            idx = systematic(w, rng)
            p, w = p[idx], np.full(n, 1 / n)
        yield np.average(p[:, 0], weights=w), neff


pf = list(particle_filter(obs))
means = np.array([m for m, _ in pf])
print(f"particles {rmse(means, truth):.4f}; effective size between {min(n for _, n in pf):.1f} and {max(pf, key=lambda t: t[1])[1]:.1f}")
print(np.linalg.eigvals(F), np.linalg.matrix_rank(np.vstack([H, H @ F])))
