# Arrows, stream lines, violins, grids of axes, line collections, and what axes say of what they hold
import matplotlib as mpl
import matplotlib.animation as animation
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.collections import LineCollection
from matplotlib.gridspec import GridSpec
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, Polygon, Rectangle

Y, X = np.mgrid[-2:2:20j, -2:2:15j]
U, V = -1 - X ** 2 + Y, 1 + X - Y ** 2
speed = np.hypot(U, V)

fig = plt.figure(figsize=(9, 6))
gs = GridSpec(3, 3, figure=fig, width_ratios=[1, 2, 1], height_ratios=[2, 1, 1])
ax1 = fig.add_subplot(gs[0, :])
ax2 = fig.add_subplot(gs[1, :-1])
ax3 = fig.add_subplot(gs[1:, -1])
ax4 = fig.add_subplot(gs[-1, 0])
ax5 = fig.add_subplot(gs[7])
q = ax1.quiver(X, Y, U, V, speed, cmap='plasma')
ax1.quiverkey(q, 0.9, 1.05, 5, '5 m/s', labelpos='E')
fig.colorbar(q, ax=ax1)
print(len(ax1.collections), len(ax1.texts))
ax1.quiver([0, 1], [0, 1], [1, 0], [0, 1], color='r', angles='xy', scale_units='xy', scale=1)
print(len(ax1.collections))
strm = ax2.streamplot(X[0], Y[:, 0], U, V, color=speed, linewidth=1, cmap='autumn', density=0.6)
fig.colorbar(strm.lines, ax=ax2)
ax2.streamplot(X, Y, U, V, color='k', density=[0.3, 0.5], linewidth=speed / speed.max())
parts = ax3.violinplot([np.arange(10.0), np.arange(20.0) ** 0.5], showmedians=True)
print(sorted(parts), len(parts['bodies']))
ax4.eventplot([[1, 2, 3], [2.5, 4]], colors=['C0', 'C1'])
ax5.arrow(0, 0, 1, 1, head_width=0.1)
ax5.axline((0, 0), slope=2, color='k', ls=':')
ax5.set_xlim(0, 2)
fig.supxlabel('all x')
fig.supylabel('all y')
print(len(ax4.collections), len(ax5.patches), len(ax5.lines), ax5.get_xlim())
plt.close(fig)

fig, axs = plt.subplots(2, 2, gridspec_kw={'width_ratios': [3, 1]})
a, b, c, d = axs.flat
a.plot([1, 2, 3], 'o-', label='line')
a.scatter([0, 1], [2, 2], c=[1, 2], cmap='twilight_shifted')
a.fill_between([0, 1, 2], [0, 0, 0], [1, 2, 1], alpha=0.3)
a.axvspan(0.5, 1, color='0.9')
a.axhline(1)
a.text(0, 0, 'here')
print(len(a.lines), len(a.collections), len(a.patches), len(a.texts), len(a.images))
b.add_patch(Circle((0, 0), 1, alpha=0.2))
b.add_patch(Rectangle((-1, -1), 2, 2, fill=False, ls='--'))
b.add_patch(Polygon([[0, 0], [1, 0], [0, 1]]))
print(len(b.patches), len(b.lines))
c.imshow(np.eye(3), cmap='Set2')
c.contour(np.eye(3), levels=[0.5])
c.hist([1, 2, 2, 3], bins=3)
c.bar_label(c.bar([0, 1], [2, 3]))
print(len(c.images), len(c.collections), len(c.patches), len(c.texts))
points = np.array([np.linspace(0, 6, 50), np.sin(np.linspace(0, 6, 50))]).T.reshape(-1, 1, 2)
lc = LineCollection(np.concatenate([points[:-1], points[1:]], axis=1), cmap='turbo', linewidths=2)
lc.set_array(np.linspace(0, 1, 49))
d.add_collection(lc)
d.set_xlim(0, 6)
d.set_ylim(-1.1, 1.1)
d.legend(handles=[Line2D([0], [0], color='r', lw=2, label='red'), Line2D([], [], marker='o', ls='', label='dots')])
print(len(d.collections), d.get_xlim(), d.get_ylim())
print(d.get_xbound(), a.get_xscale())
plt.close(fig)

fig, ax = plt.subplots()
x = np.linspace(-50, 50, 11)
ax.plot(x, x ** 3)
ax.set_yscale('symlog', linthresh=10)
ax.set_xscale('symlog')
print(ax.get_xscale(), ax.get_yscale(), [round(float(v), 3) for v in ax.get_xlim()])
bars = ax.barh(['a', 'b', 'c'], [1, -2, 3], color=np.where(np.array([1, -2, 3]) > 0, 'g', 'r'))
print(len(bars), bars[1].get_width())
plt.setp(ax.get_xticklabels(), rotation=30)
plt.close(fig)

fig, axd = plt.subplot_mosaic("AB;CC")
print(sorted(axd), len(fig.axes))
ax = plt.subplot2grid((2, 2), (0, 0), colspan=2)
(line,) = ax.plot([], [])


def update(frame):
    line.set_data([0, 1], [0, frame])
    return (line,)


ani = animation.FuncAnimation(fig, update, frames=5, interval=50, blit=True)
update(3)
print(line.get_xydata().tolist())
plt.close('all')
print(plt.fignum_exists(1), len(plt.cm.tab20.colors), mpl.colormaps['viridis'].name, plt.get_cmap('Greens').N)
