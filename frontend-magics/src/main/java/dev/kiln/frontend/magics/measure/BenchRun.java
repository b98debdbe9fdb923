package dev.kiln.frontend.magics.measure;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Watch;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.notebook.Body;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.ReachableArrays;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** Runs code under several settings in turn, each time from the same state, and measures the time until its arrays are stored. */
final class BenchRun {
    private static final String VALUE = "the cell's value";
    private static final double TOLERANCE = 1e-9;
    private static final double TOLERANCE_FLOAT32 = 1e-4;

    private final Notebook notebook;
    private final Body body;
    private final List<Variants.Variant> variants;
    private final int warmUps;
    private final int repeats;
    private final boolean check;
    private final double[][] seconds;
    private final double[] solve;
    private final int[] kernels;
    private final long[] bytes;
    private final double[] difference;
    private Map<String, double[]> expected;
    private long made;
    private boolean anyCode;
    private NumpyPeer peer;
    private double[] peerSeconds;
    private double peerDifference = Double.NaN;

    BenchRun(Notebook notebook, Body body, List<Variants.Variant> variants, int warmUps, int repeats, boolean check) {
        this.notebook = notebook;
        this.body = body;
        this.variants = variants;
        this.warmUps = warmUps;
        this.repeats = repeats;
        this.check = check;
        this.seconds = new double[variants.size()][repeats];
        this.solve = new double[variants.size()];
        this.kernels = new int[variants.size()];
        this.bytes = new long[variants.size()];
        this.difference = new double[variants.size()];
    }

    /** Measures code that computes no arrays as well. */
    BenchRun ofAnyCode() {
        anyCode = true;
        return this;
    }

    /** Measures NumPy too, in turn with the variants, and compares its results with the first variant's. */
    BenchRun beside(NumpyPeer numpy) {
        peer = numpy;
        peerSeconds = new double[repeats];
        return this;
    }

    /** Runs everything; settings, variables and arrays are restored at the end. */
    BenchResult run() throws Exception {
        SessionConfig before = notebook.config();
        notebook.history().pause(true);
        Restore restore = new Restore(notebook);
        long compiledBefore = compilerMillis();
        try {
            for (int v = 0; v < variants.size(); v++) {
                settings(v, before);
                difference[v] = Double.NaN;
                first(v, restore);
            }
            if (peer != null) {
                firstOfPeer();
            }
            for (int round = 1; round < warmUps + repeats; round++) {
                if (round <= warmUps) {
                    compiledBefore = compilerMillis();
                }
                for (int v = 0; v < variants.size(); v++) {
                    if (notebook.host().interrupted()) {
                        throw new CancellationException("benchmark was interrupted");
                    }
                    settings(v, before);
                    double time = once(new ArrayList<>(), restore);
                    restore.back();
                    if (round >= warmUps) {
                        seconds[v][round - warmUps] = time;
                    }
                }
                if (peer != null) {
                    double time = peer.run();
                    if (round >= warmUps) {
                        peerSeconds[round - warmUps] = time;
                    }
                }
            }
        } finally {
            notebook.session().config(before);
            try {
                restore.back();
            } finally {
                notebook.history().pause(false);
            }
        }
        List<BenchResult.Row> rows = new ArrayList<>();
        for (int v = 0; v < variants.size(); v++) {
            rows.add(new BenchResult.Row(variants.get(v), seconds[v], solve[v], kernels[v], bytes[v], difference[v]));
        }
        if (peer != null) {
            rows.add(new BenchResult.Row(Variants.NUMPY, peerSeconds, Double.NaN, 0, 0, peerDifference));
        }
        double compiled = (compilerMillis() - compiledBefore) * 1e-3 / repeats;
        return new BenchResult(notebook.host().executionCount(), warmUps, repeats, compiled, rows);
    }

    /** How long the JVM's compilers have worked; 0 where the JVM does not say. */
    private static long compilerMillis() {
        CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
        return compilers != null && compilers.isCompilationTimeMonitoringSupported()
                ? compilers.getTotalCompilationTime()
                : 0;
    }

    private void settings(int v, SessionConfig before) {
        notebook.session().config(variants.get(v).apply(before));
    }

    /** The first run of a variant: it plans and compiles, and its results are compared. */
    private void first(int v, Restore restore) throws Exception {
        List<Trace> traces = new ArrayList<>();
        Consumer<Trace> listener = traces::add;
        notebook.session().onTrace(listener);
        List<NamedArray> results = new ArrayList<>();
        double time;
        try {
            time = once(results, restore);
        } finally {
            notebook.session().removeTraceListener(listener);
        }
        for (Trace trace : traces) {
            solve[v] += trace.times().solve();
            kernels[v] += trace.kernels().size();
            for (Trace.KernelRun k : trace.kernels()) {
                bytes[v] += k.bytesRead() + k.bytesWritten();
            }
        }
        if (kernels[v] == 0 && made == 0 && !anyCode) {
            throw MagicError.usage(
                    "the benchmark computed no arrays: the cell ran no kernel",
                    "Maybe use %timeit, which measures any code.");
        }
        if (check || peer != null && v == 0) {
            compare(v, results);
        }
        if (v == 0) {
            restore.keepOnlyChanged();
        }
        restore.back();
        if (warmUps == 0) {
            seconds[v][0] = time;
        }
    }

