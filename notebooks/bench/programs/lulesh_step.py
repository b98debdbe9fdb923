# One step of LULESH, a hydrodynamics mini-application, on a cube of `edge` cells a side. Run by ../gathers.ipynb, which sets edge.
import numpy as np

k, j, i = np.meshgrid(np.arange(edge), np.arange(edge), np.arange(edge), indexing='ij')
first = (k * (edge + 1) + j) * (edge + 1) + i
up = (edge + 1) ** 2
nodes = np.array([first, first + 1, first + edge + 2, first + edge + 1]).reshape(4, -1)
nodes = np.concatenate([nodes, nodes + up])
side = np.arange(edge + 1) * 1.125 / edge
z, y, x = np.meshgrid(side, side, side, indexing='ij')
x, y, z = x.reshape(-1), y.reshape(-1), z.reshape(-1)
at_x0, at_y0, at_z0 = x == 0, y == 0, z == 0
faces = np.array([[0, 0, 1, 2, 3, 4], [1, 4, 5, 6, 7, 7], [2, 5, 6, 7, 4, 6], [3, 1, 2, 3, 0, 5]])
faces_of = np.array([[0, 0, 0, 0, 1, 1, 2, 3], [1, 1, 2, 3, 4, 2, 3, 4], [4, 2, 3, 4, 5, 5, 5, 5]])
around = np.array([[1, 2, 3, 0, 7, 4, 5, 6], [2, 3, 0, 1, 6, 7, 4, 5], [3, 0, 1, 2, 5, 6, 7, 4],
                   [4, 5, 6, 7, 0, 1, 2, 3], [5, 6, 7, 4, 3, 0, 1, 2], [7, 4, 5, 6, 1, 2, 3, 0]])
modes = np.array([[1, 1, -1, -1, -1, -1, 1, 1], [1, -1, -1, 1, -1, 1, 1, -1], [1, -1, 1, -1, 1, -1, 1, -1], [-1, 1, -1, 1, 1, -1, 1, -1]]) * 1.0

def at(c, places):
    return c[0][places], c[1][places], c[2][places]

def minus(a, b):
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]

def plus(a, b):
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]

def times(s, a):
    return s * a[0], s * a[1], s * a[2]

def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]

def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

def volume(c):
    def edge_of(p, q):
        return minus(at(c, p), at(c, q))
    return (dot(plus(edge_of(3, 1), edge_of(7, 2)), cross(edge_of(6, 3), edge_of(2, 0)))
            + dot(plus(edge_of(4, 3), edge_of(5, 7)), cross(edge_of(6, 4), edge_of(7, 0)))
            + dot(plus(edge_of(1, 4), edge_of(2, 5)), cross(edge_of(6, 1), edge_of(5, 0)))) / 12

def normals(c):
    f = at(c, faces)
    u = minus(plus(at(f, 3), at(f, 2)), plus(at(f, 1), at(f, 0)))
    v = minus(plus(at(f, 2), at(f, 1)), plus(at(f, 3), at(f, 0)))
    a = at(times(0.0625, cross(u, v)), faces_of)
    return a[0].sum(axis=0), a[1].sum(axis=0), a[2].sum(axis=0)

def volume_derivatives(c):
    x, y, z = at(c, around)
    def one(a, b):
        return ((a[1] + a[2]) * (b[0] + b[1]) - (a[0] + a[1]) * (b[1] + b[2]) + (a[0] + a[4]) * (b[3] + b[4])
                - (a[3] + a[4]) * (b[0] + b[4]) - (a[2] + a[5]) * (b[3] + b[5]) + (a[3] + a[5]) * (b[2] + b[5])) / 12
    return one(y, z), one(z, x), one(x, y)

