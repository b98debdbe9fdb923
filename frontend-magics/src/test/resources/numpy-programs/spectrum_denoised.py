import numpy as np
from numpy.fft import rfft, irfft, rfftfreq, fft2, ifft2, fftshift

fs = 500
t = np.arange(0, 2, 1 / fs)
rng = np.random.default_rng(0)
clean = np.sin(2 * np.pi * 50 * t) + 0.5 * np.sin(2 * np.pi * 120 * t)
noisy = clean + rng.normal(0, 0.8, t.size)
spec = rfft(noisy)
freqs = rfftfreq(t.size, d=1 / fs)
psd = np.abs(spec)**2 / t.size
top = np.argsort(psd)[::-1][:4]
for k in top[:2]:
    print(f"{freqs[k]:7.2f} Hz  power {psd[k]:.2f}  phase {np.angle(spec[k], deg=True):.1f}")
threshold = psd > 60
print("kept", threshold.sum(), "of", psd.size)
filtered = irfft(spec * threshold, n=t.size)
print("rms before {:.4f} after {:.4f}".format(np.sqrt(np.mean((noisy - clean)**2)), np.sqrt(np.mean((filtered - clean)**2))))
win = np.hanning(128)
seg = np.lib.stride_tricks.sliding_window_view(noisy, 128)[::64] * win
spectrogram = np.abs(rfft(seg, axis=1))**2
print(spectrogram.shape, spectrogram.argmax(axis=1))
for name in ("hamming", "blackman", "bartlett"):
    w = getattr(np, name)(8)
    print(f"{name:>9}", w.round(4))
print(np.kaiser(6, 14).round(6))
img = np.zeros((32, 32))
img[12:20, 14:18] = 1
F = fftshift(fft2(img))
y, x = np.ogrid[-16:16, -16:16]
low = F * (x**2 + y**2 < 36)
back = ifft2(np.fft.ifftshift(low)).real
print(back.max().round(4), back.min().round(4), np.allclose(ifft2(fft2(img)).real, img))
auto = np.correlate(clean[:200], clean[:200], mode="full")
print(auto.argmax(), auto[199:204].round(3))
print(np.unwrap([0, 3, 6.5, -6, -2]).round(4))
h = np.array([1, -2, 1])
print(np.convolve([1, 4, 9, 16, 25], h, mode="same"), np.fft.fftfreq(6, 0.1))
