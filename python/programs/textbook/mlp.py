# A perceptron of three layers, in float32.
# results: out
import numpy as np

batch = 64  # quick: 5
x = np.sin(np.arange(batch * 300) * 0.1).reshape(batch, 300).astype(np.float32)
w0 = (np.cos(np.arange(300*400) * 0.1).reshape(300, 400) * 0.05).astype(np.float32)
b0 = np.zeros(400, np.float32)
w1 = (np.cos(np.arange(400*300) * 0.1).reshape(400, 300) * 0.05).astype(np.float32)
b1 = np.zeros(300, np.float32)
w2 = (np.cos(np.arange(300*100) * 0.1).reshape(300, 100) * 0.05).astype(np.float32)
b2 = np.zeros(100, np.float32)

# measured from here
def relu(x):
    return np.maximum(x, 0)
h = relu(x @ w0 + b0)
h = relu(h @ w1 + b1)
h = h @ w2 + b2
e = np.exp(h - np.max(h, axis=-1, keepdims=True))
out = e / np.sum(e, axis=-1, keepdims=True)
