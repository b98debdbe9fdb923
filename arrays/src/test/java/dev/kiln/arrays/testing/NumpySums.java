package dev.kiln.arrays.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * Sums as real NumPy gives them, to the bit ({@code sums.txt}, written by {@code make_goldens.py}): of each a line with its type, shape,
 * axes, and a checksum of the bits of the results.
 */
public final class NumpySums {
    private NumpySums() {}

    /**
     * Checks all of them in the current context.
     *
     * @param how the summands come: as they are, or as what is computed first, with the same values
     */
    public static void check(UnaryOperator<NDArray> how) {
        List<String> others = new ArrayList<>();
        for (String line : lines()) {
            String[] fields = line.split(" ");
            DType type = DType.valueOf(fields[0].toUpperCase(Locale.ROOT));
            long[] shape = Arrays.stream(fields[1].split(","))
                    .mapToLong(Long::parseLong)
                    .toArray();
            int[] axes = Arrays.stream(fields[2].split(","))
                    .mapToInt(Integer::parseInt)
                    .toArray();
            NDArray summands = summands(type, shape);
            if (checksum(how.apply(summands).sum(axes)) != Long.parseUnsignedLong(fields[3])) {
                others.add(line);
            }
        }
        assertThat(others).as("sums with other bits than NumPy's").isEmpty();
    }

    private static NDArray summands(DType type, long[] shape) {
        long n = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        double[] values = new double[(int) n];
        for (int i = 0; i < n; i++) {
            values[i] = ((i * 2654435761L & 0xFFFF_FFFFL) - 1.7e9) / 3e9;
        }
        return Nd.asarray(values).reshape(shape).astype(type).eval();
    }

    private static long checksum(NDArray sums) {
        long check = 0;
        for (double sum : sums.ravel().toDoubleArray()) {
            long bits = sums.dtype() == DType.FLOAT64
                    ? Double.doubleToRawLongBits(sum)
                    : Float.floatToRawIntBits((float) sum) & 0xFFFF_FFFFL;
            check = check * 31 + bits;
        }
        return check;
    }

    private static List<String> lines() {
        try (InputStream in = NumpySums.class.getResourceAsStream("/dev/kiln/arrays/sums.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
