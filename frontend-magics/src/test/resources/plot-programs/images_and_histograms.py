import numpy as np
import matplotlib.pyplot as plt

rng = np.random.default_rng(5)
h, w = 48, 64
yy, xx = np.mgrid[:h, :w]
img = np.clip(128 + 80 * np.sin(xx / 6) * np.cos(yy / 5) + rng.normal(0, 12, (h, w)), 0, 255).astype(np.uint8)
print(img.shape, img.dtype, img.min(), img.max(), round(img.mean(), 3))

def equalize(im):
    hist, bins = np.histogram(im.flatten(), 256, [0, 256])
    cdf = hist.cumsum()
    m = np.ma.masked_equal(cdf, 0)
    m = (m - m.min()) * 255 / (m.max() - m.min())
    lut = np.ma.filled(m, 0).astype('uint8')
    return lut[im]

def convolve(im, k):
    kh, kw = k.shape
    p = np.pad(im.astype(float), ((kh // 2,) * 2, (kw // 2,) * 2), mode='edge')
    out = np.zeros(im.shape)
    for i in range(kh):
        for j in range(kw):
            out += k[i, j] * p[i:i + im.shape[0], j:j + im.shape[1]]
    return out

def otsu(im):
    hist = np.bincount(im.ravel(), minlength=256) / im.size
    w0 = np.cumsum(hist)
    mu = np.cumsum(hist * np.arange(256))
    with np.errstate(divide='ignore', invalid='ignore'):
        var = (mu[-1] * w0 - mu)**2 / (w0 * (1 - w0))
    return int(np.nanargmax(var))

eq = equalize(img)
print(eq.min(), eq.max(), np.percentile(eq, [5, 50, 95]))
sob = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])
gx, gy = convolve(img, sob), convolve(img, sob.T)
mag = np.hypot(gx, gy)
ang = np.rad2deg(np.arctan2(gy, gx)) % 180
hist, _ = np.histogram(ang, bins=9, range=(0, 180), weights=mag)
print((hist / hist.sum()).round(4))
t = otsu(img)
binary = img > t
print("threshold", t, "foreground %.3f" % binary.mean())
rgb = np.dstack([img, np.flipud(img), np.full_like(img, 100)])
grey = (rgb @ [0.299, 0.587, 0.114]).round().astype(np.uint8)
print(rgb.shape, grey[0, :6], rgb[..., ::-1][0, 0])
small = img.reshape(h // 8, 8, w // 8, 8).mean(axis=(1, 3))
print(small.round(1))
big = np.kron(small, np.ones((2, 2)))
print(big.shape, np.array_equal(big[::2, ::2], small))
fig, axes = plt.subplots(2, 2, figsize=(8, 6))
for ax, (im, title) in zip(axes.flat, [(img, 'raw'), (eq, 'equalised'), (mag, 'edges'), (binary, 'mask')]):
    handle = ax.imshow(im, cmap='gray')
    ax.set_title(title); ax.axis('off')
fig.colorbar(handle, ax=axes.ravel().tolist(), shrink=0.6)
plt.close()
dil = np.zeros_like(binary)
for dy in (-1, 0, 1):
    for dx in (-1, 0, 1):
        dil |= np.roll(binary, (dy, dx), axis=(0, 1))
print("dilated", dil.sum() - binary.sum())
print(img[::12, ::16], (img + 200)[0, :4], img[0, :4] // 7, -img[0, :2])
