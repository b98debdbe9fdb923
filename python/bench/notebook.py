"""An ordinary notebook of ten cells, run twice in a kernel launched for it: Kiln's kernel beside ipykernel, cell by cell in turn.

Targets: the first run of each cell takes at most twice NumPy's first, the second run no longer than NumPy's second.
"""

import statistics

from .start import IPYTHON, KILN, Running

FIRST_AT_MOST = 2.0
SECOND_AT_MOST = 1.0

# The cells, as one types them; each prints what it found, so that nothing is left uncomputed.
CELLS = {
    "sums": """
import numpy as np

rng = np.random.default_rng(1)
x = rng.normal(size=1_000_000)
print(x.mean(), x.std(), (x * x).sum(), np.abs(x).max())
""",
    "heat": """
u = np.zeros((300, 300))
u[0] = 100.0
for step in range(100):
    u[1:-1, 1:-1] += 0.2 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:] - 4.0 * u[1:-1, 1:-1])
print(u[1:4, 150], u.mean())
""",
    "softmax": """
logits = rng.normal(size=(2000, 200))
e = np.exp(logits - logits.max(axis=1, keepdims=True))
p = e / e.sum(axis=1, keepdims=True)
entropy = -(p * np.log(p)).sum(axis=1)
print(entropy.mean(), p.argmax(axis=1)[:5])
""",
    "Monte Carlo": """
inside = 0
for batch in range(10):
    px = rng.random(200_000)
    py = rng.random(200_000)
    inside += (px * px + py * py < 1.0).sum()
print(4.0 * inside / 2_000_000)
""",
    "k-means": """
points = rng.normal(size=(12_000, 2)) + 4.0 * (np.arange(12_000) % 3)[:, None]
centres = points[:3].copy()
for step in range(15):
    distance = ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
    nearest = distance.argmin(axis=1)
    for k in range(3):
        centres[k] = points[nearest == k].mean(axis=0)
print(centres)
""",
    "logistic regression": """
features = rng.normal(size=(5000, 20))
truth = rng.normal(size=20)
labels = (features @ truth > 0).astype(float)
w = np.zeros(20)
for step in range(200):
    guess = 1.0 / (1.0 + np.exp(-(features @ w)))
    w -= 0.5 * (features.T @ (guess - labels)) / len(labels)
print(((features @ w > 0) == (labels > 0.5)).mean())
""",
    "Fourier": """
t = np.linspace(0.0, 1.0, 2**17, endpoint=False)
signal = np.sin(2 * np.pi * 50 * t) + 0.5 * np.sin(2 * np.pi * 120 * t) + 0.1 * rng.normal(size=t.size)
spectrum = np.abs(np.fft.rfft(signal)) / t.size
print(np.argsort(spectrum)[-2:], spectrum.max())
""",
    "histogram": """
counts, edges = np.histogram(x, bins=50)
low, middle, high = np.percentile(x, [5, 50, 95])
print(counts.max(), edges[0], low, middle, high)
""",
    "least squares": """
design = np.stack([np.ones(20_000), np.linspace(-1, 1, 20_000), np.linspace(-1, 1, 20_000) ** 2], axis=1)
observed = design @ np.array([1.0, -2.0, 0.5]) + 0.1 * rng.normal(size=20_000)
fit = np.linalg.lstsq(design, observed, rcond=None)[0]
residual = observed - design @ fit
print(fit, np.sqrt((residual**2).mean()))
""",
    "pendulum": """
angle, speed, dt = 1.0, 0.0, 0.001
angles = np.empty(20_000)
for step in range(20_000):
    speed -= 9.81 * np.sin(angle) * dt
    angle += speed * dt
    angles[step] = angle
print(angles.max(), angles.min(), angles[-1])
""",
}


def cell(name: str, text: str) -> str:
    return text.strip() if name == IPYTHON else "%%array\n" + text.strip()


def measure(rounds: int, say) -> list:
    """One row for each cell: seconds of its first and second run in both kernels, medians over rounds, and the ratios."""
    seconds = {kernel: {cell: ([], []) for cell in CELLS} for kernel in (KILN, IPYTHON)}
    for k in range(rounds):
        kernels = {name: Running(name) for name in (KILN, IPYTHON)}
        try:
            for kernel in kernels.values():
                kernel.wait()
            for run in range(2):
                for title, text in CELLS.items():
                    for name in (KILN, IPYTHON) if k % 2 else (IPYTHON, KILN):
                        seconds[name][title][run].append(kernels[name].run(cell(name, text)))
        finally:
            for kernel in kernels.values():
                kernel.close()
    say(f"{'cell':22}{'first':>10}{'NumPy':>10}{'ratio':>8}{'second':>10}{'NumPy':>10}{'ratio':>8}")
    return [row(title, *(seconds[name][title] for name in (KILN, IPYTHON)), say) for title in CELLS]


def row(title: str, ours: tuple, theirs: tuple, say) -> dict:
    first, second = (statistics.median(s) for s in ours)
    bar_first, bar_second = (statistics.median(s) for s in theirs)
    met = first <= FIRST_AT_MOST * bar_first and second <= SECOND_AT_MOST * bar_second
    say(
        f"{title:22}{first * 1e3:8.1f}ms{bar_first * 1e3:8.1f}ms{first / bar_first:8.2f}"
        f"{second * 1e3:8.1f}ms{bar_second * 1e3:8.1f}ms{second / bar_second:8.2f}   {'met' if met else 'missed'}"
    )
    return {
        "cell": title,
        "kiln": {"first_seconds": ours[0], "second_seconds": ours[1]},
        "numpy": {"first_seconds": theirs[0], "second_seconds": theirs[1]},
        "first_ratio": first / bar_first,
        "second_ratio": second / bar_second,
        "met": met,
    }
