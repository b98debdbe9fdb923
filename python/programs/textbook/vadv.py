# Vertical advection: a recurrence along the last axis.
# results: out
import numpy as np

I = 40  # quick: 5
J = 40  # quick: 4
K = 40  # quick: 6
ws = np.sin(np.arange((I+1)*J*K) * 0.01).reshape(I+1, J, K)
u = np.cos(np.arange(I*J*K) * 0.01).reshape(I, J, K)
ut = u * 0.5

# measured from here
ccol = np.zeros((I, J, K))
dcol = np.zeros((I, J, K))
for k in range(K - 1):
    gcv = 0.25 * (ws[1:, :, k + 1] + ws[:-1, :, k + 1])
    cs = gcv * 0.5
    ccol[:, :, k] = gcv * 0.3
    bcol = 20.0 - ccol[:, :, k]
    corr = -cs * (u[:, :, k + 1] - u[:, :, k])
    dcol[:, :, k] = 20.0 * u[:, :, k] + ut[:, :, k] + corr
    div = 1.0 / bcol
    ccol[:, :, k] = ccol[:, :, k] * div
    dcol[:, :, k] = dcol[:, :, k] * div
data = dcol[:, :, K - 1].copy()
out = np.zeros((I, J, K))
for k in range(K - 2, -1, -1):
    datacol = dcol[:, :, k] - ccol[:, :, k] * data[:, :]
    data[:] = datacol
    out[:, :, k] = 20.0 * (datacol - u[:, :, k])
