# A convolution of images with filters, one position at a time.
# results: out
import numpy as np

size = 28  # quick: 8
x = np.sin(np.arange(4 * size * size * 3) * 0.1).reshape(4, size, size, 3)
w = np.cos(np.arange(5*5*3*8) * 0.1).reshape(5, 5, 3, 8)

# measured from here
N_, H_, W_, C_ = x.shape
K = w.shape[0]
Ho = H_ - K + 1
Wo = W_ - K + 1
out = np.empty((N_, Ho, Wo, w.shape[3]))
for i in range(Ho):
    for j in range(Wo):
        out[:, i, j, :] = np.sum(x[:, i:i + K, j:j + K, :, np.newaxis] * w[np.newaxis, :, :, :], axis=(1, 2, 3))
