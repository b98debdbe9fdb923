"""Planets around a star: leapfrog with classes and vectors."""
import numpy as np


class Body:
    def __init__(self, name, mass, position, velocity):
        self.name, self.mass = name, mass
        self.x = np.array(position, dtype=float)
        self.v = np.array(velocity, dtype=float)

    def kinetic(self):
        return 0.5 * self.mass * np.dot(self.v, self.v)

    def __str__(self):
        return f"{self.name:>6}: x={np.array2string(self.x, precision=4, suppress_small=True)}"


class System:
    G = 1.0

    def __init__(self, *bodies):
        self.bodies = list(bodies)
        self.time = 0.0

    def accelerations(self):
        for b in self.bodies:
            a = np.zeros(2)
            for other in self.bodies:
                if other is not b:
                    r = other.x - b.x
                    a += self.G * other.mass * r / np.linalg.norm(r) ** 3
            yield a

    def step(self, dt):
        for b, a in zip(self.bodies, list(self.accelerations())):
            b.v += 0.5 * dt * a
        for b in self.bodies:
            b.x += dt * b.v
        for b, a in zip(self.bodies, list(self.accelerations())):
            b.v += 0.5 * dt * a
        self.time += dt

    @property
    def energy(self):
        e = sum(b.kinetic() for b in self.bodies)
        for i, b in enumerate(self.bodies):
            for other in self.bodies[:i]:
                e -= self.G * b.mass * other.mass / np.linalg.norm(b.x - other.x)
        return e

    @property
    def momentum(self):
        return sum((b.mass * b.v for b in self.bodies), np.zeros(2))


s = System(Body("star", 1000, (0, 0), (0, -0.05)),
           Body("rock", 1.0, [10, 0], [0, 10]),
           Body("moon", 0.1, [0, 20], [-7.1, 0]))
start = s.energy
print(f"energy {start:.6f} momentum {s.momentum}")
track = []
for k in range(400):
    s.step(0.01)
    track.append(s.bodies[1].x.copy())
    if k % 100 == 99:
        print(f"t={s.time:.2f} dE/E={(s.energy - start) / start:+.3e}")
track = np.array(track)
radius = np.hypot(*track.T)
print(track.shape, radius.min().round(4), radius.max().round(4))
turns = np.unwrap(np.arctan2(track[:, 1], track[:, 0]))
print("turns: %.4f" % ((turns[-1] - turns[0]) / (2 * np.pi)))
print(*s.bodies, sep="\n")