    private void firstOfPeer() throws Exception {
        double time = peer.run();
        if (warmUps == 0) {
            peerSeconds[0] = time;
        }
        if (expected == null) {
            return;
        }
        List<String> asked = expected.keySet().stream()
                .map(name -> name.equals(VALUE) ? "value" : name)
                .filter(name -> !name.contains(" "))
                .toList();
        for (Map.Entry<String, NDArray> r : peer.results(asked).entrySet()) {
            String name = r.getKey().equals("value") ? VALUE : r.getKey();
            double[] values = r.getValue().astype(DType.FLOAT64).toDoubleArray();
            double d = difference(
                    expected.get(name),
                    values,
                    name,
                    Variants.NUMPY.label(),
                    tolerance(r.getValue().dtype()));
            peerDifference = Double.isNaN(peerDifference) ? d : Math.max(peerDifference, d);
        }
    }

    private static double tolerance(DType type) {
        return type == DType.FLOAT32 ? TOLERANCE_FLOAT32 : TOLERANCE;
    }

    private record NamedArray(String name, NDArray array) {}

    /**
     * Runs the code once, until everything that it computes is stored: its value, its variables, and what it recorded and nothing
     * reads. So code that only declares variables of its own, as Java does, is measured too.
     */
    private double once(List<NamedArray> results, Restore restore) throws Exception {
        Overlay scope = new Overlay(notebook.variables());
        long start = System.nanoTime();
        Object value;
        List<NDArray> unread = new ArrayList<>();
        List<NDArray> wanted;
        try (Watch watch = notebook.context().watch()) {
            value = body.run(scope);
            wanted = new ArrayList<>(notebook.variables().roots());
            wanted.addAll(ReachableArrays.from(scope.values().values()));
            if (value instanceof NDArray array) {
                wanted.add(array);
            }
            watch.results().forEach(h -> unread.add((NDArray) h));
            made = watch.made();
        }
        wanted.addAll(unread);
        notebook.context().evaluate(wanted, "benchmark");
        double time = (System.nanoTime() - start) * 1e-9;
        if (value instanceof NDArray array) {
            results.add(new NamedArray(VALUE, array));
        }
        scope.values().forEach((name, set) -> {
            if (set instanceof NDArray array) {
                results.add(new NamedArray(name, array));
            }
        });
        if (results.isEmpty()) {
            restore.changed().forEach(a -> results.add(new NamedArray(String.valueOf(a.name()), a)));
        }
        if (results.isEmpty()) {
            unread.forEach(a -> results.add(new NamedArray("result " + (results.size() + 1) + " of the cell", a)));
        }
        return time;
    }

    private void compare(int v, List<NamedArray> results) {
        if (results.isEmpty() && !check) {
            return;
        }
        if (results.isEmpty()) {
            throw MagicError.usage("the benchmark has no array results to check", "Maybe end the cell with an array.");
        }
        Map<String, double[]> values = new LinkedHashMap<>();
        results.forEach(
                r -> values.put(r.name(), r.array().astype(DType.FLOAT64).toDoubleArray()));
        if (expected == null) {
            expected = values;
            difference[v] = 0;
            return;
        }
        difference[v] = 0;
        for (NamedArray r : results) {
            double d = difference(
                    expected.get(r.name()),
                    values.get(r.name()),
                    r.name(),
                    variants.get(v).label(),
                    tolerance(r.array().dtype()));
            difference[v] = Math.max(difference[v], d);
        }
    }

    private double difference(double[] a, double[] b, String name, String label, double tolerance) {
        if (a == null || a.length != b.length) {
            throw differs(
                    name, label, "it has %d elements instead of %s".formatted(b.length, a == null ? "none" : a.length));
        }
        double greatest = 0;
        double most = 0;
        for (int i = 0; i < a.length; i++) {
            if (Double.compare(a[i], b[i]) != 0 && a[i] != b[i]) {
                double d = Math.abs(a[i] - b[i]);
                if (Double.isNaN(d) || Double.isInfinite(d)) {
                    throw differs(name, label, "element %d is %s instead of %s".formatted(i, b[i], a[i]));
                }
                greatest = Math.max(greatest, d);
            }
            most = Double.isFinite(a[i]) ? Math.max(most, Math.abs(a[i])) : most;
        }
        if (greatest > tolerance * Math.max(1, most)) {
            throw differs(name, label, "by up to " + greatest);
        }
        return greatest;
    }

    private MagicError differs(String name, String label, String how) {
        return new MagicError(
                "AssertionError",
                "benchmark: %s under %s differs from that under %s: %s"
                        .formatted(name, label, variants.getFirst().label(), how),
                "Maybe the code depends on how often it has run, or draws random numbers; otherwise this is a bug in Kiln.",
                0);
    }
}
