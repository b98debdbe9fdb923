"""Plots of pyplot that are drawn with other methods of axes, and its functions and animations."""


def module():
    import math
    import matplotlib.pyplot as plt
    import numpy as np

    def extent_of(ax, x, y):
        """How wide and high the data are, for lengths that are parts of the axes, and the height of the axes by their width."""
        wide, high = float(np.ptp(x)) or 1.0, float(np.ptp(y)) or 1.0
        return wide * 1.1, high * 1.1, 0.75

    def grid_of(args, name):
        if len(args) in (2, 3):
            u, v = np.asarray(args[0], float), np.asarray(args[1], float)
            if u.ndim == 1:
                u, v = u[None, :], v[None, :]
            x, y = np.meshgrid(np.arange(u.shape[1]), np.arange(u.shape[0]))
            return x.ravel(), y.ravel(), u.ravel(), v.ravel(), args[2] if len(args) == 3 else None
        if len(args) not in (4, 5):
            raise TypeError(f"{name} takes from 2 to 5 positional arguments but {len(args)} were given")
        x, y = np.asarray(args[0], float), np.asarray(args[1], float)
        u, v = np.asarray(args[2], float), np.asarray(args[3], float)
        if x.ndim == 1 and y.ndim == 1 and u.ndim == 2 and u.shape == (len(y), len(x)):
            x, y = np.meshgrid(x, y)
        x, y = np.broadcast_to(x, u.shape) if x.size == 1 else x, np.broadcast_to(y, u.shape) if y.size == 1 else y
        if x.size != u.size or y.size != u.size:
            raise ValueError(f"Argument U has a size {u.size} which does not match {x.size}, the number of arrow positions")
        return x.ravel(), y.ravel(), u.ravel(), np.broadcast_to(v, u.shape).ravel(), args[4] if len(args) == 5 else None

    def arrows(x, y, dx, dy, head):
        """Lines from x, y by dx, dy with heads of those lengths; the coordinates' units are alike in both directions."""
        return [np.array([[a, b], [c, d], [c - h * (0.87 * p - 0.5 * q), d - h * (0.87 * q + 0.5 * p)], [c, d],
                          [c - h * (0.87 * p + 0.5 * q), d - h * (0.87 * q - 0.5 * p)]])
                for a, b, c, d, p, q, h in zip(x.tolist(), y.tolist(), (x + dx).tolist(), (y + dy).tolist(),
                                               *[(d / np.maximum(np.hypot(dx, dy), 1e-300)).tolist() for d in (dx, dy)], head.tolist())]

    def quiver(ax, *args, units="width", angles="uv", scale=None, scale_units=None, width=None, headwidth=3, headlength=5, headaxislength=4.5,
               minshaft=1, minlength=1, pivot="tail", color=None, alpha=None, cmap=None, norm=None, label=None, zorder=None, clim=None, **kwargs):
        x, y, u, v, c = grid_of(args, "quiver()")
        wide, high, aspect = extent_of(ax, x, y)
        length = np.hypot(u, v)
        shown = np.isfinite(length)
        # one unit of dx is as long on the screen as one of dy / stretch
        stretch = high / (wide * aspect)
        if angles == "xy" and scale_units == "xy":
            dx, dy = u / (scale or 1.0), v / (scale or 1.0)
        else:
            if scale is None:
                mean = float(length[shown].mean()) if shown.any() else 1.0
                scale = 1.8 * (mean or 1.0) * max(10.0, math.sqrt(x.size))
            if scale_units == "xy":
                dx, dy = u / scale, v / scale
            else:
                dx, dy = u / scale * wide, v / scale * wide * stretch
        shift = {"tail": 0.0, "tip": 1.0, "mid": 0.5, "middle": 0.5}[pivot]
        x0, y0 = x - shift * dx, y - shift * dy
        on_screen = np.hypot(dx, dy / stretch)
        head = np.minimum(0.35 * on_screen, 0.02 * wide)
        segments = arrows(x0[shown], (y0 / stretch)[shown], dx[shown], (dy / stretch)[shown], head[shown])
        segments = [s * np.array([1.0, stretch]) for s in segments]
        numbers = None if c is None else np.asarray(c, float).ravel()[shown]
        more = {k: w for k, w in dict(alpha=alpha, label=label, zorder=zorder).items() if w is not None}
        if clim is not None:
            more["vmin"], more["vmax"] = clim
        handle = ax._segments(segments, "quiver.Quiver", colors="k" if color is None and c is None else color, linewidths=1.0, array=numbers,
                              cmap=cmap, norm=norm, within=(x, y), **more)
        return handle

    def quiverkey(ax, Q, X, Y, U, label, *, labelpos="N", coordinates="axes", color="k", fontproperties=None, **kwargs):
        across, up = {"N": (0.0, 0.03), "S": (0.0, -0.07), "E": (0.03, 0.0), "W": (-0.03, 0.0)}[labelpos]
        text = "\u2192 " + label
        ha = {"N": "center", "S": "center", "E": "left", "W": "right"}[labelpos]
        ax._apart(ax.text(X + across, Y + up, text, transform=ax.transAxes, ha=ha, color=color))
        return Q

    class Streams:
        def __init__(self, lines, arrows):
            self.lines, self.arrows = lines, arrows

        def __repr__(self):
            return "<matplotlib.streamplot.StreamplotSet>"

    def seeds(nx, ny):
        """The cells of a grid from its edge inwards, as a spiral."""
        left, right, low, high = 0, nx - 1, 0, ny - 1
        while left <= right and low <= high:
            for i in range(left, right + 1):
                yield i, low
            for j in range(low + 1, high + 1):
                yield right, j
            if high > low:
                for i in range(right - 1, left - 1, -1):
                    yield i, high
            if right > left:
                for j in range(high - 1, low, -1):
                    yield left, j
            left, right, low, high = left + 1, right - 1, low + 1, high - 1

    def streamplot(ax, x, y, u, v, density=1, linewidth=None, color=None, cmap=None, norm=None, arrowsize=1, arrowstyle="-|>", minlength=0.1,
                   transform=None, zorder=None, start_points=None, maxlength=4.0, integration_direction="both", broken_streamlines=True, **kwargs):
        x, y = np.asarray(x, float), np.asarray(y, float)
        x = x[0] if x.ndim == 2 else x
        y = y[:, 0] if y.ndim == 2 else y
        u, v = np.ma.filled(u, np.nan) if isinstance(u, np.ma.MaskedArray) else np.asarray(u, float), np.asarray(v, float)
        if u.shape != (len(y), len(x)) or v.shape != u.shape:
            raise ValueError("'u' and 'v' must match the shape of the (x, y) grid")
        across, up = density if np.ndim(density) else (density, density)
        nx, ny = max(2, int(30 * across)), max(2, int(30 * up))
        x0, y0, dx, dy = float(x[0]), float(y[0]), float(x[1] - x[0]), float(y[1] - y[0])
        cols, rows = len(x) - 1, len(y) - 1
        us, vs = (u / (dx * cols)).tolist(), (v / (dy * rows)).tolist()
        taken = [[False] * nx for _ in range(ny)]
        shade = None if color is None or isinstance(color, str) or np.shape(color) != u.shape else np.asarray(color, float).tolist()
        thick = np.asarray(linewidth, float).tolist() if np.ndim(linewidth) == 2 else None

        def at(grid, a, b):
            """Between the grid's numbers; a and b from 0 to 1."""
            a, b = a * cols, b * rows
            i, j = min(int(a), cols - 1), min(int(b), rows - 1)
            p, q = a - i, b - j
            low, high = grid[j], grid[j + 1]
            return (low[i] * (1 - p) + low[i + 1] * p) * (1 - q) + (high[i] * (1 - p) + high[i + 1] * p) * q

        def direction(a, b, sign):
            if not (0 <= a <= 1 and 0 <= b <= 1):
                return None
            p, q = at(us, a, b), at(vs, a, b)
            speed = math.hypot(p, q)
            return (sign * p / speed, sign * q / speed) if speed > 0 else None

        def cell(a, b):
            return min(int(a * nx), nx - 1), min(int(b * ny), ny - 1)

        step = 0.35 / max(nx, ny)

        def follow(a, b, sign, own):
            points, length = [], 0.0
            now = cell(a, b)
            while length < maxlength:
                k1 = direction(a, b, sign)
                k2 = k1 and direction(a + step / 2 * k1[0], b + step / 2 * k1[1], sign)
                if not k2:
                    break
                a, b = a + step * k2[0], b + step * k2[1]
                if not (0 <= a <= 1 and 0 <= b <= 1):
                    break
                there = cell(a, b)
                if there != now:
                    if broken_streamlines and taken[there[1]][there[0]]:
                        break
                    taken[there[1]][there[0]] = True
                    own.append(there)
                    now = there
                points.append((a, b))
                length += step
            return points, length

        paths = []
        starts = [((i + 0.5) / nx, (j + 0.5) / ny) for i, j in seeds(nx, ny)] if start_points is None else \
            [((p - x0) / (dx * cols), (q - y0) / (dy * rows)) for p, q in np.asarray(start_points, float).tolist()]
        for a, b in starts:
            i, j = cell(a, b)
            if taken[j][i] or not direction(a, b, 1):
                continue
            taken[j][i] = True
            own = [(i, j)]
            back, behind = follow(a, b, -1, own) if integration_direction in ("both", "backward") else ([], 0.0)
            ahead, before = follow(a, b, 1, own) if integration_direction in ("both", "forward") else ([], 0.0)
            if behind + before > minlength:
                paths.append(back[::-1] + [(a, b)] + ahead)
            else:
                for i, j in own:
                    taken[j][i] = False
        segments, numbers, widths = [], [], []
        heads, head_numbers = [], []
        for path in paths:
            p = np.array(path)
            real = np.column_stack((x0 + p[:, 0] * dx * cols, y0 + p[:, 1] * dy * rows))
            mid = len(path) // 2
            if shade is None and thick is None:
                segments.append(real)
            else:
                for k in range(len(path) - 1):
                    segments.append(real[k:k + 2])
                    if shade is not None:
                        numbers.append(at(shade, *path[k]))
                    if thick is not None:
                        widths.append(at(thick, *path[k]))
            if len(path) > 1:
                a, b = p[mid - 1], p[mid]
                d = (b - a) / max(math.hypot(*(b - a).tolist()), 1e-300) * 0.015 * arrowsize
                for turn in (1, -1):
                    tail = b - np.array([0.87 * d[0] - turn * 0.5 * d[1], 0.87 * d[1] + turn * 0.5 * d[0]])
                    heads.append(np.array([[x0 + b[0] * dx * cols, y0 + b[1] * dy * rows], [x0 + tail[0] * dx * cols, y0 + tail[1] * dy * rows]]))
                    if shade is not None:
                        head_numbers.append(at(shade, *path[mid]))
        more = {} if zorder is None else {"zorder": zorder}
        plain = color if shade is None else None
        width = widths if thick is not None else 1.5 if linewidth is None else linewidth
        lines = ax._segments(segments, "collections.LineCollection", colors=plain, linewidths=width, array=numbers if shade is not None else None,
                             cmap=cmap, norm=norm, within=(x, y), **more)
        ends = ax._segments(heads, "", colors=plain, linewidths=1.5, array=head_numbers if shade is not None else None, cmap=cmap, norm=norm,
                            within=(x, y), **more)
        return Streams(lines, ends)

    def gaussian(points, data):
        scott = len(data) ** -0.2 * float(np.std(data, ddof=1))
        z = (points[:, None] - data[None, :]) / scott
        return np.exp(-0.5 * z * z).sum(axis=1) / (len(data) * scott * math.sqrt(2 * math.pi))

    def violinplot(ax, dataset, positions=None, vert=None, widths=0.5, showmeans=False, showextrema=True, showmedians=False, quantiles=None,
                   points=100, bw_method=None, side="both", orientation="vertical", **kwargs):
        sets = [np.asarray(d, float) for d in dataset] if np.ndim(dataset[0]) else [np.asarray(dataset, float)]
        if isinstance(dataset, np.ndarray) and dataset.ndim == 2:
            sets = list(dataset.T)
        at = list(range(1, len(sets) + 1)) if positions is None else list(positions)
        flat = orientation == "horizontal" or vert is False
        bodies, out = [], {}
        for p, d in zip(at, sets):
            where = np.linspace(d.min(), d.max(), points)
            shape = gaussian(where, d) if np.std(d) > 0 else np.ones(points)
            half = 0.5 * widths * shape / shape.max()
            fill = ax.fill_betweenx if not flat else ax.fill_between
            bodies.append(fill(where, p - half, p + half, color="C0", alpha=0.3, linewidth=0))
        out["bodies"] = bodies

        def bars(values, name, reach):
            draw = ax.hlines if not flat else ax.vlines
            out[name] = draw(values, [p - reach for p in at], [p + reach for p in at], colors="C0")
        low, high = [float(d.min()) for d in sets], [float(d.max()) for d in sets]
        if showmeans:
            bars([float(d.mean()) for d in sets], "cmeans", 0.25 * widths)
        if showextrema:
            bars(high, "cmaxes", 0.25 * widths)
            bars(low, "cmins", 0.25 * widths)
            out["cbars"] = (ax.vlines if not flat else ax.hlines)(at, low, high, colors="C0")
        if showmedians:
            bars([float(np.median(d)) for d in sets], "cmedians", 0.25 * widths)
        return out

    def eventplot(ax, positions, orientation="horizontal", lineoffsets=1, linelengths=1, linewidths=None, colors=None, alpha=None,
                  linestyles="solid", **kwargs):
        rows = [np.asarray(p, float) for p in positions] if len(positions) and np.ndim(positions[0]) else [np.asarray(positions, float)]
        offsets = np.arange(len(rows)) * float(np.ravel(linelengths)[0]) if np.ndim(lineoffsets) == 0 and len(rows) > 1 else np.ravel(lineoffsets)
        lengths = np.ravel(linelengths)
        draw = ax.vlines if orientation == "horizontal" else ax.hlines
        several = colors is not None and not isinstance(colors, str) and len(colors) == len(rows)
        out = []
        for i, row in enumerate(rows):
            middle, half = float(offsets[i % len(offsets)]), float(lengths[i % len(lengths)]) / 2
            colour = colors[i] if several else colors if colors is not None else "C0"
            more = {} if linewidths is None else {"linewidth": float(np.ravel(linewidths)[i % np.size(linewidths)])}
            out.append(draw(row, middle - half, middle + half, colors=colour, linestyles=linestyles, **more))
        return out

    def broken_barh(ax, xranges, yrange, **kwargs):
        low, height = yrange
        colours = kwargs.pop("facecolors", kwargs.pop("color", "C0"))
        several = not isinstance(colours, str) and len(colours) == len(xranges) and isinstance(colours[0], str)
        made = [ax.fill([a, a + w, a + w, a], [low, low, low + height, low + height], color=colours[i] if several else colours, **kwargs)
                for i, (a, w) in enumerate(xranges)]
        return made[0][0] if made else None

    def arrow(ax, x, y, dx, dy, width=0.001, head_width=None, head_length=None, length_includes_head=False, shape="full", overhang=0,
              color=None, fc=None, ec=None, facecolor=None, edgecolor=None, **kwargs):
        head_width = 3 * width if head_width is None else head_width
        head_length = 1.5 * head_width if head_length is None else head_length
        length = math.hypot(dx, dy)
        if length == 0:
            return None
        ux, uy = dx / length, dy / length
        shaft = max(0.0, length - head_length) if length_includes_head else length
        tip = shaft + head_length
        along = np.array([0, shaft, shaft, tip, shaft, shaft, 0])
        aside = np.array([width / 2, width / 2, head_width / 2, 0, -head_width / 2, -width / 2, -width / 2])
        face = color or fc or facecolor or "C0"
        edge = color or ec or edgecolor or "k"
        for other in ("transform", "linestyle", "ls"):
            kwargs.pop(other, None)
        return ax.fill(x + along * ux - aside * uy, y + along * uy + aside * ux, facecolor=face, edgecolor=edge, **kwargs)[0]

    def axline(ax, xy1, xy2=None, *, slope=None, **kwargs):
        (x1, y1), low_high = xy1, (ax.get_xlim(), ax.get_ylim())
        if slope is None:
            if xy2 is None:
                raise TypeError("Exactly one of 'xy2' and 'slope' must be given")
            slope = (xy2[1] - y1) / (xy2[0] - x1) if xy2[0] != x1 else math.inf
        if math.isinf(slope):
            return ax.axvline(x1, **kwargs)
        (left, right), (low, high) = low_high
        line, = ax.plot([left, right], [y1 + slope * (left - x1), y1 + slope * (right - x1)], **kwargs)
        ax.set_xlim(left, right)
        ax.set_ylim(low, high)
        return line

    def ecdf(ax, x, weights=None, *, complementary=False, orientation="vertical", compress=False, **kwargs):
        x = np.sort(np.asarray(x, float))
        y = np.arange(1, len(x) + 1) / len(x)
        line, = ax.step(np.concatenate([x[:1], x]), 1 - np.concatenate([[0], y]) if complementary else np.concatenate([[0], y]), where="post", **kwargs)
        return line

    def spectra(x, nfft, fs, window, overlap, detrend=None):
        w = np.hanning(nfft) if window is None else window(np.ones(nfft)) if callable(window) else np.asarray(window)
        x = np.asarray(x, float)
        if len(x) < nfft:
            x = np.concatenate([x, np.zeros(nfft - len(x))])
        count = 1 + (len(x) - nfft) // (nfft - overlap)
        frames = np.stack([x[k * (nfft - overlap):k * (nfft - overlap) + nfft] for k in range(count)])
        p = np.abs(np.fft.rfft(frames * w, axis=1)) ** 2 / (fs * (w ** 2).sum())
        p[:, 1:-1 if nfft % 2 == 0 else None] *= 2
        times = (np.arange(count) * (nfft - overlap) + nfft / 2) / fs
        return p.T, np.fft.rfftfreq(nfft, 1 / fs), times

    def psd(ax, x, NFFT=256, Fs=2, Fc=0, detrend=None, window=None, noverlap=0, pad_to=None, sides=None, scale_by_freq=None, return_line=None,
            **kwargs):
        p, f, _ = spectra(x, NFFT, Fs, window, noverlap or 0)
        p = p.mean(axis=1)
        ax.plot(f, 10 * np.log10(p), **kwargs)
        ax.set_xlabel("Frequency")
        ax.set_ylabel("Power Spectral Density (dB/Hz)")
        ax.grid(True)
        return p, f

    def specgram(ax, x, NFFT=256, Fs=2, Fc=0, detrend=None, window=None, noverlap=128, cmap=None, xextent=None, pad_to=None, sides=None,
                 scale_by_freq=None, mode="psd", scale="dB", vmin=None, vmax=None, **kwargs):
        p, f, t = spectra(x, NFFT, Fs, window, noverlap)
        shown = 10 * np.log10(np.maximum(p, 1e-300)) if scale in ("dB", "default", None) else p
        half = NFFT / 2 / Fs - noverlap / 2 / Fs
        image = ax.imshow(shown[::-1], cmap=cmap, vmin=vmin, vmax=vmax, aspect="auto", extent=[t[0] - half, t[-1] + half, f[0], f[-1]])
        return p, f, t, image

    def magnitude_spectrum(ax, x, Fs=2, Fc=0, window=None, pad_to=None, sides=None, scale="linear", **kwargs):
        x = np.asarray(x, float)
        w = np.hanning(len(x)) if window is None else window(np.ones(len(x)))
        m = np.abs(np.fft.rfft(x * w)) / np.abs(w).sum()
        f = np.fft.rfftfreq(len(x), 1 / Fs)
        line, = ax.plot(f, 20 * np.log10(m) if scale == "dB" else m, **kwargs)
        ax.set_xlabel("Frequency")
        ax.set_ylabel("Magnitude (dB)" if scale == "dB" else "Magnitude (energy)")
        return m, f, line

    def locator_params(ax, axis="both", tight=None, **kwargs):
        return None

    def setp(obj, *args, **kwargs):
        several = list(obj) if isinstance(obj, (list, tuple)) or type(obj).__name__ == "NumberList" else [obj]
        for one in several:
            for name, value in [*zip(args[::2], args[1::2]), *kwargs.items()]:
                setter = getattr(one, "set_" + name, None)
                if setter is not None:
                    setter(value)

    def subplot2grid(shape, loc, rowspan=1, colspan=1, fig=None, **kwargs):
        figure = plt.gcf() if fig is None else fig
        return figure.add_subplot(plt.GridSpec(*shape)[loc[0]:loc[0] + rowspan, loc[1]:loc[1] + colspan], **kwargs)

    def subplot_mosaic(mosaic, *, figsize=None, sharex=False, sharey=False, width_ratios=None, height_ratios=None, empty_sentinel=".", **kwargs):
        if isinstance(mosaic, str):
            mosaic = [list(line.strip()) for line in mosaic.replace(";", "\n").strip().splitlines()]
        fig = plt.figure(figsize=figsize) if figsize is not None else plt.figure()
        grid = plt.GridSpec(len(mosaic), len(mosaic[0]), width_ratios=width_ratios, height_ratios=height_ratios)
        places = {}
        for i, row in enumerate(mosaic):
            for j, name in enumerate(row):
                if name != empty_sentinel:
                    places.setdefault(name, []).append((i, j))
        axes = {}
        for name, cells in places.items():
            rows, columns = [c[0] for c in cells], [c[1] for c in cells]
            axes[name] = fig.add_subplot(grid[min(rows):max(rows) + 1, min(columns):max(columns) + 1])
        return fig, axes

    class rc_context:
        def __init__(self, rc=None, fname=None):
            self.rc = rc

        def __enter__(self):
            return self

        def __exit__(self, *stopped):
            return False

    class Animation:
        __module__ = "matplotlib.animation"

        def __init__(self, fig, func, frames=None, init_func=None, fargs=None, save_count=None, *, cache_frame_data=True, interval=200,
                     repeat=True, repeat_delay=0, blit=False, **kwargs):
            self._fig, self._func, self._init, self._more = fig, func, init_func, tuple(fargs or ())
            self._interval, self._count = interval, save_count or 100
            if frames is None:
                frames = self._count
            self._frames = range(frames) if isinstance(frames, (int, np.integer)) else frames

        def new_frame_seq(self):
            return iter(self._frames() if callable(self._frames) else self._frames)

        def _play(self):
            """Draws one frame after the other in the place of the first, as plt.pause does."""
            if self._init is not None:
                self._init()
            for k, frame in enumerate(self.new_frame_seq()):
                if k == self._count and not isinstance(self._frames, (range, list, tuple, np.ndarray)):
                    break
                self._func(frame, *self._more)
                plt.figure(self._fig.number)
                plt.pause(min(self._interval, 100) / 1000)

        def save(self, filename, *args, **kwargs):
            raise NotImplementedError(f"an animation is not saved as a file ({filename!r}) here\nMaybe draw the frames in a loop with plt.pause(0.05), "
                                      "or save each with plt.savefig.")

        def to_jshtml(self, *args, **kwargs):
            raise NotImplementedError("an animation is not made into HTML here\nMaybe draw the frames in a loop with plt.pause(0.05).")

        def to_html5_video(self, *args, **kwargs):
            raise NotImplementedError("an animation is not made into a video here\nMaybe draw the frames in a loop with plt.pause(0.05).")

        def pause(self):
            pass

        def resume(self):
            pass

    class FuncAnimation(Animation):
        __module__ = "matplotlib.animation"

    class ArtistAnimation(Animation):
        __module__ = "matplotlib.animation"

        def __init__(self, fig, artists, *args, **kwargs):
            super().__init__(fig, lambda frame: None, frames=len(artists))

    class PillowWriter:
        __module__ = "matplotlib.animation"

        def __init__(self, *args, **kwargs):
            pass

    class FFMpegWriter(PillowWriter):
        __module__ = "matplotlib.animation"

    animation = {"FuncAnimation": FuncAnimation, "ArtistAnimation": ArtistAnimation, "Animation": Animation, "PillowWriter": PillowWriter,
                 "FFMpegWriter": FFMpegWriter}
    return {"quiver": quiver, "quiverkey": quiverkey, "streamplot": streamplot, "violinplot": violinplot, "eventplot": eventplot,
            "broken_barh": broken_barh, "arrow": arrow, "axline": axline, "ecdf": ecdf, "psd": psd, "specgram": specgram,
            "magnitude_spectrum": magnitude_spectrum, "locator_params": locator_params, "setp": setp, "subplot2grid": subplot2grid,
            "subplot_mosaic": subplot_mosaic, "rc_context": rc_context, "animation": animation}
