package dev.kiln.exec.session;

import dev.kiln.arrays.DType;
import dev.kiln.arrays.Node;
import dev.kiln.exec.Roof;
import dev.kiln.exec.session.RunProgram.BlockRun;
import dev.kiln.exec.session.Trace.KernelRun;
import dev.kiln.exec.session.Trace.Line;
import dev.kiln.exec.session.Trace.StoredArray;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Tells what a block that ran did, in names and numbers. Keeps no node and no storage. */
final class DescribeKernel {
    private final Program program;
    private final Roof roof;
    private final Map<Integer, StoredArray> arrays = new TreeMap<>();
    private int contracted;

    DescribeKernel(Program program, Roof roof) {
        this.program = program;
        this.roof = roof;
    }

    /** Arrays that the described kernels read or stored. */
    List<StoredArray> arrays() {
        return List.copyOf(arrays.values());
    }

    /** Results of the described kernels that were never stored. */
    int contracted() {
        return contracted;
    }

    KernelRun describe(int number, BlockRun run) {
        List<Line> lines = new ArrayList<>();
        Set<BaseView> reads = new LinkedHashSet<>();
        Set<BaseView> writes = new LinkedHashSet<>();
        Set<BaseView> made = new HashSet<>();
        long notStored = 0;
        Instruction.Compute first = null;
        Instruction.Compute reduction = null;
        for (int id : run.block()) {
            if (!(program.instructions().get(id) instanceof Instruction.Compute c)) {
                continue;
            }
            first = first == null ? c : first;
            reduction = c.node() instanceof Node.Reduce ? c : reduction;
            for (Source source : c.in()) {
                if (source instanceof Source.BaseRead(int base, var view) && !made.contains(new BaseView(base, view))) {
                    reads.add(new BaseView(base, view));
                }
            }
            made.add(c.out());
            Base base = program.bases().get(c.out().base());
            long bytes = c.out().view().size() * base.dtype().bytes();
            boolean stored = !run.contracted().contains(base.id());
            if (stored) {
                writes.add(c.out());
            } else {
                notStored += bytes;
                contracted++;
            }
            String type = type(base.dtype(), c.out().view().shape());
            lines.add(new Line(id, program.label(id), kind(c.node()), type, stored ? bytes : -1));
        }
        long bytesRead = bytes(reads);
        long bytesWritten = bytes(writes);
        long flops = FlopCount.perPoint(run.lowered().nest()) * run.lowered().points();
        double memory = roof.memorySeconds(bytesRead + bytesWritten);
        boolean computeBound = roof.computeSeconds(flops) > memory;
        String loop = shape(first.space())
                + (reduction == null ? "" : " → " + shape(reduction.out().view().shape()));
        return new KernelRun(
                "K" + number,
                loop,
                Arrays.stream(first.space()).boxed().toList(),
                lines,
                keys(reads),
                keys(writes),
                bytesRead,
                bytesWritten,
                notStored,
                flops,
                roof.seconds(bytesRead + bytesWritten, flops),
                run.seconds(),
                computeBound
                        ? "compute bound (" + FlopCount.dearest(run.lowered().nest()) + ")"
                        : "memory bound",
                run.compiled().backend(),
                run.lowered().nest(),
                run.compiled().kernel()::source);
    }

    private static Trace.Kind kind(Node node) {
        return switch (node) {
            case Node.Source s -> Trace.Kind.GENERATOR;
            case Node.Fill f -> Trace.Kind.GENERATOR;
            case Node.Range r -> Trace.Kind.GENERATOR;
            case Node.Random r -> Trace.Kind.GENERATOR;
            case Node.Map m -> Trace.Kind.ELEMENTWISE;
            case Node.Update u -> Trace.Kind.ELEMENTWISE;
            case Node.Reduce r -> Trace.Kind.REDUCTION;
        };
    }

    /** Bytes of the views; overlapping views of one base together never count more than what they span. */
    private long bytes(Set<BaseView> views) {
        Map<Integer, List<BaseView>> byBase = new HashMap<>();
        views.forEach(
                v -> byBase.computeIfAbsent(v.base(), b -> new ArrayList<>()).add(v));
        long bytes = 0;
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
            bytes += Math.min(sum, span)
                    * program.bases().get(group.getFirst().base()).dtype().bytes();
        }
        return bytes;
    }

    private List<String> keys(Set<BaseView> views) {
        Set<String> keys = new LinkedHashSet<>();
        for (BaseView v : views) {
            keys.add(arrays.computeIfAbsent(v.base(), this::array).key());
        }
        return List.copyOf(keys);
    }

    private StoredArray array(int id) {
        Base base = program.bases().get(id);
        long[] shape = base.node() != null
                ? base.node().shape()
                : base.source() != null ? base.source().shape() : new long[] {base.length()};
        return new StoredArray(
                "b" + id, base.name(), type(base.dtype(), shape), base.bytes(), base.input(), base.output());
    }

    private static String type(DType dtype, long[] shape) {
        return dtype + shape(shape);
    }

    private static String shape(long[] shape) {
        return Arrays.stream(shape).mapToObj(Long::toString).collect(Collectors.joining(",", "[", "]"));
    }
}
