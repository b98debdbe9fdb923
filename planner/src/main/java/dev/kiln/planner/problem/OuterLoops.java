package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.Node;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Repetition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lets ops share a block whose loops have an outer and an inner level. Before: {@code s = x.sum(axis=1)} and {@code y = x / s[:, None]} are
 * two blocks ([BH] Def. 12). After: one, with a loop over the rows that holds two loops over the columns.
 *
 * <p>Each iteration space has at most one outer rank k: that of its first reduction over the axes from k on, else of its first read of a
 * computed array that is repeated along these axes; axes of length 1 do not count. An op over the first k axes that reduces nothing may
 * then share a block with ops over the whole space that reduce nothing or over the axes from k on. What passes between the levels is
 * written once, whole and in order, and read row by row; everything else stays as {@link BytecodeRules} say. A linspace is no outer op: it
 * counts the points of its block. What is put together from pieces, and a scatter, are on no level.
 *
 * <p>A space has none when it has no points, or when a read of it is consecutive along an outer axis and not along the last one: walking
 * such an array row by row is slow. All that is asked here belongs to the key of cached plans.
 */
final class OuterLoops implements PairRule {
    /**
     * What of an op decides about levels.
     *
     * @param space without axes of length 1
     * @param reduces whether others may read its result row by row
     * @param folds whether it goes along axes in order: a reduction, a scan, a filter
     * @param mayBeInner whether it may run in an inner loop
     * @param kept −1 unless it folds trailing axes only, else how many it keeps
     */
    private record Level(
            List<Long> space, boolean reduces, boolean folds, boolean mayBeOuter, boolean mayBeInner, int kept) {}

    private final BytecodeRules rules;
    private final Program program;
    private final List<FusionOp> ops;
    private final List<ArrayView> views;
    private final List<BytecodeRules.Shape> shapes;
    private final Level[] levels;
    private final int[] writer;
    private final Map<String, Integer> outerRank = new HashMap<>();
    private final List<BitSet> touching = new ArrayList<>();

    /** @param views those that {@link Repetition} makes equal have one number */
    OuterLoops(
            BytecodeRules rules,
            Program program,
            List<FusionOp> ops,
            List<ArrayView> views,
            List<BytecodeRules.Shape> shapes) {
        this.rules = rules;
        this.program = program;
        this.ops = ops;
        this.views = views;
        this.shapes = shapes;
        this.levels = new Level[ops.size()];
        this.writer = new int[program.bases().size()];
        Arrays.fill(writer, -1);
        program.bases().forEach(b -> touching.add(new BitSet()));
        for (Instruction i : program.instructions()) {
            if (i instanceof Instruction.Compute c) {
                describe(c);
            }
        }
        for (Instruction i : program.instructions()) {
            if (i instanceof Instruction.Compute c && levels[c.id()].reduces && levels[c.id()].kept > 0) {
                outerRank.putIfAbsent(shapes.get(c.id()).space(), levels[c.id()].kept);
            }
        }
        for (Instruction i : program.instructions()) {
            if (i instanceof Instruction.Compute c) {
                repeatedReads(c);
            }
        }
        for (Instruction i : program.instructions()) {
            if (i instanceof Instruction.Compute c && crosses(c)) {
                outerRank.remove(shapes.get(c.id()).space());
            }
        }
    }

    private void describe(Instruction.Compute c) {
        long[] space = c.space();
        boolean[] reduced = new boolean[space.length];
        boolean reduces = c.node() instanceof Node.Reduce;
        boolean flat = c.node() instanceof Node.Join || c.node() instanceof Node.Scatter;
        int[] folded = c.node().foldedAxes();
        int[] axes = folded == null ? new int[0] : folded;
        boolean mayBeOuter =
                axes.length == 0 && !reduces && !flat && !(c.node() instanceof Node.Range r && r.endsExactly());
        for (int axis : axes) {
            reduced[axis] = true;
        }
        List<Long> lengths = new ArrayList<>();
        int kept = 0;
        boolean trailing = true;
        boolean any = false;
        for (int d = 0; d < space.length; d++) {
            if (space[d] != 1) {
                lengths.add(space[d]);
                trailing &= reduced[d] || !any;
                any |= reduced[d];
                kept += reduced[d] ? 0 : 1;
            }
        }
        boolean rows = any && trailing && !lengths.contains(0L);
        boolean folds = reduces || axes.length > 0;
        levels[c.id()] = new Level(lengths, reduces, folds, mayBeOuter, !flat, rows ? kept : -1);
        int base = c.out().base();
        boolean whole = writer[base] == -1
                && !(c.node() instanceof Node.Update)
                && !(c.node() instanceof Node.Scatter)
                && !program.bases().get(base).input();
        writer[base] = whole ? c.id() : -2;
        ops.get(c.id()).writes().forEach(v -> touching.get(views.get(v).base()).set(c.id()));
        ops.get(c.id()).reads().forEach(v -> touching.get(views.get(v).base()).set(c.id()));
    }

    /** Without a reduction the outer rank follows from what is computed and then repeated. */
    private void repeatedReads(Instruction.Compute c) {
        Level level = levels[c.id()];
        if (level.space.contains(0L)) {
            return;
        }
        for (int v : ops.get(c.id()).reads()) {
            int base = views.get(v).base();
            int k = longAxes(base);
            boolean repeated = writer[base] >= 0 && isWhole(v) && k > 0 && k < level.space.size();
            if (repeated) {
                outerRank.putIfAbsent(shapes.get(c.id()).space(), k);
            }
        }
    }

    private int longAxes(int base) {
        return Repetition.longAxes(program.bases().get(base).shape()).length;
    }

    /** Whether the view is what the base's writer writes. */
    private boolean isWhole(int view) {
        return ops.get(writer[views.get(view).base()]).writes().contains(view);
    }

