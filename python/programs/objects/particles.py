"""Moves objects with methods and properties."""

# results: energy
n = 1000  # quick: 10


class Particle:
    def __init__(self, x, v):
        self.x = x
        self.v = v

    @property
    def energy(self):
        return 0.5 * self.v * self.v

    def move(self, dt):
        self.x += self.v * dt
        if self.x > 1.0:
            self.v = -self.v


# measured from here
particles = [Particle(0.5, 0.1 * i) for i in range(10)]
for step in range(n):
    for p in particles:
        p.move(0.01)
energy = sum(p.energy for p in particles)
