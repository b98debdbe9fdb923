import numpy as np

# A hot edge spreads: Jacobi steps with a stopping rule.
n = 24
u = np.zeros((n, n))
u[0, :] = 100.0; u[:, -1] = np.linspace(100, 0, n)
steps = 0
change = np.inf
while change > 1e-1 and steps < 60:
    v = u.copy()
    v[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1]
                            + u[1:-1, :-2] + u[1:-1, 2:])
    change = np.abs(v - u).max()
    u, v = v, u
    steps += 1
print(f"{steps} steps, last change {change:.4f}")
