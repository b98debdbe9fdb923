import numpy as np
from enum import Enum, auto
import matplotlib.pyplot as plt
class S(Enum):
    SUS = auto(); INF = auto(); REC = auto()
class Agent:
    _next = 0
    def __init__(self, pos):
        self.id = Agent._next; Agent._next += 1
        self.pos, self.state, self.days = np.asarray(pos, float), S.SUS, 0
    def move(self, rng, step=0.03): self.pos = np.clip(self.pos + rng.normal(0, step, 2), 0, 1)
    def __repr__(self): return f"Agent({self.id}, {self.state.name})"
class World:
    def __init__(self, n, radius=.08, p=.4, recovery=12, seed=0):
        self.rng = np.random.default_rng(seed)
        self.agents = [Agent(q) for q in self.rng.random((n, 2))]
        self.radius, self.p, self.recovery = radius, p, recovery
        for k in self.rng.choice(n, 3, replace=False): self.agents[k].state = S.INF
    def by(self, state): return [a for a in self.agents if a.state is state]
    def step(self):
        for a in self.agents: a.move(self.rng)
        sick, well = self.by(S.INF), self.by(S.SUS)
        if sick and well:
            d = np.linalg.norm(np.array([a.pos for a in well])[:, None] - np.array([a.pos for a in sick]), axis=-1)
            prob = 1 - (1 - self.p) ** (d < self.radius).sum(axis=1)
            for a, hit in zip(well, self.rng.random(len(well)) < prob):
                if hit: a.state = S.INF
        for a in sick:
            a.days += 1
            if a.days >= self.recovery: a.state = S.REC
        return tuple(len(self.by(s)) for s in S)
w = World(80, seed=5)
hist = np.array([w.step() for _ in range(40)])
print(hist[::8]); print("peak", hist[:, 1].max(), "on day", hist[:, 1].argmax()); print(w.agents[0], {s.name: int(h) for s, h in zip(S, hist[-1])})
fig, ax = plt.subplots()
polys = ax.stackplot(range(40), hist.T, labels=[s.name.title() for s in S], alpha=.7)
ax.legend(loc="upper right"); ax.set_xlabel("day"); ax.margins(x=0)
print(len(polys), [t.get_text() for t in ax.get_legend().get_texts()])
ax.axvspan(5, 10, color="0.9"); ax.axvline(hist[:, 1].argmax(), ls=":", c="k"); ax.text(0.02, 0.95, "R0?", transform=ax.transAxes, va="top", bbox=dict(boxstyle="round", fc="w"))
plt.xticks(range(0, 41, 10)); plt.minorticks_on(); plt.grid(True, which="both", alpha=.3); plt.close("all")
new = -np.diff(hist[:, 0]); smooth = np.convolve(new, np.ones(7) / 7, "same")
for d, (k, s) in enumerate(zip(new[:8], smooth)): print(f"day {d:2d} {'*' * k:<12} {s:5.2f}")
