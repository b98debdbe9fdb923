package dev.kiln.planner.problem;

import dev.kiln.arrays.View;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Dependencies and fusibility of array bytecode ([BH] section IV, Def. 11 and 12), for ops in program order.
 *
 * <p>Dependency: overlapping views of which one is written. Fusible: equal iteration spaces; overlapping views are identical unless both
 * are read; nothing touches a reduction's result; reductions agree in their axes.
 */
final class BytecodeRules implements PairRule {
    /**
     * What the rules need to know of an op besides its accesses.
     *
     * @param space the iteration space's sizes as text, or null for any (DEL, SYNC, NONE)
     * @param reducesInto base of a reduction's result, or -1
     * @param axes what a reduction folds over, as text, or null
     * @param origin where the space comes from: {@code the shape of x}; empty when nothing is known
     */
    record Shape(String space, int reducesInto, String axes, String origin) {
        static final Shape NONE = new Shape(null, -1, null);

        Shape(String space, int reducesInto, String axes) {
            this(space, reducesInto, axes, "");
        }

        /** The space with its origin. */
        String text() {
            return origin.isEmpty() ? space : space + " (" + origin + ")";
        }
    }

    private record Access(int op, int view, boolean write) {}

    private final List<FusionOp> ops;
    private final List<Shape> shapes;
    private final List<ArrayView> views;
    private final List<String> baseNames;
    private final BitSet[] overlaps;

    /**
     * Rules for the ops.
     *
     * @param layout of each view
     * @param baseShapes C-ordered shape of each base
     */
    BytecodeRules(
            List<FusionOp> ops,
            List<Shape> shapes,
            List<ArrayView> views,
            List<View> layout,
            List<String> baseNames,
            List<long[]> baseShapes) {
        this.ops = ops;
        this.shapes = shapes;
        this.views = views;
        this.baseNames = baseNames;
        this.overlaps = new BitSet[views.size()];
        for (int v = 0; v < views.size(); v++) {
            overlaps[v] = new BitSet();
        }
        Map<Integer, List<Integer>> byBase = new HashMap<>();
        for (int v = 0; v < views.size(); v++) {
            List<Integer> others = byBase.computeIfAbsent(views.get(v).base(), b -> new ArrayList<>());
            others.add(v);
            for (int w : others) {
                if (Overlap.of(
                        layout.get(v),
                        layout.get(w),
                        baseShapes.get(views.get(v).base()))) {
                    overlaps[v].set(w);
                    overlaps[w].set(v);
                }
            }
        }
    }

    /** For each op the later ops that depend on it directly. */
    BitSet[] successors() {
        BitSet[] successors = new BitSet[ops.size()];
        List<List<Access>> byBase = new ArrayList<>();
        baseNames.forEach(b -> byBase.add(new ArrayList<>()));
        for (int i = 0; i < ops.size(); i++) {
            successors[i] = new BitSet();
            FusionOp op = ops.get(i);
            for (int v : op.reads()) {
                byBase.get(views.get(v).base()).add(new Access(i, v, false));
            }
            for (int v : op.writes()) {
                byBase.get(views.get(v).base()).add(new Access(i, v, true));
            }
            if (op.base() >= 0) {
                byBase.get(op.base()).add(new Access(i, -1, op.kind() == FusionOp.Kind.DELETE));
            }
        }
        for (List<Access> accesses : byBase) {
            for (int b = 0; b < accesses.size(); b++) {
                for (int a = 0; a < b; a++) {
                    Access x = accesses.get(a);
                    Access y = accesses.get(b);
                    if (x.op != y.op && (x.write || y.write) && overlap(x.view, y.view)) {
                        successors[x.op].set(y.op);
                    }
                }
            }
        }
        return successors;
    }

    private boolean overlap(int v, int w) {
        return v < 0 || w < 0 || overlaps[v].get(w);
    }

    @Override
    public Obstacle between(int a, int b) {
        FusionOp p = ops.get(a);
        FusionOp q = ops.get(b);
        if (!p.isReal() || !q.isReal()) {
            return null;
        }
        Shape s = shapes.get(a);
        Shape t = shapes.get(b);
        if (!Objects.equals(s.space, t.space)) {
            return new Obstacle.Spaces(s.text(), t.text());
        }
        if (touches(q, s.reducesInto)) {
            return new Obstacle.Result(baseNames.get(s.reducesInto));
        }
        if (touches(p, t.reducesInto)) {
            return new Obstacle.Result(baseNames.get(t.reducesInto));
        }
        if (s.axes != null && t.axes != null && !s.axes.equals(t.axes)) {
            return new Obstacle.Axes(s.axes, t.axes);
        }
        Obstacle o = clash(p.writes(), q.reads());
        o = o != null ? o : clash(p.reads(), q.writes());
        return o != null ? o : clash(p.writes(), q.writes());
    }

    private Obstacle clash(List<Integer> some, List<Integer> others) {
        for (int v : some) {
            for (int w : others) {
                if (v != w && overlaps[v].get(w)) {
                    return new Obstacle.Views(views.get(v), views.get(w));
                }
            }
        }
        return null;
    }

    private boolean touches(FusionOp op, int base) {
        if (base < 0) {
            return false;
        }
        for (int v : op.reads()) {
            if (views.get(v).base() == base) {
                return true;
            }
        }
        for (int v : op.writes()) {
            if (views.get(v).base() == base) {
                return true;
            }
        }
        return false;
    }
}
