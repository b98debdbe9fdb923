"""Shapes of matplotlib.patches, drawn as filled polygons, and the names of matplotlib.ticker, which change nothing."""


def module():
    import numpy as np

    def turned(x, y, centre, degrees):
        """Points turned about one of them."""
        a = np.deg2rad(degrees)
        dx, dy = x - centre[0], y - centre[1]
        return centre[0] + dx * np.cos(a) - dy * np.sin(a), centre[1] + dx * np.sin(a) + dy * np.cos(a)

    class Patch:
        __module__ = "matplotlib.patches"

        def __init__(self, edgecolor=None, facecolor=None, color=None, linewidth=None, linestyle=None, antialiased=None,
                     hatch=None, fill=True, capstyle=None, joinstyle=None, **more):
            more.update({"edgecolor": edgecolor, "facecolor": facecolor, "color": color, "linewidth": linewidth, "linestyle": linestyle})
            self._fill = fill
            for short, long in (("ec", "edgecolor"), ("fc", "facecolor"), ("lw", "linewidth"), ("ls", "linestyle")):
                if short in more:
                    more[long] = more.pop(short)
            for other in ("transform", "clip_on", "picker", "snap", "animated", "figure", "zorder"):
                more.pop(other, None)
            self._look = {name: value for name, value in more.items() if value is not None}

        def _points(self):
            raise NotImplementedError(f"a {type(self).__name__} without a shape is not drawn")

        def _draw(self, ax):
            x, y = self._points()
            look = dict(self._look)
            if self._fill:
                if not {"color", "facecolor"} & set(look):
                    look["facecolor"] = "C0"
                return ax.fill(x, y, **look)
            colour = look.pop("edgecolor", look.pop("color", "k"))
            look.pop("facecolor", None)
            return ax.plot(np.append(x, x[0]), np.append(y, y[0]), color=colour, **look)

        def _sample(self, ax):
            look = dict(self._look)
            if not {"color", "facecolor"} & set(look):
                look["facecolor"] = "C0" if self._fill else "none"
            return ax.fill([0, 1, 1, 0], [0, 0, 1, 1], **look)

        def get_label(self):
            return self._look.get("label", "")

        def set_label(self, s):
            self._look["label"] = s

        def set_facecolor(self, color):
            self._look["facecolor"] = color

        def set_edgecolor(self, color):
            self._look["edgecolor"] = color

        def set_color(self, c):
            self._look["color"] = c

        def set_alpha(self, alpha):
            self._look["alpha"] = alpha

        def __repr__(self):
            return f"<matplotlib.patches.{type(self).__name__}>"

    class Rectangle(Patch):
        def __init__(self, xy, width, height, *, angle=0.0, rotation_point="xy", **kwargs):
            super().__init__(**kwargs)
            self.xy, self._width, self._height, self.angle = tuple(xy), width, height, angle

        def get_width(self):
            return self._width

        def get_height(self):
            return self._height

        def get_x(self):
            return self.xy[0]

        def get_y(self):
            return self.xy[1]

        def get_xy(self):
            return self.xy

        def _points(self):
            x = self.xy[0] + np.array([0, 1, 1, 0]) * self._width
            y = self.xy[1] + np.array([0, 0, 1, 1]) * self._height
            return turned(x, y, self.xy, self.angle)

    class Ellipse(Patch):
        def __init__(self, xy, width, height, *, angle=0, **kwargs):
            super().__init__(**kwargs)
            self.center, self.width, self.height, self.angle = tuple(xy), width, height, angle

        def _points(self):
            t = np.linspace(0, 2 * np.pi, 73)[:-1]
            x = self.center[0] + self.width / 2 * np.cos(t)
            y = self.center[1] + self.height / 2 * np.sin(t)
            return turned(x, y, self.center, self.angle)

    class Circle(Ellipse):
        def __init__(self, xy, radius=5, **kwargs):
            super().__init__(xy, 2 * radius, 2 * radius, **kwargs)
            self.radius = radius

        def get_radius(self):
            return self.radius

    class Polygon(Patch):
        def __init__(self, xy, *, closed=True, **kwargs):
            super().__init__(**kwargs)
            self.xy = np.asarray(xy, dtype=float)

        def get_xy(self):
            return self.xy

        def _points(self):
            return self.xy[:, 0], self.xy[:, 1]

    class RegularPolygon(Patch):
        def __init__(self, xy, numVertices, *, radius=5, orientation=0, **kwargs):
            super().__init__(**kwargs)
            self.xy, self.numvertices, self.radius, self.orientation = tuple(xy), numVertices, radius, orientation

        def _points(self):
            t = 2 * np.pi * np.arange(self.numvertices) / self.numvertices + self.orientation + np.pi / 2
            return self.xy[0] + self.radius * np.cos(t), self.xy[1] + self.radius * np.sin(t)

    class Wedge(Patch):
        def __init__(self, center, r, theta1, theta2, *, width=None, **kwargs):
            super().__init__(**kwargs)
            self.center, self.r, self.theta1, self.theta2, self.width = tuple(center), r, theta1, theta2, width

        def _points(self):
            t = np.deg2rad(np.linspace(self.theta1, self.theta2, 61))
            inner = 0 if self.width is None else self.r - self.width
            x = np.concatenate([self.r * np.cos(t), inner * np.cos(t[::-1])])
            y = np.concatenate([self.r * np.sin(t), inner * np.sin(t[::-1])])
            return self.center[0] + x, self.center[1] + y

    class Line2D(Patch):
        """A line that is not drawn before it is added to axes: for legends."""
        __module__ = "matplotlib.lines"

        def __init__(self, xdata, ydata, **kwargs):
            self._x, self._y, self._more = xdata, ydata, dict(kwargs)
            self._look = self._more
            self._more.setdefault("color", self._more.pop("c", "C0"))

        def _draw(self, ax):
            return ax.plot(self._x, self._y, **self._more)

        def _sample(self, ax):
            return ax.plot([0], [0], **self._more)

        def __repr__(self):
            return "<matplotlib.lines.Line2D>"

    class LineCollection:
        __module__ = "matplotlib.collections"

        def __init__(self, segments, *, colors=None, color=None, linewidths=None, linewidth=None, lw=None, linestyles=None, array=None, cmap=None,
                     norm=None, **kwargs):
            self._segments = [np.asarray(s, float) for s in segments]
            width = next((w for w in (linewidths, linewidth, lw) if w is not None), None)
            self._look = dict(colors=colors if colors is not None else color, linewidths=width, linestyles=linestyles, cmap=cmap, norm=norm, **kwargs)
            self._array = array

        def set_array(self, A):
            self._array = np.asarray(A, float)

        def get_array(self):
            return self._array

        def set_linewidth(self, lw):
            self._look["linewidths"] = lw

        set_linewidths = set_linewidth

        def set_color(self, c):
            self._look["colors"] = c

        def set_clim(self, vmin=None, vmax=None):
            self._look.update(vmin=vmin, vmax=vmax)

        def get_segments(self):
            return self._segments

        def _draw(self, ax):
            self._handle = ax._segments(self._segments, "collections.LineCollection", array=self._array,
                                        **{k: v for k, v in self._look.items() if v is not None})
            return self._handle

    class PatchCollection:
        __module__ = "matplotlib.collections"

        def __init__(self, patches, *, match_original=False, **kwargs):
            self._patches, self._look = list(patches), kwargs

        def set_array(self, A):
            self._array = A

        def _draw(self, ax):
            for p in self._patches:
                p._look = {**p._look, **self._look}
                p._draw(ax)
            return self

    def accepted(name):
        class Accepted:
            """Has no effect: ticks are placed and written as Kiln chooses."""

            def __init__(self, *args, **kwargs):
                self.args = args
        Accepted.__name__ = name
        return Accepted

    ticker = {name: accepted(name) for name in
              ["MaxNLocator", "MultipleLocator", "AutoLocator", "AutoMinorLocator", "FixedLocator", "NullLocator", "LogLocator", "LinearLocator",
               "FuncFormatter", "FormatStrFormatter", "StrMethodFormatter", "ScalarFormatter", "PercentFormatter", "NullFormatter",
               "FixedFormatter", "LogFormatter", "EngFormatter"]}
    dates = {name: accepted(name) for name in
             ["DateFormatter", "AutoDateFormatter", "ConciseDateFormatter", "AutoDateLocator", "YearLocator", "MonthLocator", "WeekdayLocator",
              "DayLocator", "HourLocator", "MinuteLocator", "SecondLocator"]}
    dates.update({"date2num": lambda d: date2num(d), "MO": 0, "TU": 1, "WE": 2, "TH": 3, "FR": 4, "SA": 5, "SU": 6})

    def date2num(d):
        if isinstance(d, (list, tuple)):
            return np.array([date2num(one) for one in d])
        return np.float64(d.__plot_numbers__()) if np.ndim(d) == 0 else d.__plot_numbers__()

    patches = {"Patch": Patch, "Rectangle": Rectangle, "Ellipse": Ellipse, "Circle": Circle, "Polygon": Polygon,
               "RegularPolygon": RegularPolygon, "Wedge": Wedge}
    lines = {"Line2D": Line2D}
    collections = {"LineCollection": LineCollection, "PatchCollection": PatchCollection}
    return {"patches": patches, "ticker": ticker, "dates": dates, "lines": lines, "collections": collections, "Line2D": Line2D, "Circle": Circle, "Rectangle": Rectangle, "Polygon": Polygon}
