"""Classes that call their parents."""

# results: result
n = 5000  # quick: 50


class Shape:
    def __init__(self, name):
        self.name = name

    def area(self):
        return 0

    def scaled(self, k):
        return k * self.area()


class Box(Shape):
    def __init__(self, w, h):
        super().__init__("box")
        self.w = w
        self.h = h

    def area(self):
        return self.w * self.h


class Room(Box):
    def area(self):
        return super().area() + 1


# measured from here
result = 0
for i in range(n):
    result += Room(i, 2).scaled(3)
