"""Bifurcation of the logistic map with a plot and a table of periods."""
import numpy as np
import matplotlib.pyplot as plt

def logistic(r, x):
    return r * x * (1 - x)

n = 1000
r = np.linspace(2.5, 4.0, n)
iterations = 200
last = 50
x = 1e-5 * np.ones(n)
lyapunov = np.zeros(n)
fig, (ax1, ax2) = plt.subplots(2, 1, figsize=(8, 9), sharex=True)
for i in range(iterations):
    x = logistic(r, x)
    lyapunov += np.log(abs(r - 2 * r * x) + 1e-300)
    if i >= (iterations - last):
        ax1.plot(r, x, ',k', alpha=.25)
ax1.set_xlim(2.5, 4)
ax1.set_title("Bifurcation diagram")
ax2.axhline(0, color='k', lw=.5, alpha=.5)
ax2.plot(r[lyapunov < 0], lyapunov[lyapunov < 0] / iterations, '.k', alpha=.5, ms=.5)
ax2.plot(r[lyapunov >= 0], lyapunov[lyapunov >= 0] / iterations, '.r', alpha=.5, ms=.5)
ax2.set_ylim(-3, 1)
ax2.set_title("Lyapunov exponent")
plt.tight_layout()

def period(r, tol=1e-6, warm=5000, longest=64):
    x = 0.5
    for _ in range(warm):
        x = logistic(r, x)
    start = x
    for p in range(1, longest + 1):
        x = logistic(r, x)
        if abs(x - start) < tol:
            return p
    return None

for rv in (2.8, 3.2, 3.5, 3.55, 3.567, 3.83, 3.9):
    p = period(rv)
    print(f"r={rv:<6} period={p if p is not None else 'chaos':>6}")
print("chaotic share: {:.1%}".format(np.mean(lyapunov > 0)))
print("first chaotic r:", round(r[np.argmax(lyapunov > 0)], 4))
