# Clusters of points in a plane, by k-means with restarts.
import numpy as np

rng = np.random.RandomState(3)
centres = np.array([[0.0, 0.0], [5.0, 1.0], [1.5, 6.0]])
points = np.concatenate([c + rng.randn(40, 2) * s for c, s in zip(centres, (0.6, 0.9, 0.5))])
truth = np.repeat(np.arange(3), 40)


def assign(x, c):
    d = ((x[:, None, :] - c[None, :, :]) ** 2).sum(axis=2)
    return d.argmin(axis=1), d.min(axis=1).sum()


def kmeans(x, k, rng, steps=100, tol=1e-9):
    c = x[rng.choice(len(x), k, replace=False)]
    for step in range(steps):
        labels, loss = assign(x, c)
        new = np.array([x[labels == j].mean(axis=0) if (labels == j).any() else c[j] for j in range(k)])
        moved = np.abs(new - c).max()
        c = new
        if moved < tol:
            break
    labels, loss = assign(x, c)
    return c, labels, loss, step + 1


best = min((kmeans(points, 3, rng) for _ in range(5)), key=lambda r: r[2])
c, labels, loss, steps = best
order = np.argsort(c[:, 0])
rank = np.empty(3, dtype=int)
rank[order] = np.arange(3)
labels = rank[labels]
c = c[order]
print("centres", c.round(2).tolist(), "loss", round(float(loss), 4))
print("sizes", np.bincount(labels))
table = np.zeros((3, 3), dtype=int)
np.add.at(table, (truth, labels), 1)
print(table)
purity = table.max(axis=0).sum() / len(points)
print(f"purity {purity:.1%}")


def silhouette(x, labels):
    d = np.sqrt(((x[:, None] - x[None]) ** 2).sum(-1))
    out = []
    for i, own in enumerate(labels):
        same = labels == own
        a = d[i, same].sum() / max(same.sum() - 1, 1)
        b = min(d[i, labels == other].mean() for other in set(labels.tolist()) - {int(own)})
        out.append((b - a) / max(a, b))
    return np.array(out)


s = silhouette(points, labels)
print("silhouette", np.round([s[labels == j].mean() for j in range(3)], 4), round(float(s.mean()), 4))
for k in (1, 2, 4):
    losses = [kmeans(points, k, np.random.RandomState(i))[2] for i in range(3)]
    print(k, f"{min(losses):.3f}")
