package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.Node;
import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Assigns the ops of a block with two loop levels to phases. Before: {@code s = sum(x, axis=1); y = x * 2; z = y / s}. After: the sum;
 * then y and z.
 *
 * <p>An op runs after the phase of a reduction whose result it reads, not before any op that it depends on through memory, and in a phase
 * of its level; of the phases that are left an op that others in the block wait for takes the last, so that fewer values have to be kept
 * from phase to phase. Within a phase ops stay in the order of the program.
 */
final class OrderPhases {
    private final BlockLevels levels;
    private final List<Instruction.Compute> block;
    private final int[] phase;

    private OrderPhases(BlockLevels levels, List<Instruction.Compute> block) {
        this.levels = levels;
        this.block = block;
        this.phase = new int[block.size()];
    }

    /** The phases in order, each with its ops. */
    static List<List<Instruction.Compute>> of(BlockLevels levels, List<Instruction.Compute> block) {
        if (!levels.nested()) {
            return List.of(block);
        }
        return new OrderPhases(levels, block).order();
    }

    /** Inner phases are odd, outer ones even. */
    private List<List<Instruction.Compute>> order() {
        List<List<Integer>> earlier = new ArrayList<>();
        List<List<Integer>> later = new ArrayList<>();
        for (int i = 0; i < phase.length; i++) {
            earlier.add(new ArrayList<>());
            later.add(new ArrayList<>());
            for (int j = 0; j < i; j++) {
                if (depends(block.get(j), block.get(i))) {
                    earlier.get(i).add(j);
                    later.get(j).add(i);
                }
            }
        }
        for (int i = 0; i < phase.length; i++) {
            phase[i] = parity(i);
            for (int j : earlier.get(i)) {
                int first = phase[j] + (isReduction(j) ? 1 : 0);
                phase[i] = Math.max(phase[i], first + Math.abs(first - parity(i)) % 2);
            }
        }
        for (int i = phase.length - 1; i >= 0; i--) {
            if (!isReduction(i) && !later.get(i).isEmpty()) {
                int last = later.get(i).stream().mapToInt(j -> phase[j]).min().orElseThrow();
                phase[i] = Math.max(phase[i], last - Math.abs(last - parity(i)) % 2);
            }
        }
        Map<Integer, List<Instruction.Compute>> phases = new HashMap<>();
        for (int i = 0; i < phase.length; i++) {
            phases.computeIfAbsent(phase[i], p -> new ArrayList<>()).add(block.get(i));
        }
        return phases.entrySet().stream()
                .sorted(Comparator.comparingInt(Map.Entry::getKey))
                .map(Map.Entry::getValue)
                .toList();
    }

    private int parity(int i) {
        return levels.isInner(block.get(i)) ? 1 : 0;
    }

    private boolean isReduction(int i) {
        return block.get(i).node() instanceof Node.Reduce;
    }

    /** Whether both touch a base that one of them writes. */
    private static boolean depends(Instruction.Compute a, Instruction.Compute b) {
        return touches(b, a.out().base()) || touches(a, b.out().base());
    }

    private static boolean touches(Instruction.Compute c, int base) {
        return c.out().base() == base
                || c.in().stream().anyMatch(s -> s instanceof Source.BaseRead read && read.base() == base);
    }

    /**
     * What is made in one phase and read in a later one.
     *
     * @param made ids of the instructions whose results are
     * @param loaded views whose first content is
     */
    record Carried(Set<Integer> made, Set<BaseView> loaded) {}

    /** What the phases pass on. */
    static Carried carried(Program program, List<List<Instruction.Compute>> phases) {
        Carried carried = new Carried(new HashSet<>(), new HashSet<>());
        Map<BaseView, Integer> madeBy = new HashMap<>();
        Map<BaseView, Integer> since = new HashMap<>();
        for (int p = 0; p < phases.size(); p++) {
            for (Instruction.Compute c : phases.get(p)) {
                for (Source source : c.in()) {
                    if (source instanceof Source.BaseRead read && read.isPointwise()) {
                        BaseView view = program.withoutRepetition(new BaseView(read.base(), read.view()));
                        if (since.computeIfAbsent(view, v -> -1) == -1) {
                            since.put(view, p);
                        } else if (since.get(view) < p && madeBy.containsKey(view)) {
                            carried.made.add(madeBy.get(view));
                        } else if (since.get(view) < p) {
                            carried.loaded.add(view);
                        }
                    }
                }
                BaseView out = program.withoutRepetition(c.out());
                madeBy.put(out, c.id());
                since.put(out, p);
            }
        }
        return carried;
    }
}
