package dev.kiln.planner.workload;

import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.Argument;
import dev.kiln.planner.io.ProblemText.Combinator;
import dev.kiln.planner.io.ProblemText.Id;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Random programs of maps, filters and folds whose sizes agree, like those that [RF] section 6 times. */
public final class FilterPrograms {
    private static final int INPUTS = 2;

    /** An array, with the number of its size: equal numbers, equal sizes. */
    private record Sized(String name, int size) {}

    private final Random random;
    private final List<Sized> arrays = new ArrayList<>();
    private final List<String> scalars = new ArrayList<>();
    private final List<Combinator> ops = new ArrayList<>();
    private int sizes;

    private FilterPrograms(long seed) {
        this.random = new Random(seed);
    }

    /** A program of this number of combinators. */
    public static ProblemText.Combinators of(long seed, int combinators) {
        FilterPrograms p = new FilterPrograms(seed);
        List<String> inputs = IntStream.range(0, INPUTS).mapToObj(i -> "xs" + i).toList();
        inputs.forEach(name -> p.arrays.add(new Sized(name, p.sizes++)));
        while (p.ops.size() < combinators) {
            p.add();
        }
        return new ProblemText.Combinators("filter program " + seed, inputs, p.outputs(), p.ops);
    }

    private void add() {
        String name = "b" + ops.size();
        int kind = random.nextInt(10);
        Sized first = arrays.get(random.nextInt(arrays.size()));
        List<Argument> in = new ArrayList<>(List.of(new Argument(first.name, "stream")));
        if (kind < 5) {
            if (random.nextInt(2) == 0) {
                List<Sized> others =
                        arrays.stream().filter(a -> a.size == first.size).toList();
                in.add(new Argument(others.get(random.nextInt(others.size())).name, "stream"));
            }
            scalar(in);
            arrays.add(new Sized(name, first.size));
            bind(name, "map", in);
        } else if (kind < 8) {
            scalar(in);
            arrays.add(new Sized(name, sizes++));
            bind(name, "filter", in);
        } else {
            scalars.add(name);
            bind(name, "fold", in);
        }
    }

    private void scalar(List<Argument> in) {
        if (!scalars.isEmpty() && random.nextInt(4) == 0) {
            in.add(new Argument(scalars.get(random.nextInt(scalars.size())), "scalar"));
        }
    }

    private void bind(String name, String op, List<Argument> in) {
        ops.add(new Combinator(new Id(name, false), op, in));
    }

    /** What is not read, and one in six of the others. */
    private List<String> outputs() {
        return ops.stream()
                .map(o -> o.id().text())
                .filter(name -> ops.stream()
                                .noneMatch(o ->
                                        o.in().stream().anyMatch(a -> a.array().equals(name)))
                        || random.nextInt(6) == 0)
                .toList();
    }
}
