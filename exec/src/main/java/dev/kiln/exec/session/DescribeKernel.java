package dev.kiln.exec.session;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.View;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.session.RunPlan.BlockRun;
import dev.kiln.exec.session.Trace.KernelRun;
import dev.kiln.exec.session.Trace.Line;
import dev.kiln.exec.session.Trace.StoredArray;
import dev.kiln.planner.cost.Hardware;
import dev.kiln.planner.cost.KernelTime;
import dev.kiln.planner.cost.Machine;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Describes what a kernel that ran did, in names and numbers. It keeps no node and no storage. */
final class DescribeKernel {
    private final Program program;
    private final FusionProblem problem;
    private final Function<String, Machine> machines;
    private final Map<Integer, StoredArray> arrays = new TreeMap<>();

    DescribeKernel(Program program, FusionProblem problem, Function<String, Machine> machines) {
        this.program = program;
        this.problem = problem;
        this.machines = machines;
    }

    /** Arrays that the described kernels read or stored. */
    List<StoredArray> arrays() {
        return List.copyOf(arrays.values());
    }

    KernelRun describe(int number, BlockRun run) {
        List<Line> lines = new ArrayList<>();
        Set<BaseView> reads = new LinkedHashSet<>();
        Map<BaseView, Set<Op>> parts = new HashMap<>();
        Set<BaseView> writes = new LinkedHashSet<>();
        Set<BaseView> made = new HashSet<>();
        long notStored = 0;
        Instruction.Compute first = null;
        Instruction.Compute reduction = null;
        for (int id : run.kernel().instructions()) {
            if (!(program.instructions().get(id) instanceof Instruction.Compute c)) {
                continue;
            }
            first = first == null || points(c) > points(first) ? c : first;
            reduction = changesSpace(c.node()) ? c : reduction;
            for (Source source : c.in()) {
                // a loop without points reads nothing, not even a value without axes
                if (source instanceof Source.BaseRead r && points(c) > 0) {
                    View view = r.touched(program.bases().get(r.base()).length());
                    BaseView read = program.withoutRepetition(new BaseView(r.base(), view));
                    if (!made.contains(read)) {
                        reads.add(read);
                        parts.computeIfAbsent(read, _ -> EnumSet.noneOf(Op.class))
                                .addAll(parts(c.node()));
                    }
                }
            }
            made.add(program.withoutRepetition(c.out()));
            Base base = program.bases().get(c.out().base());
            long bytes = c.out().view().size() * base.dtype().bytes();
            boolean stored = !run.kernel().inRegisters().contains(base.id());
            if (stored) {
                writes.add(c.out());
            } else {
                notStored += bytes;
            }
            String type = type(base.dtype(), c.out().view().shape());
            lines.add(new Line(id, program.label(id), kind(c.node()), type, stored ? bytes : -1));
        }
        Map<String, Long> read = bytes(reads, view -> parts.get(view).size() == 1);
        Map<String, Long> written = bytes(writes, _ -> false);
        long bytesRead = sum(read);
        long bytesWritten = sum(written);
        long flops = run.kernel().flops();
        Hardware hardware = new Hardware(machines.apply(run.compiled().backend()));
        KernelTime time = hardware.kernel(problem, run.kernel().instructions(), bytesRead, bytesWritten);
        String loop = shape(first.space())
                + (reduction == null ? "" : " → " + shape(reduction.out().view().shape()));
        return new KernelRun(
                "K" + number,
                loop,
                Arrays.stream(first.space()).boxed().toList(),
                lines,
                List.copyOf(read.keySet()),
                List.copyOf(written.keySet()),
                moved(read, written),
                bytesRead,
                bytesWritten,
                notStored,
                flops,
                time.seconds(),
                run.seconds(),
                bound(time, run.kernel().nest().structure()),
                run.compiled().backend(),
                run.kernel().nest().structure(),
                run.compiled().kernel()::source);
    }

    /** Which parts of complex elements an operation reads. */
    private static Set<Op> parts(Node node) {
        return node instanceof Node.Map map && (map.op() == Op.REAL || map.op() == Op.IMAG)
                ? EnumSet.of(map.op())
                : EnumSet.of(Op.REAL, Op.IMAG);
    }

