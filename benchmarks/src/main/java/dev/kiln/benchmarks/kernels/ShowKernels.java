package dev.kiln.benchmarks.kernels;

import dev.kiln.exec.Kernel;
import dev.kiln.exec.RunContext;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.vector.VectorBackend;
import dev.kiln.exec.vector.VectorOptions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Times kernels and prints one line of JSON for each:
 *
 * <pre>
 * ShowKernels [kernel|all] [points] [threads] [auto|fused|blocks] [runs]
 * {"kernel":"SQRT","formula":"sqrt(a*a + b*b + c*c)","points":16000000,"threads":2,"seconds_first":…,"seconds_median":…,"min":…}
 * </pre>
 *
 * The first run of the mode {@code auto} is what a user's first cell pays. Times are of the kernel alone, on arrays that are there.
 */
public final class ShowKernels {
    private ShowKernels() {}

    public static void main(String[] args) {
        String which = args.length > 0 ? args[0].toUpperCase(Locale.ROOT) : "SQRT";
        long points = args.length > 1 ? Long.parseLong(args[1]) : 16_000_000;
        int threads = args.length > 2
                ? Integer.parseInt(args[2])
                : Runtime.getRuntime().availableProcessors();
        VectorOptions.Mode mode =
                VectorOptions.Mode.valueOf(args.length > 3 ? args[3].toUpperCase(Locale.ROOT) : "AUTO");
        int runs = args.length > 4 ? Integer.parseInt(args[4]) : 0;
        VectorBackend backend = new VectorBackend(new VectorOptions(mode, 0));
        for (BenchKernels kernel : BenchKernels.values()) {
            if (which.equals("ALL") || kernel.name().equals(which)) {
                System.out.println(time(backend, kernel, points, threads, runs));
            }
        }
    }

    private static String time(VectorBackend backend, BenchKernels bench, long points, int threads, int runs) {
        BenchKernels.BenchNest nest = bench.nest(points);
        try (Arena arena = Arena.ofShared();
                Kernel kernel = backend.compile(nest.build())) {
            Launch launch = new Launch(nest.sizes, bindings(nest, arena), nest.values);
            RunContext context = new RunContext(threads, () -> false);
            long first = nanos(kernel, launch, context);
            long until = System.nanoTime() + 1_500_000_000L;
            while (System.nanoTime() < until) {
                kernel.run(launch, context);
            }
            int count = runs > 0
                    ? runs
                    : (int) Math.clamp(2_000_000_000L / Math.max(1, nanos(kernel, launch, context)), 15, 2000);
            long[] times = new long[count];
            for (int i = 0; i < count; i++) {
                times[i] = nanos(kernel, launch, context);
            }
            Arrays.sort(times);
            return String.format(
                    Locale.ROOT,
                    "{\"kernel\":\"%s\",\"formula\":\"%s\",\"points\":%d,\"threads\":%d,\"seconds_first\":%.9f,"
                            + "\"seconds_median\":%.9f,\"min\":%.9f}",
                    bench,
                    bench.formula(),
                    points,
                    threads,
                    first * 1e-9,
                    times[count / 2] * 1e-9,
                    times[0] * 1e-9);
        }
    }

    private static long nanos(Kernel kernel, Launch launch, RunContext context) {
        long start = System.nanoTime();
        kernel.run(launch, context);
        return System.nanoTime() - start;
    }

    private static List<Launch.Binding> bindings(BenchKernels.BenchNest nest, Arena arena) {
        List<Launch.Binding> bindings = new ArrayList<>();
        for (int a = 0; a < nest.strides.size(); a++) {
            long[] strides = nest.strides.get(a);
            long elements = 1;
            for (int d = 0; d < strides.length; d++) {
                elements += strides[d] * (nest.sizes[d] - 1);
            }
            MemorySegment segment = arena.allocate(elements * 8, 64);
            for (long i = 0; i < elements; i++) {
                segment.setAtIndex(ValueLayout.JAVA_DOUBLE, i, 0.5 + (i % 1000) * 1e-3);
            }
            bindings.add(new Launch.Binding(segment, 0, strides));
        }
        return bindings;
    }
}
