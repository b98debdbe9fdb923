import numpy as np

class Ising:
    """2-D Ising model, Metropolis with a checkerboard."""

    def __init__(self, size, beta, seed=None):
        self.size = size
        self.beta = beta
        self.rng = np.random.default_rng(seed)
        self.spins = self.rng.choice([-1, 1], size=(size, size))
        ii, jj = np.indices((size, size))
        self.black = (ii + jj) % 2 == 0

    @property
    def neighbours(self):
        s = self.spins
        return np.roll(s, 1, 0) + np.roll(s, -1, 0) + np.roll(s, 1, 1) + np.roll(s, -1, 1)

    @property
    def energy(self):
        return -np.sum(self.spins * self.neighbours) / 2

    @property
    def magnetisation(self):
        return self.spins.mean()

    def sweep(self):
        flips = 0
        for colour in (self.black, ~self.black):
            dE = 2 * self.spins * self.neighbours
            accept = (dE <= 0) | (self.rng.random(self.spins.shape) < np.exp(-self.beta * dE))
            mask = colour & accept
            self.spins[mask] *= -1
            flips += mask.sum()
        return flips

    def __repr__(self):
        return f"Ising(size={self.size}, beta={self.beta:.3f}, E={self.energy:.1f})"

    def __str__(self):
        return "\n".join("".join("#" if v > 0 else "." for v in row) for row in self.spins)


for beta in (0.2, 0.44, 0.8):
    m = Ising(16, beta, seed=3)
    history = []
    for k in range(60):
        m.sweep()
        if k >= 20:
            history.append((m.energy, abs(m.magnetisation)))
    e, mag = np.array(history).T
    print(repr(m), f"<E>={e.mean():9.3f} <|M|>={mag.mean():.4f} C={beta**2 * e.var():.3f}")
print(m)
values, counts = np.unique(m.spins, return_counts=True)
print(dict(zip(values.tolist(), counts.tolist())))
