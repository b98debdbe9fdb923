package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.OpClass;
import dev.kiln.arrays.graph.View;
import dev.kiln.planner.program.Base;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The fusion problem of a {@link Program}: op i is instruction i; sizes are in bytes, and elements that a broadcast view repeats count
 * once. Ops of an outer loop and of its inner loops may share a block ({@link OuterLoops}).
 */
public final class FromProgram {
    private final Program program;
    private final List<ArrayView> views = new ArrayList<>();
    private final List<View> layout = new ArrayList<>();
    private final Map<BaseView, Integer> known = new HashMap<>();
    /** For each base that is read at places that are data the number of that view of it. */
    private final Map<Integer, Integer> anywhere = new HashMap<>();
    /** The numbers of views that are read at some points only. */
    private final Map<BaseView, Integer> parts = new HashMap<>();

    private final Map<BaseView, String> origins = new HashMap<>();

    private FromProgram(Program program) {
        this.program = program;
    }

    public static FusionProblem of(Program program, String name) {
        return new FromProgram(program).problem(name);
    }

    /** The same with limits of what a kernel can hold. */
    public static FusionProblem of(Program program, String name, Limits limits) {
        return of(program, name).withLimits(limits);
    }

    private FusionProblem problem(String name) {
        List<FusionOp> ops = new ArrayList<>();
        List<BytecodeRules.Shape> shapes = new ArrayList<>();
        int[] freedBy = new int[program.bases().size()];
        Arrays.fill(freedBy, -1);
        for (Instruction i : program.instructions()) {
            String id = Integer.toString(i.id());
            String label = program.label(i.id());
            switch (i) {
                case Instruction.Free f -> {
                    freedBy[f.base()] = f.id();
                    ops.add(new FusionOp(id, label, FusionOp.Kind.DELETE, List.of(), List.of(), f.base()));
                    shapes.add(BytecodeRules.Shape.NONE);
                }
                case Instruction.Keep k -> {
                    ops.add(new FusionOp(id, label, FusionOp.Kind.SYNC, List.of(), List.of(), k.base()));
                    shapes.add(BytecodeRules.Shape.NONE);
                }
                case Instruction.Compute c -> {
                    ops.add(new FusionOp(id, label, FusionOp.Kind.REAL, reads(c), List.of(written(c)), -1, work(c)));
                    shapes.add(shape(c));
                }
            }
        }
        List<ArrayBase> bases = new ArrayList<>();
        for (Base b : program.bases()) {
            List<Integer> releasedBy = freedBy[b.id()] < 0 ? List.of() : List.of(freedBy[b.id()]);
            bases.add(new ArrayBase(b.name(), b.output(), releasedBy, releasedBy.isEmpty()));
        }
        BytecodeRules rules = new BytecodeRules(
                ops,
                shapes,
                views,
                layout,
                program.bases().stream().map(Base::name).toList(),
                program.bases().stream().map(Base::shape).toList());
        PairRule nested = new PlainReasons(new OuterLoops(rules, program, ops, views, shapes), program);
        return new FusionProblem(new OpList(name, "bytes", ops, views, bases), rules.successors(), nested);
    }

    private List<Integer> reads(Instruction.Compute c) {
        List<Integer> reads = new ArrayList<>();
        for (Source s : c.in()) {
            if (s instanceof Source.BaseRead r) {
                reads.add(
                        switch (r.reach()) {
                            case POINT -> view(new BaseView(r.base(), r.view()));
                            case PART -> part(new BaseView(r.base(), r.view()));
                            case ANYWHERE -> anywhere(r);
                        });
            }
        }
        return reads;
    }

    /** The number of the view that is written. A scatter's is all of the base, and equal to no other: each may write any element. */
    private int written(Instruction.Compute c) {
        return c.node() instanceof Node.Scatter ? add(c.out()) : view(c.out());
    }

    /** The number of a view that is read at some points: equal to no view of all points, though it may be the same elements. */
    private int part(BaseView v) {
        return parts.computeIfAbsent(v, _ -> add(v));
    }

    /**
     * The number of the view that a gather has of its source: all of it, and equal to no other view, so that whatever writes to the
     * source is in another block. Of a large source no more is read than there are points.
     */
    private int anywhere(Source.BaseRead read) {
        return anywhere.computeIfAbsent(read.base(), b -> {
            Base base = program.bases().get(b);
            views.add(new ArrayView(
                    b,
                    (double) read.touched(base.length()).size() * base.dtype().bytes(),
                    base.name() + "[...]"));
            layout.add(View.contiguous(base.shape()));
            return views.size() - 1;
        });
    }

