# An image of shapes: noise, smoothing, edges, threshold, connected parts, and a picture in text.
import numpy as np
from collections import deque

h, w = 24, 40
yy, xx = np.mgrid[:h, :w]
image = np.zeros((h, w))
image[(yy - 8) ** 2 + (xx - 9) ** 2 < 30] = 1.0
image[14:21, 24:36] = 0.8
image[np.abs(yy - xx // 2 + 2) < 1.5] += 0.5
noisy = np.clip(image + np.random.RandomState(5).normal(0, 0.08, image.shape), 0, 1.5)


def convolve(a, k):
    ph, pw = k.shape[0] // 2, k.shape[1] // 2
    padded = np.pad(a, ((ph, ph), (pw, pw)), mode="edge")
    out = np.zeros_like(a)
    for i in range(k.shape[0]):
        for j in range(k.shape[1]):
            out += k[i, j] * padded[i:i + a.shape[0], j:j + a.shape[1]]
    return out


def otsu(a, bins=64):
    counts, edges = np.histogram(a, bins=bins)
    mids = (edges[:-1] + edges[1:]) / 2
    weight = np.cumsum(counts)
    total = weight[-1]
    mean = np.cumsum(counts * mids)
    best, at = -1.0, mids[0]
    for i in range(bins - 1):
        w0, w1 = weight[i], total - weight[i]
        if w0 == 0 or w1 == 0:
            continue
        between = w0 * w1 * (mean[i] / w0 - (mean[-1] - mean[i]) / w1) ** 2
        if between > best:
            best, at = between, mids[i]
    return at


def components(mask):
    label = np.zeros(mask.shape, dtype=int)
    n = 0
    for start in zip(*np.nonzero(mask)):
        if label[start]:
            continue
        n += 1
        queue = deque([start])
        label[start] = n
        while queue:
            y, x = queue.popleft()
            for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                p = y + dy, x + dx
                if 0 <= p[0] < mask.shape[0] and 0 <= p[1] < mask.shape[1] and mask[p] and not label[p]:
                    label[p] = n
                    queue.append(p)
    return label, n


kernel = np.outer([1, 2, 1], [1, 2, 1]) / 16
smooth = convolve(convolve(noisy, kernel), kernel)
gx = convolve(smooth, np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]) / 8)
gy = convolve(smooth, np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]]).T / 8)
edges = np.hypot(gx, gy)
level = otsu(smooth)
mask = smooth > level
labels, n = components(mask)
print("noise", round(float((noisy - image).std()), 4), "after", round(float((smooth - image).std()), 4))
print("level", round(float(level), 3), "parts", n)
for k in range(1, n + 1):
    y, x = np.nonzero(labels == k)
    print(f"part {k}: {y.size} pixels, rows {y.min()}-{y.max()}, columns {x.min()}-{x.max()}, centre ({y.mean():.1f}, {x.mean():.1f})")
print("strongest edge", np.unravel_index(edges.argmax(), edges.shape), round(float(edges.max()), 3))
shades = np.array(list(" .:-=+*#%@"))
for row in shades[np.clip((smooth * 7).astype(int), 0, 9)][::2]:
    print("".join(row).rstrip())
