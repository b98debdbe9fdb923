import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
import statistics as st
np.random.seed(3)
n = 120
t = np.arange(n)
s = 10 + .05 * t + 3 * np.sin(2 * np.pi * t / 12) + np.random.normal(0, .5, n)
def ema(x, alpha):
    out = np.empty_like(x); out[0] = x[0]
    for i in range(1, len(x)): out[i] = alpha * x[i] + (1 - alpha) * out[i - 1]
    return out
def acf(x, lags):
    x = x - x.mean(); c0 = np.dot(x, x)
    return np.array([np.dot(x[:len(x) - k], x[k:]) / c0 for k in range(lags + 1)])
trend = np.convolve(s, np.r_[.5, np.ones(11), .5] / 12, "valid")
seasonal = np.array([(s[6:-6] - trend)[(t[6:-6] % 12) == k].mean() for k in range(12)]); seasonal -= seasonal.mean()
print("seasonal", seasonal.round(3)); print("acf", acf(s, 12).round(3)); print(ema(s, .3)[-3:].round(4))
win = sliding_window_view(s, 12); print(win.shape, win.std(axis=1)[:4].round(4), np.median(win, axis=-1)[-2:].round(4))
X = np.column_stack([np.ones(n - 2), s[1:-1], s[:-2]]); phi, *_ = np.linalg.lstsq(X, s[2:], rcond=None); print("AR(2)", phi.round(4))
monthly = s.reshape(-1, 12); print(monthly.mean(1).round(3), monthly.argmax(axis=1), np.percentile(monthly, [10, 90], axis=0).shape)
ret = np.diff(np.log(s)); print(f"vol {ret.std(ddof=1) * np.sqrt(12):.4f} maxdd {np.max(1 - s / np.maximum.accumulate(s)):.4f} skew {((ret - ret.mean())**3).mean() / ret.std()**3:.4f}")
out = np.flatnonzero(np.abs(s - np.median(s)) > 2.5 * np.median(np.abs(s - np.median(s)))); print(out)
print(st.mean([1, 2, 3, 4]), st.median([3, 1, 2]), st.stdev([1, 2, 3, 4]), st.mode("aab"), st.pvariance([1, 2, 3]), st.fmean([1, 2]), st.harmonic_mean([40, 60]), st.quantiles([1, 2, 3, 4, 5]), st.NormalDist(0, 1).cdf(1.96).__round__(4))
def cusum(x, k=.5, h=5):
    hi = lo = 0; alarms = []
    for i, v in enumerate((x - x[:24].mean()) / x[:24].std()):
        hi, lo = max(0, hi + v - k), min(0, lo + v + k)
        if hi > h or lo < -h: alarms.append((i, "up" if hi > h else "down")); hi = lo = 0
    return alarms
print(cusum(s)[:5])
spark = "▁▂▃▄▅▆▇█"; q = np.digitize(s, np.linspace(s.min(), s.max(), 9)[1:-1]); print("".join(spark[i] for i in q[:60]))
fc = np.full(6, np.nan); lvl = s[-1]
for h in range(6): lvl = phi @ [1, lvl, s[-1] if h == 0 else fc[h - 1] if h < 2 else fc[h - 2]]; fc[h] = lvl
print(fc.round(3), np.corrcoef(s[:-12], s[12:])[0, 1].round(4), np.cov(s[:60], s[60:]).round(3), np.trapezoid(s[:4]), np.gradient(s[:4]).round(3), np.interp(2.5, t, s).round(4), np.polyfit(t, s, 1).round(4))
