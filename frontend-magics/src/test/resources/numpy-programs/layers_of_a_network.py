import numpy as np
from abc import ABC, abstractmethod
class Layer(ABC):
    @abstractmethod
    def forward(self, x): ...
    @abstractmethod
    def backward(self, g): ...
    @property
    def params(self): return []
class Dense(Layer):
    def __init__(self, n_in, n_out, rng):
        self.W = rng.normal(0, np.sqrt(2 / n_in), (n_in, n_out)); self.b = np.zeros(n_out)
    def forward(self, x):
        self.x = x
        return x @ self.W + self.b
    def backward(self, g):
        self.dW, self.db = self.x.T @ g, g.sum(axis=0)
        return g @ self.W.T
    @property
    def params(self): return [("W", "dW"), ("b", "db")]
class ReLU(Layer):
    def forward(self, x):
        self.mask = x > 0
        return np.where(self.mask, x, 0)
    def backward(self, g): return g * self.mask
def softmax(z):
    e = np.exp(z - z.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)
class Network:
    def __init__(self, *layers): self.layers = layers
    def __call__(self, x):
        for l in self.layers: x = l.forward(x)
        return x
    def fit(self, X, y, epochs=200, lr=0.1, verbose=50):
        for ep in range(1, epochs + 1):
            p = softmax(self(X))
            loss = -np.log(p[np.arange(len(y)), y] + 1e-12).mean()
            g = p.copy(); g[np.arange(len(y)), y] -= 1; g /= len(y)
            for l in reversed(self.layers):
                g = l.backward(g)
                for name, grad in l.params:
                    setattr(l, name, getattr(l, name) - lr * getattr(l, grad))
            if ep % verbose == 0:
                yield ep, loss, (p.argmax(1) == y).mean()
rng = np.random.default_rng(0)
n = 60
r = np.linspace(0.2, 1, n)
X = np.concatenate([np.c_[r * np.cos(4 * r + k), r * np.sin(4 * r + k)] for k in (0, 2.1, 4.2)])
y = np.repeat(np.arange(3), n)
net = Network(Dense(2, 16, rng), ReLU(), Dense(16, 3, rng))
for ep, loss, acc in net.fit(X, y, 400, 0.5, 100):
    print(f"epoch {ep:4d} loss {loss:.4f} acc {acc:.3f}")
try: Layer()
except TypeError as e: print(e)
eps = 1e-6; W = net.layers[0].W
net.layers[0].W = W.copy(); base = -np.log(softmax(net(X))[np.arange(len(y)), y]).mean()
print(type(net.layers[1]).__name__, [l.__class__.__name__ for l in net.layers], sum(getattr(l, a).size for l in net.layers for a, _ in l.params), f"{base:.3f}")