    /** Narrow types fill vector registers with more elements, down to four bytes; that is as far as kernels go. */
    private static Work work(Instruction.Compute c) {
        long points = 1;
        for (long s : c.space()) {
            points *= s;
        }
        return switch (c.node()) {
            case Node.Source s -> Work.NONE;
            case Node.Fill f -> Work.NONE;
            case Node.Update u -> Work.NONE;
            case Node.Join j -> Work.NONE;
            case Node.Scatter s -> work(OpClass.SIMPLE, points * s.picks().size(), DType.INT64);
            case Node.Range r -> work(OpClass.SIMPLE, points, r.dtype());
            case Node.Random r -> work(r.distribution().price().kind(), points, r.dtype());
            case Node.Map m -> work(m.op().price().kind(), points, m.computeType());
            case Node.Reduce r -> work(r.op().price().kind(), points, r.dtype());
            case Node.Scan s -> work(s.op().price().kind(), points, s.dtype());
            case Node.ArgReduce r ->
                work(OpClass.SIMPLE, points, r.operand().node().dtype());
            case Node.Filter f -> work(OpClass.SIMPLE, points, f.dtype());
            case Node.Gather g -> work(OpClass.SIMPLE, points * g.picks().size(), DType.INT64);
        };
    }

    private static Work work(OpClass kind, long points, DType type) {
        return new Work(kind, points * Math.max(4, type.bytes()) / 8.0);
    }

    /** The number of a view; what repeats a whole array along trailing axes has the array's own. */
    private int view(BaseView as) {
        BaseView v = program.withoutRepetition(as);
        return known.computeIfAbsent(v, _ -> add(v));
    }

    private int add(BaseView v) {
        Base base = program.bases().get(v.base());
        views.add(new ArrayView(
                v.base(), (double) distinct(v.view()) * base.dtype().bytes(), program.text(v)));
        layout.add(v.view());
        return views.size() - 1;
    }

    private static long distinct(View v) {
        long n = 1;
        for (int d = 0; d < v.rank(); d++) {
            n *= v.strides()[d] == 0 && v.shape()[d] > 1 ? 1 : v.shape()[d];
        }
        return n;
    }

    private BytecodeRules.Shape shape(Instruction.Compute c) {
        String space = Arrays.toString(c.space());
        String origin = origin(c);
        if (c.node() instanceof Node.Map || c.node() instanceof Node.Scan) {
            origins.put(c.out(), origin);
        }
        if (c.node() instanceof Node.Reduce r) {
            return new BytecodeRules.Shape(
                    space, c.out().base(), Arrays.toString(r.axes()), origin, BytecodeRules.Walk.ANY);
        }
        if (c.node() instanceof Node.ArgReduce r) {
            return new BytecodeRules.Shape(
                    space, c.out().base(), Arrays.toString(r.axes()), origin, BytecodeRules.Walk.ANY);
        }
        if (c.node() instanceof Node.Scan s) {
            String axes = "[" + s.axis() + "]" + (s.backwards() ? " backwards" : "");
            return new BytecodeRules.Shape(space, -1, axes, origin, BytecodeRules.Walk.ANY);
        }
        if (c.node() instanceof Node.Filter) {
            int[] all = IntStream.range(0, c.space().length).toArray();
            return new BytecodeRules.Shape(space, c.out().base(), Arrays.toString(all), origin, BytecodeRules.Walk.ANY);
        }
        return new BytecodeRules.Shape(space, -1, null, origin, walk(c.node()));
    }

    private static BytecodeRules.Walk walk(Node node) {
        return switch (node) {
            case Node.Join _ -> BytecodeRules.Walk.BOX_BY_BOX;
            case Node.Scatter _ -> BytecodeRules.Walk.IN_ORDER;
            case Node.Source _,
                    Node.Fill _,
                    Node.Range _,
                    Node.Random _,
                    Node.Map _,
                    Node.Reduce _,
                    Node.Scan _,
                    Node.ArgReduce _,
                    Node.Filter _,
                    Node.Gather _,
                    Node.Update _ -> BytecodeRules.Walk.ANY;
        };
    }

    /** Where the iteration space comes from, through element-by-element results back to what has it of its own. */
    private String origin(Instruction.Compute c) {
        return switch (c.node()) {
            case Node.Source s -> "";
            case Node.Fill f -> "the shape of " + program.text(c.out());
            case Node.Range r -> "the shape of " + program.text(c.out());
            case Node.Random r -> "the shape of " + program.text(c.out());
            case Node.Update u -> "the region " + program.text(c.out());
            case Node.Reduce r -> origin(c.in(), c.space());
            case Node.Scan s -> origin(c.in(), c.space());
            case Node.ArgReduce r -> origin(c.in(), c.space());
            case Node.Filter f -> origin(c.in(), c.space());
            case Node.Map m -> origin(c.in(), c.space());
            case Node.Gather g -> origin(c.in(), c.space());
            case Node.Join j -> "the shape of " + program.text(c.out());
            case Node.Scatter s -> origin(c.in(), c.space());
        };
    }

    private String origin(List<Source> in, long[] space) {
        List<String> names = new ArrayList<>();
        for (Source s : in) {
            if (s instanceof Source.BaseRead r && r.isPointwise()) {
                BaseView view = new BaseView(r.base(), r.view());
                String known = origins.get(view);
                if (Arrays.equals(r.view().shape(), space)
                        && distinct(r.view()) == r.view().size()) {
                    return known != null && !known.isEmpty() ? known : "the shape of " + program.text(view);
                }
                names.add(program.bases().get(r.base()).name());
            }
        }
        return names.isEmpty()
                ? ""
                : String.join(" and ", names.stream().distinct().toList()) + ", broadcast";
    }
}
