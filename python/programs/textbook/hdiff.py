# Horizontal diffusion with limited fluxes.
# results: out
import numpy as np

I = 64  # quick: 6
J = 64  # quick: 7
K = 40  # quick: 5
f = np.sin(np.arange((I+4)*(J+4)*K) * 0.01).reshape(I+4, J+4, K)
coeff = np.cos(np.arange(I*J*K) * 0.1).reshape(I, J, K)

# measured from here
lap = 4.0 * f[1:I + 3, 1:J + 3, :] - (f[2:I + 4, 1:J + 3, :] + f[0:I + 2, 1:J + 3, :] + f[1:I + 3, 2:J + 4, :] + f[1:I + 3, 0:J + 2, :])
res = lap[1:, 1:J + 1, :] - lap[:-1, 1:J + 1, :]
flx = np.where((res * (f[2:I + 3, 2:J + 2, :] - f[1:I + 2, 2:J + 2, :])) > 0, 0, res)
res = lap[1:I + 1, 1:, :] - lap[1:I + 1, :-1, :]
fly = np.where((res * (f[2:I + 2, 2:J + 3, :] - f[2:I + 2, 1:J + 2, :])) > 0, 0, res)
out = f[2:I + 2, 2:J + 2, :] - coeff * (flx[1:, :, :] - flx[:-1, :, :] + fly[:, 1:, :] - fly[:, :-1, :])
