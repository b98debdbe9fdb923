from __future__ import division, print_function

import numpy as np
from numpy.fft import rfft, rfftfreq, irfft

fs = 500.0
t = np.arange(0, 2, 1 / fs)
rng = np.random.RandomState(7)
clean = 1.5 * np.sin(2 * np.pi * 5 * t) + 0.7 * np.sin(2 * np.pi * 40 * t + np.pi / 4)
noisy = clean + 0.3 * rng.normal(size=t.shape)

spec = rfft(noisy)
freqs = rfftfreq(len(t), d=1 / fs)
power = np.abs(spec) ** 2 / len(t)
top = np.argsort(power)[::-1][:2]
print("peaks at", sorted(freqs[top].tolist()))
for k in sorted(top):
    print("  f = {0:6.2f} Hz amplitude ~ {1:.1f}".format(freqs[k], 2 * np.abs(spec[k]) / len(t)))


def lowpass(x, cutoff, fs):
    s = rfft(x)
    s[rfftfreq(len(x), 1 / fs) > cutoff] = 0
    return irfft(s, n=len(x))


smooth = lowpass(noisy, 10, fs)
print("rms before/after: %.3f / %.3f" % (np.sqrt(np.mean((noisy - clean) ** 2)), np.std(smooth - 1.5 * np.sin(2 * np.pi * 5 * t))))

window = np.hanning(11)
window /= window.sum()
ma = np.convolve(noisy, window, mode="same")
print(ma[:5].round(3), ma.shape)


def find_peaks(x, threshold=0.0):
    left = x[1:-1] > x[:-2]
    right = x[1:-1] >= x[2:]
    idx = np.flatnonzero(left & right & (x[1:-1] > threshold)) + 1
    return idx


peaks = find_peaks(smooth, 1.0)
print(len(peaks), "peaks, period", np.diff(t[peaks]).mean().round(3))

zero_crossings = np.where(np.diff(np.signbit(smooth)))[0]
print("zero crossings:", zero_crossings.size)

# autocorrelation
ac = np.correlate(smooth - smooth.mean(), smooth - smooth.mean(), "full")[len(smooth) - 1:]
ac /= ac[0]
print("first autocorrelation maximum near lag", find_peaks(ac, 0.3)[0])

# framing and a spectrogram
frame, hop = 128, 64
n = 1 + (len(noisy) - frame) // hop
idx = np.arange(frame)[None, :] + hop * np.arange(n)[:, None]
frames = noisy[idx] * np.hamming(frame)
S = np.abs(np.fft.rfft(frames, axis=1))
db = 20 * np.log10(S / S.max() + 1e-10)
print(S.shape, db.max(), (db > -20).sum(axis=1).tolist())

# a first order recursive filter and its response
alpha = 0.1
y = np.empty_like(noisy)
acc = 0.0
for i, v in enumerate(noisy):
    acc += alpha * (v - acc)
    y[i] = acc
w = np.linspace(0, np.pi, 5)
H = alpha / (1 - (1 - alpha) * np.exp(-1j * w))
print(np.abs(H).round(4), np.angle(H, deg=True).round(2))
print("%.4f" % y[-1])
bits = "".join("1" if v > 0 else "0" for v in clean[::50])
print(bits, int(bits, 2), hex(int(bits, 2)), bin(int(bits, 2))[2:] == bits.lstrip("0"))
