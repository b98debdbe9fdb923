import numpy as np
from dataclasses import dataclass, field
from math import log, sqrt, exp, erf

@dataclass(frozen=True)
class Option:
    S: float
    K: float
    T: float
    r: float
    sigma: float
    kind: str = "call"

    def d(self):
        d1 = (log(self.S / self.K) + (self.r + self.sigma**2 / 2) * self.T) / (self.sigma * sqrt(self.T))
        return d1, d1 - self.sigma * sqrt(self.T)

    @property
    def price(self):
        N = lambda z: 0.5 * (1 + erf(z / sqrt(2)))
        d1, d2 = self.d()
        call = self.S * N(d1) - self.K * exp(-self.r * self.T) * N(d2)
        return call if self.kind == "call" else call - self.S + self.K * exp(-self.r * self.T)

def mc_price(opt, n=20000, seed=1):
    rng = np.random.default_rng(seed)
    z = rng.standard_normal(n)
    ST = opt.S * np.exp((opt.r - opt.sigma**2 / 2) * opt.T + opt.sigma * np.sqrt(opt.T) * z)
    pay = np.maximum(ST - opt.K, 0) if opt.kind == "call" else np.maximum(opt.K - ST, 0)
    disc = np.exp(-opt.r * opt.T) * pay
    return disc.mean(), disc.std(ddof=1) / np.sqrt(n)

def binomial(opt, steps=200, american=False):
    dt = opt.T / steps
    u = np.exp(opt.sigma * np.sqrt(dt)); d = 1 / u
    q = (np.exp(opt.r * dt) - d) / (u - d)
    j = np.arange(steps + 1)
    S = opt.S * u**(steps - j) * d**j
    sign = 1 if opt.kind == "call" else -1
    V = np.maximum(sign * (S - opt.K), 0)
    for i in range(steps - 1, -1, -1):
        V = np.exp(-opt.r * dt) * (q * V[:-1] + (1 - q) * V[1:])
        if american:
            S = opt.S * u**(i - np.arange(i + 1.0)) * d**np.arange(i + 1)
            V = np.maximum(V, sign * (S - opt.K))
    return V[0]

print(f"{'strike':>8}{'kind':>6}{'BS':>10}{'tree':>10}{'MC':>10}{'+-':>8}")
for K in np.arange(80, 121, 20):
    for kind in ("call", "put"):
        o = Option(100.0, float(K), 0.5, 0.03, 0.25, kind)
        m, se = mc_price(o)
        print(f"{o.K:8.1f}{o.kind:>6}{o.price:10.4f}{binomial(o):10.4f}{m:10.3f}{se:8.3f}")
put = Option(100.0, 110.0, 1.0, 0.05, 0.2, "put")
print(f"American premium {binomial(put, american=True) - binomial(put):.4f}")
try:
    put.K = 3
except Exception as e:
    print(type(e).__name__, e)
print(put)

cash = np.array([-1000, 300, 420, 360, 250.0])
def npv(rate, c):
    return np.sum(c / (1 + rate)**np.arange(len(c)))
lo, hi = 0.0, 1.0
while hi - lo > 1e-10:
    mid = (lo + hi) / 2
    if npv(mid, cash) > 0: lo = mid
    else: hi = mid
print(f"IRR = {lo:.4%}, NPV at 5% = {npv(.05, cash):,.2f}")
