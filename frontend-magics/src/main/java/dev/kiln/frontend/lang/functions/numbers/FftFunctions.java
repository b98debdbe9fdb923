package dev.kiln.frontend.lang.functions.numbers;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.fft.Fft;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** The table of {@code np.fft}. Transforms are library calls ({@link Fft}); frequencies and shifts are recorded. */
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
                Builtin.of("fftfreq(n, d=1.0, device=None)", args -> Fft.fftfreq(count(args), args.real(1))),
                Builtin.of("rfftfreq(n, d=1.0, device=None)", args -> Fft.rfftfreq(count(args), args.real(1))),
                Builtin.of("fftshift(x, axes=None)", args -> Fft.fftshift(args.array(0), args.axes(1))),
                Builtin.of("ifftshift(x, axes=None)", args -> Fft.ifftshift(args.array(0), args.axes(1))));
    }

    private static Builtin line(String name, Line transform) {
        return Builtin.library(
                name + "(a, n=None, axis=-1, norm=None, out=None)",
                args -> OutArgument.out(
                        args,
                        4,
                        transform.apply(
                                args.array(0),
                                args.has(1) ? (Long) args.integer(1) : null,
                                (int) args.integer(2),
                                norm(args))));
    }

    private static Builtin plane(String name, Plane transform, int... axes) {
        return Builtin.library(name + "(a, s=None, axes=None, norm=None, out=None)", args -> {
            long[] lengths = args.has(1) ? args.shape(1) : null;
            int[] given = args.has(2) ? args.axes(2) : axes.length == 0 ? null : axes;
            return OutArgument.out(args, 4, transform.apply(args.array(0), lengths, given, norm(args)));
        });
    }

    private static String norm(BoundArguments args) {
        return args.has(3) ? args.text(3) : null;
    }

    private static long count(BoundArguments args) {
        if (Values.plain(args.get(0)) instanceof Long n) {
            return n;
        }
        throw PythonError.value("n should be an integer");
    }
}