    /** Whether it reads along an outer axis what lies together, and along the last axis what does not. */
    private boolean crosses(Instruction.Compute c) {
        Integer k = outerRank.get(shapes.get(c.id()).space());
        return k != null && c.in().stream().anyMatch(s -> RowOrder.crosses(s, k));
    }

    @Override
    public PairRule oneLevel() {
        return rules;
    }

    @Override
    public BitSet[] forbidden(int n) {
        BitSet[] forbidden = rules.forbidden(n);
        Map<String, BitSet> inner = new HashMap<>();
        Map<List<Long>, BitSet> elementwise = new HashMap<>();
        for (int i = 0; i < n; i++) {
            if (levels[i] == null) {
                continue;
            }
            Integer k = outerRank.get(shapes.get(i).space());
            if (k != null && isInner(levels[i], k)) {
                inner.computeIfAbsent(shapes.get(i).space(), _ -> new BitSet(n)).set(i);
            }
            if (levels[i].mayBeOuter) {
                elementwise.computeIfAbsent(levels[i].space, _ -> new BitSet(n)).set(i);
            }
        }
        inner.forEach((space, members) -> {
            int k = outerRank.get(space);
            BitSet outer = elementwise.getOrDefault(outerSpace(members.nextSetBit(0), k), new BitSet());
            for (int o = outer.nextSetBit(0); o >= 0; o = outer.nextSetBit(o + 1)) {
                allow(forbidden, o, members);
            }
            for (int r = members.nextSetBit(0); r >= 0; r = members.nextSetBit(r + 1)) {
                BitSet readers = levels[r].reduces ? (BitSet) resultOf(r).clone() : new BitSet();
                readers.and(members);
                for (int q = readers.nextSetBit(0); q >= 0; q = readers.nextSetBit(q + 1)) {
                    if (q != r && between(Math.min(r, q), Math.max(r, q)) == null) {
                        forbidden[r].clear(q);
                        forbidden[q].clear(r);
                    }
                }
            }
        });
        return forbidden;
    }

    /** The outer op may share a block with all members but those that it exchanges something else with than rows. */
    private void allow(BitSet[] forbidden, int outer, BitSet members) {
        BitSet allowed = (BitSet) members.clone();
        for (int base : bases(outer)) {
            BitSet sharing = (BitSet) touching.get(base).clone();
            sharing.and(members);
            for (int q = sharing.nextSetBit(0); q >= 0; q = sharing.nextSetBit(q + 1)) {
                if (!passesRows(base, outer, q)) {
                    allowed.clear(q);
                }
            }
        }
        forbidden[outer].andNot(allowed);
        for (int q = allowed.nextSetBit(0); q >= 0; q = allowed.nextSetBit(q + 1)) {
            forbidden[q].clear(outer);
        }
    }

    private static boolean isInner(Level level, int k) {
        return level.mayBeInner && level.space.size() > k && (!level.folds || level.kept == k);
    }

    private List<Long> outerSpace(int op, int k) {
        return levels[op].space.subList(0, k);
    }

    private BitSet resultOf(int reduction) {
        return touching.get(shapes.get(reduction).reducesInto());
    }

    private List<Integer> bases(int op) {
        List<Integer> bases = new ArrayList<>();
        ops.get(op).reads().forEach(v -> bases.add(views.get(v).base()));
        ops.get(op).writes().forEach(v -> bases.add(views.get(v).base()));
        return bases.stream().distinct().toList();
    }

    /** Whether what the two exchange through the base goes from one loop level to the other row by row. */
    private boolean passesRows(int base, int a, int b) {
        if (!writes(a, base) && !writes(b, base)) {
            return true;
        }
        int from = writer[base];
        if (from != a && from != b) {
            return false;
        }
        int to = from == a ? b : a;
        boolean inner = levels[from].space.size() > levels[to].space.size();
        return (levels[from].reduces || !inner)
                && !writes(to, base)
                && ops.get(to).reads().stream().allMatch(v -> views.get(v).base() != base || isWhole(v));
    }

    private boolean writes(int op, int base) {
        return ops.get(op).writes().stream().anyMatch(v -> views.get(v).base() == base);
    }

    @Override
    public Obstacle between(int a, int b) {
        if (levels[a] == null || levels[b] == null) {
            return rules.between(a, b);
        }
        String space = shapes.get(a).space();
        if (space.equals(shapes.get(b).space())) {
            Integer k = outerRank.get(space);
            boolean rows =
                    k != null && isInner(levels[a], k) && isInner(levels[b], k) && readsRows(a, b) | readsRows(b, a);
            return rows ? rules.betweenExceptResults(a, b) : rules.between(a, b);
        }
        return levels[a].space.size() < levels[b].space.size() ? across(a, b, a, b) : across(b, a, a, b);
    }

    /** Whether the one is a reduction of rows and the other reads its result, row by row. */
    private boolean readsRows(int reduction, int reader) {
        int result = shapes.get(reduction).reducesInto();
        return levels[reduction].reduces && touching.get(result).get(reader) && passesRows(result, reduction, reader);
    }

    private Obstacle across(int outer, int inner, int first, int second) {
        Integer k = outerRank.get(shapes.get(inner).space());
        boolean levelsFit = k != null
                && levels[outer].mayBeOuter
                && isInner(levels[inner], k)
                && levels[outer].space.equals(outerSpace(inner, k));
        if (!levelsFit) {
            return rules.between(first, second);
        }
        for (int base : bases(outer)) {
            if (touching.get(base).get(inner) && !passesRows(base, outer, inner)) {
                return new Obstacle.Rows(program.bases().get(base).name());
            }
        }
        return null;
    }
}
