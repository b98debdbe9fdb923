# Red and black successive over-relaxation: every second point, in place, through strided views.
import numpy as np

n = 32
steps = 8

full = np.zeros((n + 2, n + 2))
full[:, 0] += -273.15
full[:, -1] += -273.15
full[0, :] += 40.0
full[-1, :] += -273.15

black1 = full[1:-1:2, 1:-1:2]
black2 = full[2:-1:2, 2:-1:2]
red1 = full[1:-1:2, 2:-1:2]
red2 = full[2:-1:2, 1:-1:2]

black1_up = full[0:-2:2, 1:-1:2]
black2_up = full[1:-2:2, 2:-1:2]
black1_right = full[1:-1:2, 2::2]
black2_right = full[2:-1:2, 3::2]
black1_left = full[1:-1:2, 0:-2:2]
black2_left = full[2:-1:2, 1:-2:2]
black1_down = full[2::2, 1:-1:2]
black2_down = full[3::2, 2:-1:2]

red1_up = full[0:-2:2, 2:-1:2]
red2_up = full[1:-2:2, 1:-1:2]
red1_right = full[1:-1:2, 3::2]
red2_right = full[2:-1:2, 2::2]
red1_left = full[1:-1:2, 1:-2:2]
red2_left = full[2:-1:2, 0:-2:2]
red1_down = full[2::2, 2:-1:2]
red2_down = full[3::2, 1:-1:2]

delta = 0.0
for step in range(steps):
    before = full.copy()
    black1[:] = (black1_up + black1_right + black1_left + black1_down) * 0.25
    black2[:] = (black2_up + black2_right + black2_left + black2_down) * 0.25
    red1[:] = (red1_up + red1_right + red1_left + red1_down) * 0.25
    red2[:] = (red2_up + red2_right + red2_left + red2_down) * 0.25
    delta = np.sum(np.abs(full - before))

result = full
