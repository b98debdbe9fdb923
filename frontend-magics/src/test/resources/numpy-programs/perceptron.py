"""A small neural network learns XOR and a spiral."""
import numpy as np


def sigmoid(z):
    return 1.0 / (1.0 + np.exp(-z))


class Network:
    def __init__(self, sizes, seed=1):
        rng = np.random.RandomState(seed)
        self.weights = [rng.randn(m, n) / np.sqrt(m) for m, n in zip(sizes[:-1], sizes[1:])]
        self.biases = [np.zeros(n) for n in sizes[1:]]

    def forward(self, x):
        activations = [x]
        for k, (w, b) in enumerate(zip(self.weights, self.biases)):
            z = activations[-1] @ w + b
            activations.append(np.tanh(z) if k < len(self.weights) - 1 else sigmoid(z))
        return activations

    def train(self, x, y, rate=0.5, epochs=1000, report=250):
        for epoch in range(epochs + 1):
            a = self.forward(x)
            error = a[-1] - y
            loss = -np.mean(y * np.log(a[-1]) + (1 - y) * np.log(1 - a[-1]))
            if epoch % report == 0:
                print(f"epoch {epoch:5d} loss {loss:.4f}")
            delta = error / len(x)
            for k in range(len(self.weights) - 1, -1, -1):
                grad_w = a[k].T @ delta
                grad_b = delta.sum(axis=0)
                if k:
                    delta = delta @ self.weights[k].T * (1 - a[k] ** 2)
                self.weights[k] -= rate * grad_w
                self.biases[k] -= rate * grad_b

    def __call__(self, x):
        return self.forward(x)[-1]


x = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=float)
y = np.array([[0], [1], [1], [0]], dtype=float)
net = Network([2, 8, 1])
net.train(x, y)
print((net(x) > 0.5).astype(int).ravel(), [w.shape for w in net.weights])

t = np.linspace(0.2, 1, 50)
spiral = np.concatenate([np.c_[t * np.cos(4 * t + s), t * np.sin(4 * t + s)] for s in (0, np.pi)])
target = np.repeat([0.0, 1.0], 50)[:, None]
net = Network([2, 16, 1], seed=4)
net.train(spiral, target, rate=1.0, epochs=600, report=200)
accuracy = np.mean((net(spiral) > 0.5) == target)
print(f"accuracy {accuracy:.2%}, parameters {sum(w.size for w in net.weights) + sum(b.size for b in net.biases)}")
