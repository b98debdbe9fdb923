import numpy as np
import scipy.ndimage as ndi
from scipy import signal
import scipy.fft


def show(name, value):
    value = np.asarray(value)
    print(name, value.dtype, value.shape, *[repr(float(v)) for v in value.ravel()])


x = np.array([3.0, 1.5, -2.0, 7.0, 4.25, 0.5])
im = (np.arange(30.0).reshape(5, 6) * 7 % 11) - 3
whole = np.arange(30).reshape(5, 6) * 7 % 23
k3 = np.array([[1.0, 2, 0], [0, -1, 3], [2, 0.5, 1]])
k24 = np.arange(8.0).reshape(2, 4) - 2
for mode in ("reflect", "constant", "nearest", "mirror", "wrap"):
    show("correlate", ndi.correlate(im, k3, mode=mode))
    show("correlate", ndi.correlate(im, k24, mode=mode, cval=1.5))
    show("convolve", ndi.convolve(im, k3, mode=mode, cval=2.0))
    show("convolve", ndi.convolve(im, k24, mode=mode))
    show("convolve", ndi.convolve(whole, [[1, 2], [3, 4]], mode=mode))
    show("uniform", ndi.uniform_filter(im, 3, mode=mode))
    show("uniform", ndi.uniform_filter(whole, size=(2, 3), mode=mode))
    show("gauss", ndi.gaussian_filter(im, 1.2, mode=mode))
    show("gauss", ndi.gaussian_filter(whole, (1, 0.5), mode=mode))
    show("gauss", ndi.gaussian_filter(x, sigma=0.7, mode=mode, truncate=3.0))
    show("sobel", ndi.sobel(im, axis=0, mode=mode))
    show("sobel", ndi.sobel(whole, mode=mode))
    show("prewitt", ndi.prewitt(im, mode=mode))
    show("laplace", ndi.laplace(im, mode=mode))
    show("line", ndi.correlate1d(x, [1.0, 2.0, 4.0, 8.0], mode=mode))
    show("line", ndi.convolve1d(im, [1.0, 2.0, 4.0], axis=0, mode=mode))
for mode in ("full", "same", "valid"):
    for y in (np.array([1.0, -2.0, 0.5]), np.array([2.0, 1.0]), np.arange(6.0), np.arange(4.0)):
        show("convolve", signal.convolve(x, y, mode))
        show("correlate", signal.correlate(x, y, mode=mode))
        show("correlate", signal.correlate(y, x, mode))
        show("fft", np.round(signal.fftconvolve(x, y, mode), 9) + 0.0)
    for k in (k3, k24, np.ones((2, 2))):
        show("convolve", signal.convolve(im, k, mode=mode, method="direct"))
        show("correlate", signal.correlate(im, k, mode, method="direct"))
        show("convolve2d", signal.convolve2d(im, k, mode=mode))
        show("convolve2d", signal.convolve2d(im, k, mode=mode, boundary="wrap"))
        show("convolve2d", signal.convolve2d(whole, k, mode, boundary="symm"))
        show("convolve2d", signal.convolve2d(im, k, mode, boundary="fill", fillvalue=2))
show("rfft", np.abs(scipy.fft.rfft(x)))
show("ifft", scipy.fft.ifft(scipy.fft.fft(x)).real)
show("fftfreq", scipy.fft.fftshift(scipy.fft.fftfreq(6, 0.5)))
cube = np.sin(np.arange(60.0)).reshape(3, 4, 5)
for mode in ("reflect", "constant", "nearest", "mirror", "wrap"):
    show("cube", ndi.correlate(cube, np.arange(12.0).reshape(2, 3, 2) - 5, mode=mode, cval=0.5))
    show("cube", ndi.convolve(cube, np.arange(12.0).reshape(2, 3, 2) - 5, mode=mode, cval=0.5))
    show("cube", ndi.sobel(cube, 1, mode=mode))
    show("cube", ndi.gaussian_filter(cube, (2, 0, 1), mode=mode))
show("long", ndi.gaussian_filter(np.sin(np.arange(5000.0)), 3)[::97])
show("wide", ndi.uniform_filter(np.arange(3.0), 9))
show("infinite", ndi.sobel(np.array([[1.0, np.inf, 2.0], [0, 1, 2], [3, 4, np.nan]]), 1))
