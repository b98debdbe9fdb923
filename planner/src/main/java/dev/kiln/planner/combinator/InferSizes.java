package dev.kiln.planner.combinator;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Symbolic sizes of all arrays by unification ([RF] section 1.3): inputs have sizes of the caller's choice, a filter's result one of its
 * own that equals no other, a cross the product, a fold over inner dimensions the outer size, a function of what it folds. Generated and
 * external arrays have any size. Refuses programs that need equal sizes where nothing makes them equal.
 */
final class InferSizes {
    private final CombinatorProgram program;
    private final Sizes sizes;
    private final int[] sizeOf;
    private final BitSet numbers;

    private InferSizes(CombinatorProgram program) {
        this.program = program;
        this.sizes = new Sizes();
        this.sizeOf = new int[program.arrays()];
        this.numbers = program.numbers();
    }

    /** What was found: the sizes, and for each array the number of its own. */
    record Result(Sizes sizes, int[] sizeOf) {
        int of(int array) {
            return sizes.find(sizeOf[array]);
        }
    }

    static Result of(CombinatorProgram program) throws SizesDisagree {
        InferSizes infer = new InferSizes(program);
        for (int a = 0; a < program.inputs().size(); a++) {
            infer.sizeOf[a] = infer.sizes.ofInput(program.nameOf(a));
        }
        for (int i = 0; i < program.bindings().size(); i++) {
            infer.bind(i);
        }
        return new Result(infer.sizes, infer.sizeOf);
    }

    private void bind(int i) throws SizesDisagree {
        Binding b = program.binding(i);
        List<Integer> streams = new ArrayList<>(b.streams());
        if (b.combinator().isLoop() && b.combinator() != Combinator.CROSS) {
            for (int k = 1; k < streams.size(); k++) {
                equal(b, streams.getFirst(), streams.get(k));
            }
        }
        sizeOf[program.result(i)] = switch (b.combinator()) {
            case MAP, SCANL, SCANR, GENERATE -> streams.isEmpty() ? sizes.any(b.name()) : of(streams.getFirst());
            case GATHER ->
                of(b.reads().stream()
                        .filter(r -> r.role() == Role.INDEX)
                        .findFirst()
                        .orElseThrow()
                        .array());
            case FILTER -> sizes.ofFilter(b.name(), program.nameOf(streams.getFirst()));
            case FOLD ->
                numbers.get(program.result(i)) ? sizes.any(b.name()) : sizes.outer(of(streams.getFirst()), b.name());
            case SCATTER -> of(b.target());
            case CROSS ->
                sizes.product(of(b.reads().get(0).array()), of(b.reads().get(1).array()), b.name());
            case EXTERNAL, OPAQUE -> sizes.any(b.name());
        };
    }

    private int of(int array) {
        return sizeOf[array];
    }

    private void equal(Binding b, int first, int second) throws SizesDisagree {
        if (first == second) {
            return;
        }
        String one = sizes.describe(of(first));
        String other = sizes.describe(of(second));
        if (!sizes.unify(of(first), of(second))) {
            throw new SizesDisagree(
                    b.name(),
                    "its streams " + program.nameOf(first) + " and " + program.nameOf(second)
                            + " must have one size, but nothing makes these equal: " + program.nameOf(first) + " has "
                            + one + ", " + program.nameOf(second) + " has " + other);
        }
    }
}
