"""A tiny multi-layer perceptron trained on XOR with plain NumPy."""
import numpy as np


class Layer:
    def __init__(self, n_in, n_out, rng):
        self.W = rng.standard_normal((n_in, n_out)) * np.sqrt(2.0 / n_in)
        self.b = np.zeros(n_out)
        self.cache = None

    def forward(self, x):
        self.cache = x
        return x @ self.W + self.b

    def backward(self, grad, lr):
        dW = self.cache.T @ grad
        db = grad.sum(axis=0)
        dx = grad @ self.W.T
        self.W -= lr * dW
        self.b -= lr * db
        return dx


class Tanh:
    def forward(self, x):
        self.out = np.tanh(x)
        return self.out

    def backward(self, grad, lr):
        return grad * (1 - self.out ** 2)


class Sigmoid(Tanh):
    def forward(self, x):
        self.out = 1 / (1 + np.exp(-x))
        return self.out

    def backward(self, grad, lr):
        return grad * self.out * (1.0 - self.out)


class Network:
    def __init__(self, *layers):
        self.layers = list(layers)

    def __call__(self, x):
        for layer in self.layers:
            x = layer.forward(x)
        return x

    def fit(self, x, y, epochs=2000, lr=0.1, verbose=None):
        history = []
        for epoch in range(epochs):
            pred = self(x)
            loss = np.mean((pred - y) ** 2)
            grad = 2 * (pred - y) / len(x)
            for layer in reversed(self.layers):
                grad = layer.backward(grad, lr)
            history.append(loss)
            if verbose and epoch % verbose == 0:
                print(f"epoch {epoch:5d} | loss = {loss:.6f}")
        return np.array(history)

    def __repr__(self):
        inner = ", ".join(type(l).__name__ for l in self.layers)
        return f"{self.__class__.__name__}({inner})"


if __name__ == "__main__":
    rng = np.random.default_rng(42)
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=float)
    Y = np.array([[0], [1], [1], [0]], dtype=float)
    net = Network(Layer(2, 8, rng), Tanh(), Layer(8, 1, rng), Sigmoid())
    print(net)
    history = net.fit(X, Y, epochs=3000, lr=0.5, verbose=500)
    print("final loss < 0.01:", bool(history[-1] < 0.01))
    print("predictions:", np.round(net(X)).astype(int).ravel().tolist())
    print("monotone fraction: {:.2%}".format(np.mean(np.diff(history) < 0)))
    n_params = sum(l.W.size + l.b.size for l in net.layers if hasattr(l, "W"))
    print("parameters:", n_params)
