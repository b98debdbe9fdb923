package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.fft.Fft;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Given;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.Mistake;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** {@code np.fft}: transforms are library calls ({@link Fft}), frequencies and shifts are recorded. */
public final class FftFunctions {
    private FftFunctions() {}

    /** A transform along one axis. */
    @FunctionalInterface
    private interface Line {
        NDArray apply(NDArray a, Long n, int axis, String norm);
    }

    /** A transform over several axes. */
    @FunctionalInterface
    private interface Plane {
        NDArray apply(NDArray a, long[] lengths, int[] axes, String norm);
    }

    public static List<Builtin> rows() {
        return List.of(
                line("fft", Fft::fft),
                line("ifft", Fft::ifft),
                line("rfft", Fft::rfft),
                line("irfft", Fft::irfft),
                line("hfft", Fft::hfft),
                line("ihfft", Fft::ihfft),
                plane("fft2", Fft::fftn, -2, -1),
                plane("ifft2", Fft::ifftn, -2, -1),
                plane("rfft2", Fft::rfftn, -2, -1),
                plane("irfft2", Fft::irfftn, -2, -1),
                plane("fftn", Fft::fftn),
                plane("ifftn", Fft::ifftn),
                plane("rfftn", Fft::rfftn),
                plane("irfftn", Fft::irfftn),
                Builtin.of("fftfreq(n, d=1.0, device=None)", g -> Fft.fftfreq(count(g), g.real(1))),
                Builtin.of("rfftfreq(n, d=1.0, device=None)", g -> Fft.rfftfreq(count(g), g.real(1))),
                Builtin.of("fftshift(x, axes=None)", g -> Fft.fftshift(g.array(0), g.axes(1))),
                Builtin.of("ifftshift(x, axes=None)", g -> Fft.ifftshift(g.array(0), g.axes(1))));
    }

    private static Builtin line(String name, Line transform) {
        return Builtin.library(
                name + "(a, n=None, axis=-1, norm=None, out=None)",
                g -> OutArgument.out(
                        g,
                        4,
                        transform.apply(
                                g.array(0), g.has(1) ? (Long) g.integer(1) : null, (int) g.integer(2), norm(g))));
    }

    private static Builtin plane(String name, Plane transform, int... axes) {
        return Builtin.library(name + "(a, s=None, axes=None, norm=None, out=None)", g -> {
            long[] lengths = g.has(1) ? g.shape(1) : null;
            int[] given = g.has(2) ? g.axes(2) : axes.length == 0 ? null : axes;
            return OutArgument.out(g, 4, transform.apply(g.array(0), lengths, given, norm(g)));
        });
    }

    private static String norm(Given g) {
        return g.has(3) ? g.text(3) : null;
    }

    private static long count(Given g) {
        if (Values.plain(g.get(0)) instanceof Long n) {
            return n;
        }
        throw Mistake.value("n should be an integer");
    }
}
