package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Scratch;
import org.apache.commons.numbers.complex.Complex;

/** Convolution and correlation of two one-dimensional arrays, in NumPy's modes. */
public final class Convolution {
    private Convolution() {}

    /**
     * The convolution of two arrays of one axis; a short one is a sum of views, which fuses, two long ones a library call.
     *
     * @param mode "full", "same" or "valid"
     */
    public static Handle convolve(Handle a, Handle v, String mode) {
        return Scratch.of(Recorder.current(), () -> {
            requireLine(a, "a cannot be empty");
            requireLine(v, "v cannot be empty");
            return Scans.middle(Scans.convolve(a, v), a.size(), v.size(), mode);
        });
    }

    /** The correlation: as {@link #convolve} with the second array turned around, and of complex numbers conjugated. */
    public static Handle correlate(Handle a, Handle v, String mode) {
        return Scratch.of(Recorder.current(), () -> {
            requireLine(a, "first array argument cannot be empty");
            requireLine(v, "second array argument cannot be empty");
            Handle other = v.dtype().isComplex() ? Pointwise.complex("correlate", v, Complex::conj) : v;
            // of a shorter first array NumPy gives the correlation the other way round, turned around
            boolean swapped = mode.equals("same") && a.size() < v.size() && v.size() % 2 == 0;
            Handle full = Scans.convolve(a, Views.flip(other));
            return swapped
                    ? Moving.part(full, 0, a.size() / 2, a.size() / 2 + v.size(), null)
                    : Scans.middle(full, a.size(), v.size(), mode);
        });
    }

    private static void requireLine(Handle x, String empty) {
        if (x.ndim() != 1) {
            throw Moving.value(
                    x.ndim() == 0
                            ? "object of too small depth for desired array"
                            : "object too deep for desired array");
        }
        if (x.size() == 0) {
            throw Moving.value(empty);
        }
    }
}
