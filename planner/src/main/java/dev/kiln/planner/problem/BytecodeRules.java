package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.View;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Dependencies and fusibility of array bytecode ([BH] section IV, Def. 11 and 12), for ops in program order.
 *
 * <p>Dependency: overlapping views of which one is written. Fusible: equal iteration spaces; overlapping views are identical unless both
 * are read; nothing touches a reduction's result; reductions agree in their axes. What is put together from pieces runs box by box, a
 * scatter point after point: neither shares a block with the other or with a reduction.
 */
final class BytecodeRules implements PairRule {
    /** In which order an op may run over the points of its space. */
    enum Walk {
        /** Any, that of a reduction among them. */
        ANY,
        /** Box by box: it is put together from pieces. */
        BOX_BY_BOX,
        /** In C order, point after point: it writes to places that are data. */
        IN_ORDER
    }

    /**
     * What the rules need to know of an op besides its accesses.
     *
     * @param space the iteration space's sizes as text, or null for any (DEL, SYNC, NONE)
     * @param reducesInto base of a reduction's result, or -1
     * @param axes what a reduction folds over, as text, or null
     * @param origin where the space comes from: {@code the shape of x}; empty when nothing is known
     * @param walk in which order it may run over its space
     */
    record Shape(String space, int reducesInto, String axes, String origin, Walk walk) {
        static final Shape NONE = new Shape(null, -1, null);

        Shape(String space, int reducesInto, String axes) {
            this(space, reducesInto, axes, "", Walk.ANY);
        }

        /** The space with its origin. */
        String text() {
            return origin.isEmpty() ? space : space + " (" + origin + ")";
        }
    }

    private final List<FusionOp> ops;
    private final List<Shape> shapes;
    private final List<ArrayView> views;
    private final List<String> baseNames;
    private final Overlaps overlaps;
    private final AccessSets accesses;

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
        this.overlaps = new Overlaps(views, layout, baseShapes);
        this.accesses = new AccessSets(ops, views, overlaps, baseNames.size());
    }

    /** For each op the later ops that depend on it directly. */
    BitSet[] successors() {
        return accesses.successors();
    }

    /** All pairs of {@link #between} at once: by classes of equal spaces and axes, by what is reduced into, and by clashing views. */
    @Override
    public BitSet[] forbidden(int n) {
        BitSet real = new BitSet(n);
        Map<String, BitSet> spaces = new HashMap<>();
        Map<String, BitSet> axes = new HashMap<>();
        BitSet reductions = new BitSet(n);
        BitSet boxes = new BitSet(n);
        BitSet ordered = new BitSet(n);
        for (int i = 0; i < n; i++) {
            if (ops.get(i).isReal()) {
                real.set(i);
                member(spaces, shapes.get(i).space, n).set(i);
                boxes.set(i, shapes.get(i).walk == Walk.BOX_BY_BOX);
                ordered.set(i, shapes.get(i).walk == Walk.IN_ORDER);
                if (shapes.get(i).axes != null) {
                    reductions.set(i);
                    member(axes, shapes.get(i).axes, n).set(i);
                }
            }
        }
        BitSet[] forbidden = accesses.clashes();
        for (int i = 0; i < n; i++) {
            if (real.get(i)) {
                addOthers(forbidden[i], real, spaces.get(shapes.get(i).space));
                if (shapes.get(i).walk != Walk.ANY) {
                    forbidden[i].or(reductions);
                    forbidden[i].or(shapes.get(i).walk == Walk.IN_ORDER ? boxes : ordered);
                }
                if (shapes.get(i).axes != null) {
                    addOthers(forbidden[i], reductions, axes.get(shapes.get(i).axes));
                    forbidden[i].or(boxes);
                    forbidden[i].or(ordered);
                }
            }
        }
        for (int i = real.nextSetBit(0); i >= 0; i = real.nextSetBit(i + 1)) {
            int result = shapes.get(i).reducesInto;
            BitSet touching = result < 0 ? new BitSet() : accesses.touching(result);
            for (int j = touching.nextSetBit(0); j >= 0; j = touching.nextSetBit(j + 1)) {
                if (j != i) {
                    forbidden[i].set(j);
                    forbidden[j].set(i);
                }
            }
        }
        return forbidden;
    }

    private static BitSet member(Map<String, BitSet> classes, String name, int n) {
        return classes.computeIfAbsent(name, k -> new BitSet(n));
    }

    /** Adds all but those alike. */
    private static void addOthers(BitSet target, BitSet all, BitSet alike) {
        BitSet others = (BitSet) all.clone();
        others.andNot(alike);
        target.or(others);
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
        return betweenExceptResults(a, b);
    }

    /** The same of computing ops over equal spaces, including those that touch a reduction's result. */
    Obstacle betweenExceptResults(int a, int b) {
        FusionOp p = ops.get(a);
        FusionOp q = ops.get(b);
        Shape s = shapes.get(a);
        Shape t = shapes.get(b);
        boolean reduces = s.axes != null || t.axes != null;
        if (s.walk != t.walk && (s.walk != Walk.ANY && t.walk != Walk.ANY || reduces)) {
            return new Obstacle.Order();
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
                if (v != w && overlaps.between(v, w)) {
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
