# quantiles of float32 to the last bit: a plain q is not rounded, one of float32 makes its place in float32
import numpy as np

a = (np.sin(np.arange(101) * 1.7) * 10).round(3).astype(np.float32)
m = (np.arange(24) * 37 % 101 * 0.37).astype(np.float32).reshape(4, 6)
p0 = np.array([np.percentile(a, q) for q in (1, 30, 33.3, 50, 71, 99.9)]).view(np.int32)
p1 = np.percentile(m, 71, axis=1).view(np.int32)
p2 = np.percentile(m, [10, 30, 90.5], axis=0).view(np.int64)
p3 = np.array([np.nanpercentile(a, 30), np.nanquantile(a, 0.7)]).view(np.int32)
p4 = np.quantile(a, np.array([0.1, 0.37, 0.9], dtype=np.float32)).view(np.int32)
p5 = np.quantile(a.astype(np.float64), np.array([0.1, 0.37, 0.9], dtype=np.float32)).view(np.int64)
p6 = np.quantile(np.arange(11, dtype=np.int8), np.array([0.1, 0.37], dtype=np.float32)).view(np.int32)
methods = ['inverted_cdf', 'averaged_inverted_cdf', 'closest_observation', 'interpolated_inverted_cdf', 'hazen', 'weibull',
           'linear', 'median_unbiased', 'normal_unbiased', 'lower', 'higher', 'midpoint', 'nearest']
q = np.array([0.0, 0.1, 0.37, 0.5, 0.77, 0.901, 1.0], dtype=np.float32)
p7 = np.array([np.quantile(a, q, method=method) for method in methods]).view(np.int32)
p8 = np.array([np.quantile(m, 0.3, axis=1, method=method) for method in methods]).view(np.int32)
