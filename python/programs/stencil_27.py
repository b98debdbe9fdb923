# A 27-point stencil on a cube, summed from shifted views in three nested loops.
import numpy as np

n = 12
steps = 5

cube = np.arange((n + 2) ** 3, dtype=np.float64).reshape(n + 2, n + 2, n + 2) % 17.0
for step in range(steps):
    total = np.zeros((n, n, n))
    for dz in range(3):
        for dy in range(3):
            for dx in range(3):
                total += cube[dz:dz + n, dy:dy + n, dx:dx + n]
    cube[1:-1, 1:-1, 1:-1] = total / 27.0
result = cube
