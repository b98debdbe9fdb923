# Functions that take an array without axes for one with one element when an axis is given, and what their results' shapes are.
import numpy as np

print(np.repeat(np.zeros((0, 3)), -1, axis=0).shape, np.repeat(np.zeros(0), -2).shape)
for z in [np.array(3.5), np.float64(3.5), np.array([1, 2, 3]).sum(), 3]:
    for axis in [-1, 0]:
        print(np.argmax(z, axis=axis), np.argmin(z, axis=axis), np.nanargmax(z, axis=axis), np.nanargmin(z, axis=axis))
        print(np.repeat(z, 2, axis=axis), np.repeat(z, [3], axis=axis), np.take(z, [0, 0], axis=axis))
        print(np.compress([True], z, axis=axis), np.argsort(z, axis=axis), np.argpartition(z, 0, axis=axis))
        print(np.cumsum(z, axis=axis), np.cumprod(z, axis=axis), np.nancumsum(z, axis=axis))
        print(np.max(z, axis=axis), np.sum(z, axis=axis), np.prod(z, axis=axis), np.any(z, axis=axis), np.all(z, axis=axis))
        print(np.ptp(z, axis=axis), np.count_nonzero(z, axis=axis), np.nansum(z, axis=axis), np.nanmin(z, axis=axis))
        print(np.squeeze(z, axis=axis), np.expand_dims(z, axis), np.shape(np.argmax(z, axis=axis, keepdims=True)))