def hourglass(c, w, v, ss, volume0, mass):
    determinant = volume0 * v
    d = volume_derivatives(c)
    m = []
    for a in c:
        m.append((modes[:, :, None] * a).sum(axis=1)[:, None])
    shape = modes[:, :, None] - dot(d, m) / determinant
    factor = -3.0 * 0.01 * ss * mass / np.cbrt(determinant)
    h = []
    for a in w:
        h.append(factor * (shape * (shape * a).sum(axis=1)[:, None]).sum(axis=0))
    return h

def expansion(c, w):
    u0, u1 = minus(at(c, 6), at(c, 0)), minus(at(c, 5), at(c, 3))
    u2, u3 = minus(at(c, 7), at(c, 1)), minus(at(c, 4), at(c, 2))
    xi = times(0.125, minus(plus(u0, u1), plus(u2, u3)))
    et = times(0.125, minus(plus(u0, u2), plus(u1, u3)))
    ze = times(0.125, plus(plus(u0, u1), plus(u2, u3)))
    a, b, e = cross(et, ze), cross(ze, xi), cross(xi, et)
    total = dot(times(-1.0, plus(plus(a, b), e)), minus(at(w, 0), at(w, 6))) + dot(minus(minus(a, b), e), minus(at(w, 1), at(w, 7)))
    total = total + dot(minus(plus(a, b), e), minus(at(w, 2), at(w, 4))) + dot(minus(minus(b, a), e), minus(at(w, 3), at(w, 5)))
    return total / (8 * dot(et, cross(ze, xi)))

def length(c, volume):
    f = at(c, faces)
    p = minus(minus(at(f, 2), at(f, 0)), minus(at(f, 3), at(f, 1)))
    q = plus(minus(at(f, 2), at(f, 0)), minus(at(f, 3), at(f, 1)))
    return 4 * volume / np.sqrt((dot(p, p) * dot(q, q) - dot(p, q) ** 2).max(axis=0))

def middle(a, up, down):
    low = plus(plus(at(a, down[0]), at(a, down[1])), plus(at(a, down[2]), at(a, down[3])))
    return times(0.25, minus(plus(plus(at(a, up[0]), at(a, up[1])), plus(at(a, up[2]), at(a, up[3]))), low))

def gradient(c, w, along, volume):
    up, down = [(1, 2, 6, 5), (3, 2, 6, 7), (4, 5, 6, 7)], [(0, 3, 7, 4), (0, 1, 5, 4), (0, 1, 2, 3)]
    j, k = (along + 1) % 3, (along + 2) % 3
    n = cross(middle(c, up[j], down[j]), middle(c, up[k], down[k]))
    return volume / np.sqrt(dot(n, n) + 1e-36), dot(n, middle(w, up[along], down[along])) / (volume + 1e-36)

def limiter(delta, along):
    d = delta.reshape(edge, edge, edge)
    if along == 0:
        before = np.concatenate([d[:, :, :1], d[:, :, :-1]], axis=2)
        after = np.concatenate([d[:, :, 1:], 0 * d[:, :, :1]], axis=2)
    elif along == 1:
        before = np.concatenate([d[:, :1], d[:, :-1]], axis=1)
        after = np.concatenate([d[:, 1:], 0 * d[:, :1]], axis=1)
    else:
        before = np.concatenate([d[:1], d[:-1]])
        after = np.concatenate([d[1:], 0 * d[:1]])
    scale = 1 / (d + 1e-36)
    before, after = before * scale, after * scale
    phi = np.minimum(np.minimum(0.5 * (before + after), 2 * before), 2 * after)
    return np.clip(phi, 0, 1).reshape(-1)

def pressure(energy, compression):
    b = 2 / 3 * (compression + 1)
    p = b * energy
    return b, np.maximum(np.where(np.abs(p) < 1e-7, 0, p), 0)

def sound(energy, p, b, v):
    return np.sqrt(np.maximum(2 / 3 * energy + v * v * b * p, 1e-37))

