package dev.kiln.exec.lower;

import dev.kiln.planner.program.BaseView;
import dev.kiln.planner.program.Instruction;
import dev.kiln.planner.program.Program;
import dev.kiln.planner.program.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Cuts blocks that are too large for one kernel (registers of the machine, parameters of a method) in program order. Before: one block of
 * 200 instructions. After: a few that run one after the other; what crosses a cut is stored.
 */
public final class SplitLargeBlocks {
    /** How many computing instructions a kernel may have. */
    public static final int MOST_INSTRUCTIONS = 60;
    /** How many array arguments a kernel may have. */
    public static final int MOST_ARRAYS = 32;
    /** How many it is cut at: what crosses the cut comes on top. */
    private static final int CUT_AT_ARRAYS = 24;

    private SplitLargeBlocks() {}

    /** The blocks in runnable order, none too large; instructions of a block in program order. */
    public static List<List<Integer>> of(Program program, List<List<Integer>> blocks) {
        List<List<Integer>> parts = split(program, blocks, CUT_AT_ARRAYS);
        for (int before = -1; before != parts.size(); ) {
            before = parts.size();
            parts = split(program, parts, MOST_ARRAYS);
        }
        return parts;
    }

    private static List<List<Integer>> split(Program program, List<List<Integer>> blocks, int mostArrays) {
        List<Set<Integer>> contracted = FindContracted.of(program, blocks);
        List<List<Integer>> result = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            List<Integer> sorted = blocks.get(i).stream().sorted().toList();
            split(program, sorted, contracted.get(i), mostArrays, result);
        }
        return result;
    }

    private static void split(
            Program program, List<Integer> block, Set<Integer> contracted, int mostArrays, List<List<Integer>> result) {
        List<Integer> part = new ArrayList<>();
        Set<BaseView> arrays = new HashSet<>();
        int computes = 0;
        for (int id : block) {
            if (program.instructions().get(id) instanceof Instruction.Compute compute) {
                Set<BaseView> touched = new HashSet<>();
                touch(compute.out(), contracted, touched);
                for (Source source : compute.in()) {
                    if (source instanceof Source.BaseRead read) {
                        touch(new BaseView(read.base(), read.view()), contracted, touched);
                    }
                }
                Set<BaseView> together = new HashSet<>(arrays);
                together.addAll(touched);
                if (computes > 0 && (computes == MOST_INSTRUCTIONS || together.size() > mostArrays)) {
                    result.add(part);
                    part = new ArrayList<>();
                    computes = 0;
                    together = touched;
                }
                arrays = together;
                computes++;
            }
            part.add(id);
        }
        result.add(part);
    }

    private static void touch(BaseView view, Set<Integer> contracted, Set<BaseView> touched) {
        if (!contracted.contains(view.base())) {
            touched.add(view);
        }
    }
}
