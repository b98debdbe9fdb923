"""Filters on a picture made of circles and bars."""
import numpy as np


def picture(n=32):
    y, x = np.mgrid[0:n, 0:n]
    img = np.zeros((n, n), dtype=np.uint8)
    img[(x - 10) ** 2 + (y - 12) ** 2 < 36] = 200
    img[20:24, 4:28] = 120
    img[:, 26] |= 50
    return img


def convolve(img, kernel):
    k = np.asarray(kernel, dtype=float)
    ph, pw = k.shape[0] // 2, k.shape[1] // 2
    padded = np.pad(img.astype(float), ((ph, ph), (pw, pw)), mode="edge")
    out = np.zeros(img.shape)
    for (i, j), w in np.ndenumerate(k[::-1, ::-1]):
        out += w * padded[i:i + img.shape[0], j:j + img.shape[1]]
    return out


def histogram_equalize(img):
    hist, _ = np.histogram(img, bins=256, range=(0, 256))
    cdf = hist.cumsum()
    cdf = (cdf - cdf.min()) * 255 // (cdf[-1] - cdf.min())
    return cdf[img].astype(np.uint8)


def otsu(img):
    best, level = -1.0, 0
    for t in np.unique(img)[1:]:
        a, b = img[img < t], img[img >= t]
        between = a.size * b.size * (a.mean() - b.mean()) ** 2
        if between > best:
            best, level = between, int(t)
    return level


def label(mask):
    labels = np.zeros(mask.shape, dtype=int)
    current = 0
    for start in zip(*np.nonzero(mask)):
        if labels[start]:
            continue
        current += 1
        stack = [start]
        while stack:
            i, j = stack.pop()
            if 0 <= i < mask.shape[0] and 0 <= j < mask.shape[1] and mask[i, j] and not labels[i, j]:
                labels[i, j] = current
                stack += [(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)]
    return labels, current


img = picture()
print(img.shape, img.dtype, img.min(), img.max(), img.mean())
gx = convolve(img, [[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])
gy = convolve(img, np.array([[-1, -2, -1], [0, 0, 0], [1, 2, 1]]))
edges = np.sqrt(gx ** 2 + gy ** 2)
print("edges: %.3f %d" % (edges.mean(), (edges > 200).sum()))
print(np.unique(histogram_equalize(img)), otsu(img))
labels, n = label(img > 100)
print(n, np.bincount(labels.ravel())[1:])
for k in range(1, n + 1):
    rows, cols = np.where(labels == k)
    print(f"object {k}: rows {rows.min()}-{rows.max()}, columns {cols.min()}-{cols.max()}, centre ({rows.mean():.2f}, {cols.mean():.2f})")
small = img.reshape(8, 4, 8, 4).mean(axis=(1, 3))
print("\n".join("".join(" .:-=+*#%@"[int(v // 25.6)] for v in row) for row in small))
print(np.rot90(img)[0, :5], np.flipud(img)[8, 4:8], img[::8, ::8].tolist())
