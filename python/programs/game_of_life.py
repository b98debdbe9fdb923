# Conway's game on a board with dead borders, in place through views.
import numpy as np

n = 40
steps = 10

board = np.arange((n + 2) * (n + 2)).reshape(n + 2, n + 2)
state = (board * board // 7 % 3 == 0).astype(np.int64)
state[0, :] = 0
state[-1, :] = 0
state[:, 0] = 0
state[:, -1] = 0

cells = state[1:-1, 1:-1]
ul = state[0:-2, 0:-2]
um = state[0:-2, 1:-1]
ur = state[0:-2, 2:]
ml = state[1:-1, 0:-2]
mr = state[1:-1, 2:]
ll = state[2:, 0:-2]
lm = state[2:, 1:-1]
lr = state[2:, 2:]

for step in range(steps):
    neighbours = ul + um + ur + ml + mr + ll + lm + lr
    stay = (cells == 1) & ((neighbours == 2) | (neighbours == 3))
    born = (cells == 0) & (neighbours == 3)
    cells[:] = stay | born

result = state
alive = np.sum(state)
