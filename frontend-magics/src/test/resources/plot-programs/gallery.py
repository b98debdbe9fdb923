import numpy as np
import matplotlib.pyplot as plt
import matplotlib.patches as patches
from matplotlib.ticker import MultipleLocator, FuncFormatter

np.random.seed(19680801)
fig, ax = plt.subplots(figsize=(6, 4))
people = ("Tom", "Dick", "Harry", "Slim", "Jim")
y_pos = np.arange(len(people))
performance = 3 + 10 * np.random.rand(len(people))
error = np.random.rand(len(people))
hb = ax.barh(y_pos, performance, xerr=error, align="center")
ax.set_yticks(y_pos, labels=people)
ax.invert_yaxis()
ax.set_xlabel("Performance")
ax.bar_label(hb, fmt="%.2f")
print([round(float(b.get_width()), 4) for b in hb], len(hb))
ax.xaxis.set_major_locator(MultipleLocator(2))
ax.xaxis.set_major_formatter(FuncFormatter(lambda v, p: f"{v:.0f}s"))

fig2, axs = plt.subplots(2, 2, sharex="col", constrained_layout=True)
(ax1, ax2), (ax3, ax4) = axs
ax1.plot([1, 2, 3], [1, 4, 9], "o--", color="#336699", markersize=4, markerfacecolor="w")
ax2.scatter(*np.random.rand(2, 50), c=np.random.rand(50), s=100 * np.random.rand(50), alpha=0.5, cmap="plasma")
ax3.hist([np.random.randn(100), np.random.randn(100) + 1], bins=10, stacked=True, label=["a", "b"])
ax3.legend(title="sets")
ax4.add_patch(patches.Circle((0.5, 0.5), 0.25, fc="g", alpha=0.3))
ax4.add_patch(plt.Rectangle((0.1, 0.1), 0.3, 0.2, fill=False, ec="r", lw=2))
ax4.add_patch(patches.Polygon([[0, 0], [1, 0], [0.5, 0.4]], closed=True))
ax4.axis("equal")
for a, name in zip(axs.flat, "abcd"):
    a.set_title(name, loc="left")
print([a.get_title(loc="left") for a in axs.ravel()], len(fig2.axes))

plt.figure(3)
t = np.arange(0.0, 2.0, 0.01)
s = 1 + np.sin(2 * np.pi * t)
l1, = plt.plot(t, s, lw=1)
l2 = plt.axhline(1.0, color="gray", ls=":")
plt.fill_between(t, 1, s, where=(s > 1), color="green", alpha=.3, interpolate=True)
plt.xlabel("time (s)"), plt.ylabel("voltage (mV)"), plt.title("About as simple as it gets")
plt.legend([l1], ["signal"], loc="upper right")
plt.grid(True, which="both", ls="--")
plt.text(0.5, 1.9, r"$\mu=100,\ \sigma=15$", bbox=dict(facecolor="white", alpha=0.5))
print(l1.get_linewidth(), len(plt.gca().lines), plt.gca().get_xlabel())
plt.xlim(0, 1)
print(plt.gca().get_xlim())
plt.close(3)
delta = 0.25
x = y = np.arange(-3.0, 3.0, delta)
X, Y = np.meshgrid(x, y)
Z = (np.exp(-X ** 2 - Y ** 2) - np.exp(-(X - 1) ** 2 - (Y - 1) ** 2)) * 2
fig, ax = plt.subplots()
CS = ax.contour(X, Y, Z, levels=[-1, -0.5, 0, 0.5, 1], colors="k")
ax.clabel(CS, inline=True, fontsize=10)
im = ax.pcolormesh(X, Y, Z, shading="auto", cmap="RdBu_r", vmin=-2, vmax=2)
cb = fig.colorbar(im, ax=ax)
cb.set_label("height")
cb.ax.tick_params(labelsize=8)
print(ax.get_xlim(), ax.get_ylim())
fig, ax = plt.subplots(1, 1)
ax.step(range(4), [1, 3, 2, 4], where="mid"); ax.stem([1, 2, 3]); ax.set(xlim=(0, 4), ylim=(-1, 5), title="t")
tw = ax.twinx(); tw.plot([0, 4], [100, 200], "r"); tw.set_ylabel("right", color="r")
ax.tick_params(axis="y", labelcolor="b"); ax.set_xticklabels([]) if False else None
print(ax.get_ylim(), ax.get_title(), tw.get_ylabel())
p = plt.pie([1, 2, 3], labels=list("xyz"), autopct="%.0f%%", startangle=90, explode=(0, 0.1, 0)) if False else None
n, bins, _ = plt.hist(np.random.randn(1000), 20, density=True, histtype="step", cumulative=False)
print(round(float((n * np.diff(bins)).sum()), 6))
plt.plot([], [], label="empty"); plt.legend()
plt.style.use("ggplot") if "ggplot" in plt.style.available else None
plt.rcParams["figure.figsize"] = (5, 3); plt.rcParams.update({"font.size": 9})
plt.suptitle("all"); plt.tight_layout(); plt.subplots_adjust(top=0.9)
import os, tempfile
plt.savefig(os.path.join(tempfile.mkdtemp(), "gallery.png"), dpi=72)
print("saved", len(plt.get_fignums()))
plt.close("all")
print(plt.get_fignums())