    private static long points(Instruction.Compute c) {
        return Arrays.stream(c.space()).reduce(1, (a, b) -> a * b);
    }

    /** What takes longest; a start that takes longer than all the rest is that. */
    private static String bound(KernelTime time, LoopNest nest) {
        if (time.launchSeconds() > Math.max(time.memorySeconds(), time.computeSeconds())) {
            return "launch bound";
        }
        return time.computeBound()
                ? "compute bound (" + FlopCount.mostExpensive(nest) + ")"
                : "memory bound" + (time.level().equals("memory") ? "" : " (" + time.level() + ")");
    }

    /** Whether the result has another shape than the loop. */
    private static boolean changesSpace(Node node) {
        return node instanceof Node.Reduce || node instanceof Node.ArgReduce || node instanceof Node.Filter;
    }

    private static Trace.Kind kind(Node node) {
        return switch (node) {
            case Node.Source s -> Trace.Kind.GENERATOR;
            case Node.Fill f -> Trace.Kind.GENERATOR;
            case Node.Range r -> Trace.Kind.GENERATOR;
            case Node.Random r -> Trace.Kind.GENERATOR;
            case Node.Map m -> Trace.Kind.ELEMENTWISE;
            case Node.Gather g -> Trace.Kind.ELEMENTWISE;
            case Node.Join j -> Trace.Kind.ELEMENTWISE;
            case Node.Scatter s -> Trace.Kind.ELEMENTWISE;
            case Node.Update u -> Trace.Kind.ELEMENTWISE;
            case Node.Reduce r -> Trace.Kind.REDUCTION;
            case Node.ArgReduce r -> Trace.Kind.REDUCTION;
            case Node.Scan s -> Trace.Kind.SCAN;
            case Node.Filter f -> Trace.Kind.FILTER;
        };
    }

    private static long sum(Map<String, Long> bytes) {
        return bytes.values().stream().mapToLong(b -> b).sum();
    }

    private static Map<String, Long> moved(Map<String, Long> read, Map<String, Long> written) {
        Map<String, Long> moved = new HashMap<>(read);
        written.forEach((key, bytes) -> moved.merge(key, bytes, Math::max));
        return moved;
    }

    /**
     * Bytes of the views by array; overlapping views of one array together never count more than what they span.
     *
     * @param halves of which views only the real or only the imaginary parts are read
     */
    private Map<String, Long> bytes(Set<BaseView> views, Predicate<BaseView> halves) {
        Map<Integer, List<BaseView>> byBase = new LinkedHashMap<>();
        views.forEach(
                v -> byBase.computeIfAbsent(v.base(), b -> new ArrayList<>()).add(v));
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (List<BaseView> group : byBase.values()) {
            long sum = 0;
            long low = Long.MAX_VALUE;
            long high = -1;
            for (BaseView v : group) {
                long n = 1;
                for (int d = 0; d < v.view().rank(); d++) {
                    n *= v.view().strides()[d] == 0 && v.view().shape()[d] > 0
                            ? 1
                            : v.view().shape()[d];
                }
                sum += n;
                if (n > 0) {
                    low = Math.min(low, v.view().lowest());
                    high = Math.max(high, v.view().highest());
                }
            }
            long span = high < low ? 0 : high - low + 1;
            int base = group.getFirst().base();
            bytes.put(
                    arrays.computeIfAbsent(base, this::array).key(),
                    Math.min(sum, span)
                            * program.bases().get(base).dtype().bytes()
                            / (group.stream().allMatch(halves) ? 2 : 1));
        }
        return bytes;
    }

    private StoredArray array(int id) {
        Base base = program.bases().get(id);
        return new StoredArray(
                "b" + id, base.name(), type(base.dtype(), base.shape()), base.bytes(), base.input(), base.output());
    }

    private static String type(DType dtype, long[] shape) {
        return dtype + shape(shape);
    }

    private static String shape(long[] shape) {
        return Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(",", "[", "]"));
    }
}
