import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def make_image(n=16):
    yy, xx = np.mgrid[0:n, 0:n]
    img = 40 + 10 * np.sin(xx / 2.0) + 5 * np.cos(yy / 3.0)
    img[(xx - n / 2) ** 2 + (yy - n / 2) ** 2 < (n / 4) ** 2] = 200
    img[2:4, 2:n - 2] = 120
    return np.clip(img, 0, 255).astype(np.uint8)


def convolve2d(img, kernel, mode="edge"):
    kh, kw = kernel.shape
    pad = np.pad(img.astype(float), ((kh // 2, kh // 2), (kw // 2, kw // 2)), mode=mode)
    win = sliding_window_view(pad, (kh, kw))
    return np.einsum("ijkl,kl->ij", win, kernel[::-1, ::-1])


def gaussian_kernel(size=5, sigma=1.0):
    ax = np.linspace(-(size - 1) / 2.0, (size - 1) / 2.0, size)
    gauss = np.exp(-0.5 * np.square(ax) / np.square(sigma))
    kernel = np.outer(gauss, gauss)
    return kernel / np.sum(kernel)


def median_filter(img, size=3):
    p = np.pad(img, size // 2, mode="reflect")
    return np.median(sliding_window_view(p, (size, size)), axis=(-2, -1)).astype(img.dtype)


def otsu(img):
    hist, edges = np.histogram(img, bins=256, range=(0, 256))
    p = hist / hist.sum()
    omega = np.cumsum(p)
    mu = np.cumsum(p * np.arange(256))
    with np.errstate(divide="ignore", invalid="ignore"):
        sigma_b = (mu[-1] * omega - mu) ** 2 / (omega * (1 - omega))
    return int(np.nanargmax(sigma_b))


def label(mask):
    labels = np.zeros(mask.shape, dtype=int)
    current = 0
    for start in zip(*np.nonzero(mask)):
        if labels[start]:
            continue
        current += 1
        stack = [start]
        while stack:
            r, c = stack.pop()
            if not (0 <= r < mask.shape[0] and 0 <= c < mask.shape[1]):
                continue
            if not mask[r, c] or labels[r, c]:
                continue
            labels[r, c] = current
            stack += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return labels, current


def ascii_art(img, ramp=" .:-=+*#%@"):
    idx = (img.astype(float) / 256 * len(ramp)).astype(int)
    return "\n".join("".join(ramp[i] for i in row) for row in idx)


img = make_image()
print(img.dtype, img.shape, img.min(), img.max(), img.mean())
print(ascii_art(img))
blur = convolve2d(img, gaussian_kernel(5, 1.2))
print(np.array2string(blur[7, :6], precision=3, separator=", "))
sx = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])
gx, gy = convolve2d(img, sx), convolve2d(img, sx.T)
mag = np.hypot(gx, gy)
print("edges:", np.count_nonzero(mag > mag.mean() + mag.std()))
direction = np.round(np.arctan2(gy, gx) / (np.pi / 4)).astype(int) % 4
print(np.bincount(direction.ravel(), minlength=4))
rng = np.random.RandomState(0)
noisy = img.copy()
salt = rng.rand(*img.shape) < 0.05
noisy[salt] = 255
den = median_filter(noisy)
print("noisy pixels", salt.sum(), "error", np.abs(den.astype(int) - img).mean().round(4))
t = otsu(img)
mask = img > t
labels, n = label(mask)
print("threshold", t, "objects", n, [int((labels == k).sum()) for k in range(1, n + 1)])
com = [tuple(np.argwhere(labels == k).mean(axis=0).round(2).tolist()) for k in range(1, n + 1)]
print(com)
eq = np.interp(img.ravel(), *(lambda h: (h[1][:-1], 255 * np.cumsum(h[0]) / img.size))(np.histogram(img, 256, (0, 256)))).reshape(img.shape)
print(eq.min().round(2), eq.max())
small = img.reshape(4, 4, 4, 4).mean(axis=(1, 3))
print(small.round(1))
print(np.kron(small[:2, :2] > 100, np.ones((2, 2), dtype=int)))
print(np.rot90(img, 2)[0, :4], np.flipud(img)[0, :4], img[::4, ::4].T)
rgb = np.dstack([img, img // 2, 255 - img])
gray = np.dot(rgb[..., :3], [0.299, 0.587, 0.114])
print(rgb.shape, gray[0, :3].round(3), rgb[5, 5])
erode = sliding_window_view(np.pad(mask, 1), (3, 3)).all(axis=(2, 3))
print("perimeter", np.count_nonzero(mask & ~erode))
