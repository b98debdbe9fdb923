import numpy as np
import matplotlib.pyplot as plt
from matplotlib import cm

x = np.linspace(-3, 3, 61)
rng = np.random.default_rng(3)
y = 0.5 * x ** 3 - x + 2 + rng.normal(0, 1.0, x.size)

fig, axes = plt.subplots(2, 2, figsize=(10, 8), sharex=False)
print(type(axes).__name__, axes.shape)
ax = axes[0, 0]
ax.scatter(x, y, s=12, c="k", alpha=0.6, label="data")
for deg, style in zip((1, 3, 5), ("r--", "b-", "g:")):
    coef = np.polyfit(x, y, deg)
    fit = np.polyval(coef, x)
    sse = float(np.sum((y - fit) ** 2))
    ax.plot(x, fit, style, lw=2, label=f"degree {deg}")
    print(f"degree {deg}: SSE = {sse:.3f}, coef = {np.round(coef, 3)}")
ax.legend(loc="upper left")
ax.set(title="Polynomial fits", xlabel="x", ylabel="y")
print(ax.get_title(), "|", ax.get_xlabel())

ax = axes[0, 1]
n, bins, patches = ax.hist(y - np.polyval(np.polyfit(x, y, 3), x), bins=8, density=False, color="steelblue", edgecolor="w")
print(n, len(bins), len(patches))
ax.axvline(0, color="k", ls="--")
ax.set_title("Residuals")

ax = axes[1, 0]
X, Y = np.meshgrid(np.linspace(-2, 2, 50), np.linspace(-2, 2, 50))
Z = X * np.exp(-X ** 2 - Y ** 2)
cs = ax.contourf(X, Y, Z, 10, cmap=cm.viridis)
fig.colorbar(cs, ax=ax)
ax.set_xlim(-2, 2); ax.set_ylim(-2, 2)
print(ax.get_xlim(), ax.get_ylim())

ax = axes[1, 1]
labels = ["a", "b", "c", "d"]
vals = [3, 7, 1, 5]
bars = ax.bar(labels, vals, color=["C0", "C1", "C2", "C3"])
for bar, v in zip(bars, vals):
    ax.text(bar.get_x() + bar.get_width() / 2, bar.get_height() + 0.1, str(v), ha="center")
print([b.get_height() for b in bars])
ax.set_xticks(range(4))
ax.tick_params(axis="x", rotation=45)
ax.spines["top"].set_visible(False)
ax.grid(True, axis="y", linestyle=":", alpha=0.5)
for a in axes.flat:
    a.set_facecolor("#fafafa")
fig.suptitle("Summary")
fig.tight_layout(rect=[0, 0, 1, 0.95])
import os
import tempfile
path = os.path.join(tempfile.mkdtemp(), "summary.png")
plt.savefig(path, dpi=80, bbox_inches="tight")
print(os.path.exists(path), os.path.getsize(path) > 1000)
os.remove(path)
plt.close(fig)
plt.figure()
line, = plt.plot(x, np.sin(x), label=r"$\sin(x)$")
print(len(line.get_xdata()), line.get_label())
plt.close("all")
print("done")
