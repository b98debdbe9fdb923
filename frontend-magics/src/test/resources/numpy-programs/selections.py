import numpy as np
x = np.sin(np.arange(1000.0)) * 10
w = np.cos(np.arange(1000.0))
m = x > 3
i = (x * 7).astype(np.int64)
f = x.astype(np.float32)
s1 = x[x > 0].sum(); s2 = (np.sqrt(x[m]) * w[m]).sum(); s3 = np.sqrt(x[m]) * w[m]; s4 = x[m].mean(); s5 = x[m].std()
s6 = x[x > 0] * w[x > 0]; s7 = (x[m] - x[m].mean()) / x[m].std(); s8 = x[m].var(ddof=1); s9 = x[m].mean(keepdims=True)
t1 = x[m].min(); t2 = x[m].max(); t3 = i[m].prod(); t4 = (x[m] > 5).any(); t5 = (x[m] > 3).all(); t6 = i[i % 2 == 0].sum()
t7 = f[m].sum(); t8 = f[m] * 2; t9 = i[m].mean(); t10 = (i[m] % 5).sum(axis=0); t11 = x[m].sum(axis=-1, keepdims=True)
none = x > 100
n1 = x[none].sum(); n2 = x[none]; n3 = i[none].prod(); n4 = x[none].any(); n5 = x[none].all(); n6 = x[none] + 1; n7 = x[none].shape
l1 = len(x[m]); l2 = x[m].size; l3 = x[m].shape; l4 = x[m][:5]; l5 = x[m][::2]; l6 = x[m][-1]
d = 100 // np.where(i == 0, 1, i)
q1 = 1000 // i[i != 0]; q2 = 1000 % i[i != 0]; q3 = i[i > 0] ** 2; q4 = 2 ** i[i >= 0]; q5 = (-i[i < 0]) ** (i[i < 0] * 0 + 2)
a = x.reshape(10, 100)
b = a[a > 5]; b2 = (a[a > 5] * 2).sum(); b3 = a[::2, ::-1][a[::2, ::-1] < 0]; b4 = (a.T[a.T > 0] - 1).max()
c = x[m]; c += 1; c[0] = -1
v = x.copy(); y = v[v > 0]; v[:] = 0; y2 = y * 2; y3 = y.sum()
u = x.copy(); k = u > 0; z = u[k]; k[:] = False; z2 = z + 1; z3 = u[k].size
o1 = x[x > 0][x[x > 0] < 5]; o = x[x > 0]; o2 = o[o < 5]; o3 = o2[o2 > 1].sum(); o4 = o2 * 2
p1 = np.where(x[m] > 5, x[m], -x[m]); p2 = np.where(x[m] > 5, 1, w[m]); p3 = np.maximum(x[m], w[m]); p4 = np.clip(x[m], 4, 5)
e1 = np.exp(x[m]); e2 = np.exp(np.sin(x[m]) * w[m]).sum(); e3 = np.arctan2(x[m], w[m]); e4 = np.hypot(x[m], w[m])
h1 = np.nonzero(a > 9.9); h2 = np.argwhere(a > 9.9); h3 = np.where(x > 9.9); h4 = np.flatnonzero(x > 9.9); h5 = np.nonzero(x > 9)[0].sum()
g1 = np.compress(x > 9, x); g2 = np.extract(x > 9, x); g3 = np.extract(a > 9, a).sum(); g4 = np.count_nonzero(x > 9)
j1 = np.sort(x[m]); j2 = np.cumsum(x[m]); j3 = np.argmax(x[m]); j4 = np.median(x[m]); j5 = x[m].astype(int); j6 = np.unique(i[m]); j7 = x[m].tolist()[:3]
r1 = x[m].reshape(-1, 1).shape; r2 = x[m][:, None].shape; r3 = x[m].T.shape; r4 = np.concatenate([x[m], w[m]]); r5 = x[m].dot(w[m]); r6 = x[m] @ w[m]
r7 = x[m] + np.float64(2); r8 = x[m] * np.array(3); r9 = x[m] * np.array([3.0]); r10 = (x[m] + x[~m].sum()); r11 = (x[m] + 1j).sum(); r12 = x[m].astype(complex)
zz = np.array([-0.0, -0.0, 1.0]); z4 = zz[zz < 1].sum(); z5 = zz[zz > 1].sum(); z6 = zz[zz < 1]
nan = np.array([1.0, np.nan, -2.0, np.inf]); nn1 = nan[~np.isnan(nan)].sum(); nn2 = nan[nan > 0]; nn3 = nan[np.isnan(nan)].min(); nn4 = nan[np.isfinite(nan)].mean(); nn5 = np.sqrt(nan[nan > 0]).sum()
x[m] = 0; w[m] *= 2; aa = x[m].sum(); ab = w[m].sum(); x[m] = w[m]; x[m] = w[m] * 2 + x[m]; ac = x.sum()
u8 = np.arange(300).astype(np.uint8); ua = u8[u8 > 100].sum(); ub = u8[u8 > 100] + u8[u8 > 100]; uc = u8[u8 > 250] * 2; ud = u8[u8 > 100].max()
bb = np.arange(20) % 3 == 0; ba = bb[bb].sum(); bc = ~bb[bb]; bd = bb[~bb].any(); be = bb[np.arange(20) > 25].all()
for step in range(5):
    x = x[x > -8 + step] * 1.5
last = x[x > 2].sum()
def pick(values):
    return values[values > 0.5]
total = pick(w).sum() + len(pick(w)); twice = pick(pick(w) - 0.2)
for value in x[x > 40]:
    print(round(float(value), 3))
print(x[x > 42], len(x[x > 9]), float(x[x > 0].sum()))
