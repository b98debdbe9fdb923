# Water that freezes from a cold side: heat flows, ice forms where it is cold enough, and ice carries heat faster than water.
import numpy as np

n = 24
steps = 20
dt = 0.1

temperature = np.full((n + 2, n + 2), 4.0)
temperature[0, :] = -12.0
ice = np.zeros((n + 2, n + 2))
frozen = 0
step = 0
while step < steps and frozen < n * n:
    conductivity = 0.6 + 1.6 * ice
    kx = 0.5 * (conductivity[1:, 1:-1] + conductivity[:-1, 1:-1])
    ky = 0.5 * (conductivity[1:-1, 1:] + conductivity[1:-1, :-1])
    flow_x = kx * (temperature[1:, 1:-1] - temperature[:-1, 1:-1])
    flow_y = ky * (temperature[1:-1, 1:] - temperature[1:-1, :-1])
    change = flow_x[1:, :] - flow_x[:-1, :] + flow_y[:, 1:] - flow_y[:, :-1]
    temperature[1:-1, 1:-1] += dt * change
    inner = temperature[1:-1, 1:-1]
    cold = np.minimum(inner, 0.0)
    growth = np.minimum(-0.2 * cold, 1.0 - ice[1:-1, 1:-1])
    melt = np.minimum(0.05 * np.maximum(inner, 0.0), ice[1:-1, 1:-1])
    ice[1:-1, 1:-1] += growth - melt
    inner += 0.5 * (growth - melt)
    temperature[1:-1, 0] = temperature[1:-1, 1]
    temperature[1:-1, -1] = temperature[1:-1, -2]
    temperature[-1, :] = temperature[-2, :]
    frozen = int(np.sum(ice[1:-1, 1:-1] > 0.99))
    step += 1

result = temperature
