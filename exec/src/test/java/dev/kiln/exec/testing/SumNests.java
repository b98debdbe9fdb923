package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Floating sums of many shapes: each backend adds them in one order, that of {@link dev.kiln.arrays.graph.math.SumOrder}. */
public final class SumNests {
    private static final int[] LENGTHS = {
        0, 1, 2, 7, 8, 9, 15, 31, 32, 63, 64, 100, 127, 128, 129, 136, 137, 200, 255, 256, 257, 1000, 2047, 2048, 2049,
        4096, 4097, 5000, 8193, 65535, 65536, 65537, 100_003, 1_000_003
    };

    private static final int[] FEW_LENGTHS = {0, 1, 7, 8, 10, 33, 130, 300, 2050, 4100, 9000};

    private static final List<DType> TYPES = List.of(DType.FLOAT64, DType.FLOAT32);

    private SumNests() {}

    /** Gives all of them to a check. */
    public static void each(Consumer<NestCase> check) {
        for (DType type : TYPES) {
            for (int n : LENGTHS) {
                check.accept(plain(type, new long[] {n}, 0));
            }
            for (int n : FEW_LENGTHS) {
                check.accept(product(type, new long[] {n}, 0));
                check.accept(plain(type, new long[] {37, n}, 1));
                check.accept(product(type, new long[] {37, n}, 1));
                check.accept(everySecond(type, n));
                check.accept(withOthers(type, 5, n));
                check.accept(plain(type, new long[] {n, 5}, 0));
            }
            check.accept(plain(type, new long[] {70, 300}, 0, 1));
            check.accept(product(type, new long[] {70, 300}, 0, 1));
            check.accept(product(type, new long[] {3000, 7}, 0, 1));
            check.accept(product(type, new long[] {3000, 40}, 0, 1));
            check.accept(product(type, new long[] {2, 300_000}, 0, 1));
            check.accept(plain(type, new long[] {5000, 3}, 1));
            check.accept(plain(type, new long[] {5000, 10}, 1));
            check.accept(product(type, new long[] {5000, 3}, 1));
            check.accept(product(type, new long[] {5000, 10}, 1));
            check.accept(plain(type, new long[] {5000, 3}, 0));
            check.accept(product(type, new long[] {40_000, 3}, 0));
            check.accept(plain(type, new long[] {40_000, 40}, 0));
            check.accept(product(type, new long[] {300, 1100}, 0));
            check.accept(plain(type, new long[] {30, 5, 40}, 0, 2));
            check.accept(product(type, new long[] {300, 5, 4}, 0, 2));
            check.accept(product(type, new long[] {3000, 2, 4}, 1, 2));
            check.accept(product(type, new long[] {3000, 4, 4}, 1, 2));
            check.accept(product(type, new long[] {20, 30, 40}, 0, 1));
            check.accept(product(type, new long[] {20, 30, 40}, 1));
            check.accept(product(type, new long[] {4, 3, 70_000}, 0, 2));
            check.accept(plain(type, new long[] {4, 0, 7}, 0, 2));
        }
    }

    private static Image image(DType type, long n, int seed) {
        return Image.of(type, (int) n, new Random(seed).doubles(n, -1, 1.5).toArray());
    }

    private static long points(long... sizes) {
        long n = 1;
        for (long size : sizes) {
            n *= size;
        }
        return n;
    }

    private static int results(NestBuilder b, DType type, long[] sizes, int... reduced) {
        long n = 1;
        for (int d = 0; d < sizes.length; d++) {
            int axis = d;
            n *= Arrays.stream(reduced).anyMatch(r -> r == axis) ? 1 : sizes[d];
        }
        return b.access(Use.REDUCTION, b.image(Image.of(type, (int) n, 0)));
    }

    private static NestCase plain(DType type, long[] sizes, int... reduced) {
        NestBuilder b = new NestBuilder(sizes).reduce(reduced);
        int x = b.load(b.access(Use.READ, b.image(image(type, points(sizes), 1))));
        return b.reduce(results(b, type, sizes, reduced), ReduceOp.SUM, x).build();
    }

    /** Products of all elements and those of the last axis, which are used again and again. */
    private static NestCase product(DType type, long[] sizes, int... reduced) {
        NestBuilder b = new NestBuilder(sizes).reduce(reduced);
        int last = sizes.length - 1;
        long[] along = new long[sizes.length];
        along[last] = 1;
        int x = b.load(b.access(Use.READ, b.image(image(type, points(sizes), 2))));
        int y = b.load(b.access(Use.READ, type, b.image(image(type, sizes[last], 3)), 0, along));
        int product = b.compute(Op.MULTIPLY, type, x, y);
        return b.reduce(results(b, type, sizes, reduced), ReduceOp.SUM, product).build();
    }

    private static NestCase everySecond(DType type, long n) {
        NestBuilder b = new NestBuilder(3, n).reduce(1);
        int x = b.load(b.access(Use.READ, type, b.image(image(type, 6 * n + 1, 4)), 1, 2 * n, 2));
        return b.reduce(results(b, type, new long[] {3, n}, 1), ReduceOp.SUM, x).build();
    }

    private static NestCase withOthers(DType type, long rows, long n) {
        NestBuilder b = new NestBuilder(rows, n).reduce(1);
        long[] sizes = {rows, n};
        int x = b.load(b.access(Use.READ, b.image(image(type, rows * n, 5))));
        int square = b.compute(Op.MULTIPLY, type, x, x);
        b.reduce(results(b, type, sizes, 1), ReduceOp.SUM, x);
        b.reduce(results(b, type, sizes, 1), ReduceOp.SUM, square);
        int positive = b.compute(Op.GREATER, type, x, b.scalar(type, 0.0));
        int one = b.convert(DType.INT64, positive);
        b.reduce(results(b, DType.INT64, sizes, 1), ReduceOp.SUM, one);
        return b.reduce(results(b, type, sizes, 1), ReduceOp.MAX, x).build();
    }
}
