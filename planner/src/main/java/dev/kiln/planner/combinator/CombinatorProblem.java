package dev.kiln.planner.combinator;

import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.ArrayView;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.OpList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A combinator program as a fusion problem. Every array is a base with one view of its number; an array counts 1 and a number 0; an array
 * that is no output ends its life with its last reader.
 */
public final class CombinatorProblem {
    private CombinatorProblem() {}

    /**
     * The problem.
     *
     * @throws SizesDisagree when sizes that must be equal cannot be
     * @throws TooManyLinks when the program is too long for its filters
     */
    public static FusionProblem of(CombinatorProgram program) throws SizesDisagree, TooManyLinks {
        InferSizes.Result sizes = InferSizes.of(program);
        Iterations iterations = new Iterations(program, sizes);
        Accesses accesses = new Accesses(program);
        Concestors concestors = new Concestors(program, iterations);
        OrderRules orders = new OrderRules(program, accesses);
        CombinatorRules rules = new CombinatorRules(program, accesses, iterations, concestors, orders);
        return new FusionProblem(
                new OpList(program.name(), "arrays", ops(program), views(program), bases(program)),
                rules.successors(),
                rules,
                rules.links(),
                Optional.of(orders.orders(iterations, concestors)));
    }

    private static List<FusionOp> ops(CombinatorProgram program) {
        List<FusionOp> ops = new ArrayList<>();
        for (int i = 0; i < program.bindings().size(); i++) {
            Binding b = program.binding(i);
            String arguments =
                    b.reads().stream().map(r -> program.nameOf(r.array())).collect(Collectors.joining(", "));
            String label = b.name() + " = " + b.combinator().name().toLowerCase(Locale.ROOT) + "(" + arguments + ")";
            List<Integer> reads = b.reads().stream().map(Read::array).toList();
            ops.add(new FusionOp(b.name(), label, FusionOp.Kind.REAL, reads, List.of(program.result(i)), -1));
        }
        return ops;
    }

    private static List<ArrayView> views(CombinatorProgram program) {
        BitSet numbers = program.numbers();
        List<ArrayView> views = new ArrayList<>();
        for (int a = 0; a < program.arrays(); a++) {
            int producer = program.producer(a);
            boolean one = producer >= 0 && program.binding(producer).combinator() == Combinator.FOLD;
            views.add(new ArrayView(a, numbers.get(a) ? 0 : 1, program.nameOf(a), one));
        }
        return views;
    }

    private static List<ArrayBase> bases(CombinatorProgram program) {
        List<List<Integer>> readers = new ArrayList<>();
        for (int a = 0; a < program.arrays(); a++) {
            readers.add(new ArrayList<>());
        }
        for (int i = 0; i < program.bindings().size(); i++) {
            int op = i;
            program.binding(i).reads().stream()
                    .map(Read::array)
                    .distinct()
                    .forEach(a -> readers.get(a).add(op));
        }
        List<ArrayBase> bases = new ArrayList<>();
        for (int a = 0; a < program.arrays(); a++) {
            boolean output = program.outputs().contains(a);
            boolean lives = output || program.producer(a) < 0;
            bases.add(new ArrayBase(program.nameOf(a), output, lives ? List.of() : readers.get(a), lives));
        }
        return bases;
    }
}
