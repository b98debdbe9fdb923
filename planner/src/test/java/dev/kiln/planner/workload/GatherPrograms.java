package dev.kiln.planner.workload;

import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.io.ProblemText.Argument;
import dev.kiln.planner.io.ProblemText.Combinator;
import dev.kiln.planner.io.ProblemText.Id;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Random programs of maps, gathers, scans both ways, folds and scatters, like those that [VB] section 6 times. */
public final class GatherPrograms {
    /** An array, with the number of its size: equal numbers, equal sizes. */
    private record Sized(String name, int size) {}

    private final Random random;
    private final List<Sized> arrays = new ArrayList<>();
    private final List<Combinator> ops = new ArrayList<>();
    private final Set<String> overwritten = new HashSet<>();

    private GatherPrograms(long seed) {
        this.random = new Random(seed);
    }

    /** A program of this number of combinators over arrays of three sizes. */
    public static ProblemText.Combinators of(long seed, int combinators) {
        GatherPrograms p = new GatherPrograms(seed);
        List<String> inputs = List.of("xs", "ys", "is", "js");
        for (int i = 0; i < inputs.size(); i++) {
            p.arrays.add(new Sized(inputs.get(i), i % 3));
        }
        while (p.ops.size() < combinators) {
            p.add();
        }
        return new ProblemText.Combinators("gather program " + seed, inputs, p.outputs(), p.ops);
    }

    private void add() {
        String name = "b" + ops.size();
        Sized first = recent();
        int kind = random.nextInt(20);
        if (kind < 9) {
            List<Argument> in = new ArrayList<>(List.of(new Argument(first.name, "stream")));
            if (random.nextInt(3) > 0) {
                in.add(new Argument(like(first).name, "stream"));
            }
            bind(name, "map", in, first.size);
        } else if (kind < 13) {
            Sized source = recent();
            bind(
                    name,
                    "gather",
                    List.of(new Argument(first.name, "index"), new Argument(source.name, "source")),
                    first.size);
        } else if (kind < 17) {
            bind(name, kind < 15 ? "scanl" : "scanr", List.of(new Argument(first.name, "stream")), first.size);
        } else if (kind == 17) {
            bind(name, "generate", List.of(), random.nextInt(3));
        } else if (kind == 18 && ops.size() > 4) {
            scatter(name, first);
        } else {
            bind(name, "fold", List.of(new Argument(first.name, "stream")), -1);
        }
    }

    /** Into an array that has not been read yet: every other reader would have to come before. */
    private void scatter(String name, Sized first) {
        String target = "t" + ops.size();
        bind(target, "generate", List.of(), first.size);
        arrays.removeLast();
        overwritten.add(target);
        bind(name, "scatter", List.of(new Argument(first.name, "stream"), new Argument(target, "target")), first.size);
    }

    private Sized recent() {
        return arrays.get(arrays.size() - 1 - random.nextInt(Math.min(10, arrays.size())));
    }

    private Sized like(Sized a) {
        List<Sized> same = arrays.stream().filter(b -> b.size == a.size).toList();
        return same.get(same.size() - 1 - random.nextInt(Math.min(6, same.size())));
    }

    private void bind(String name, String op, List<Argument> in, int size) {
        ops.add(new Combinator(new Id(name, false), op, in));
        if (size >= 0) {
            arrays.add(new Sized(name, size));
        }
    }

    /** What is not read, and one in eight of the others. */
    private List<String> outputs() {
        Set<String> read = new HashSet<>();
        ops.forEach(o -> o.in().forEach(a -> read.add(a.array())));
        return ops.stream()
                .map(o -> o.id().text())
                .filter(name -> !overwritten.contains(name) && (!read.contains(name) || random.nextInt(8) == 0))
                .toList();
    }
}