def state(e, p, q, dv, v, linear, quadratic):
    def cut(a):
        return np.where(np.abs(a) < 1e-7, 0, a)
    def viscosity(speed):
        return np.where(dv > 0, 0, speed * linear + quadratic)
    half = v - 0.5 * dv
    new = e - 0.5 * dv * (p + q)
    b, p_half = pressure(new, 1 / half - 1)
    q_half = viscosity(sound(new, p_half, b, half))
    new = cut(new + 0.5 * dv * (3 * (p + q) - 4 * (p_half + q_half)))
    b, p_new = pressure(new, 1 / v - 1)
    q_new = viscosity(sound(new, p_new, b, v))
    new = cut(new - (7 * (p + q) - 8 * (p_half + q_half) + (p_new + q_new)) * dv / 6)
    b, p_new = pressure(new, 1 / v - 1)
    speed = sound(new, p_new, b, v)
    return new, p_new, cut(viscosity(speed)), speed

def move_nodes(before):
    x, y, z, dx, dy, dz, e, p, q, v, ss, volume0, node_mass, dt = before
    c, w = at((x, y, z), nodes), at((dx, dy, dz), nodes)
    n, h = normals(c), hourglass(c, w, v, ss, volume0, volume0)
    def move(a, da, n, h, fixed):
        force = np.zeros(len(a))
        np.add.at(force, nodes, (p + q) * n + h)
        speed = da + np.where(fixed, 0, force / node_mass) * dt
        speed = np.where(np.abs(speed) < 1e-7, 0, speed)
        return a + speed * dt, speed
    x, dx = move(x, dx, n[0], h[0], at_x0)
    y, dy = move(y, dy, n[1], h[1], at_y0)
    z, dz = move(z, dz, n[2], h[2], at_z0)
    return x, y, z, dx, dy, dz, e, p, q, v, ss, volume0, node_mass, dt

def update_elements(moved):
    x, y, z, dx, dy, dz, e, p, q, v, ss, volume0, node_mass, dt = moved
    c, w = at((x, y, z), nodes), at((dx, dy, dz), nodes)
    whole = volume(c)
    v_new = whole / volume0
    dv = v_new - v
    size = length(c, whole)
    rate = expansion(minus(c, times(0.5 * dt, w)), w)
    linear, quadratic = 0.0, 0.0
    for along in range(3):
        distance, delta = gradient(c, w, along, whole)
        phi = limiter(delta, along)
        u = np.minimum(delta * distance, 0)
        linear = linear + u * (1 - phi)
        quadratic = quadratic + u * u * (1 - phi * phi)
    density = volume0 / whole
    linear = np.where(rate > 0, 0, -0.5 * density * linear)
    quadratic = np.where(rate > 0, 0, 2 / 3 * density * quadratic)
    e, p, q, ss = state(e, p, q, dv, v_new, linear, quadratic)
    courant = size / np.sqrt(ss * ss + np.where(rate < 0, 256 * (size * rate) ** 2, 0))
    courant = np.where(rate != 0, courant, 1e20).min()
    hydro = (0.1 / (np.abs(rate) + 1e-20)).min()
    v = np.where(np.abs(v_new - 1) < 1e-10, 1, v_new)
    return x, y, z, dx, dy, dz, e, p, q, v, ss, volume0, node_mass, np.minimum(np.minimum(courant / 2, hydro * 2 / 3), 1.2 * dt)

volume0 = volume(at((x, y, z), nodes))
node_mass = np.zeros(len(x))
np.add.at(node_mass, nodes, np.ones((8, 1)) * volume0 / 8)
e = np.where(np.arange(edge ** 3) == 0, 3.948746e7 * (edge / 45) ** 3, 0.0)
still, nothing = np.zeros(len(x)), np.zeros(edge ** 3)
s = (x, y, z, still, still, still, e, nothing, nothing, nothing + 1, nothing, volume0, node_mass, 0.5 * np.cbrt(volume0[0]) / np.sqrt(2 * e[0]))
for warming in range(4):
    s = update_elements(move_nodes(s))
x, y, z, dx, dy, dz, e, p, q, v, ss, volume0, node_mass, dt = s
