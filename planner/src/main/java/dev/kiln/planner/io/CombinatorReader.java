package dev.kiln.planner.io;

import dev.kiln.planner.combinator.Binding;
import dev.kiln.planner.combinator.Combinator;
import dev.kiln.planner.combinator.CombinatorProblem;
import dev.kiln.planner.combinator.CombinatorProgram;
import dev.kiln.planner.combinator.Read;
import dev.kiln.planner.combinator.Role;
import dev.kiln.planner.combinator.SizesDisagree;
import dev.kiln.planner.combinator.TooManyLinks;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Combinators as text → {@link FusionProblem}: names become numbers, and every reader of a scatter's target moves before the scatter. */
final class CombinatorReader {
    private final ProblemText.Combinators text;
    private final Map<String, Integer> base = new HashMap<>();
    private final List<Binding> bindings = new ArrayList<>();

    CombinatorReader(ProblemText.Combinators text) {
        this.text = text;
    }

    FusionProblem problem() throws BadProblem {
        for (String input : text.inputs()) {
            if (base.put(input, base.size()) != null) {
                throw new BadProblem("input " + input + ": it stands twice");
            }
        }
        for (ProblemText.Combinator c : text.ops()) {
            bind(c);
        }
        List<ProblemText.Combinator> order = readersBeforeScatters();
        bindings.forEach(b -> base.remove(b.name()));
        bindings.clear();
        for (ProblemText.Combinator c : order) {
            bind(c);
        }
        for (String output : text.outputs()) {
            if (!base.containsKey(output)) {
                throw new BadProblem("output " + output + ": no op and no input has this name");
            }
        }
        return build();
    }

    private void bind(ProblemText.Combinator c) throws BadProblem {
        Combinator combinator = constant(Combinator.class, c.op());
        if (combinator == null) {
            throw bad(c, "op (" + c.op() + ") is none of " + names(Combinator.class));
        }
        List<Read> reads = new ArrayList<>();
        for (ProblemText.Argument a : c.in()) {
            Integer array = base.get(a.array());
            if (array == null) {
                throw bad(c, "it reads " + a.array() + ", which no input and no earlier op is called");
            }
            Role role = constant(Role.class, a.role());
            if (role == null) {
                throw bad(c, "role (" + a.role() + ") of " + a.array() + " is none of " + names(Role.class));
            }
            reads.add(new Read(array, role));
        }
        String fault = combinator.fault(reads);
        if (fault != null) {
            throw bad(c, fault);
        }
        if (base.put(c.id().text(), base.size()) != null) {
            throw bad(c, "its name stands twice");
        }
        bindings.add(new Binding(c.id().text(), combinator, reads));
    }

    /** The ops with every reader of a scatter's target before the scatter, else in the order they were in. */
    private List<ProblemText.Combinator> readersBeforeScatters() throws BadProblem {
        if (text.ops().stream().noneMatch(c -> c.op().equals("scatter"))) {
            return text.ops();
        }
        List<ProblemText.Combinator> open = new ArrayList<>(text.ops());
        List<ProblemText.Combinator> order = new ArrayList<>();
        while (!open.isEmpty()) {
            ProblemText.Combinator next = open.stream()
                    .filter(c -> open.stream().noneMatch(other -> other != c && waitsFor(c, other)))
                    .findFirst()
                    .orElse(null);
            if (next == null) {
                ProblemText.Combinator scatter = open.stream()
                        .filter(c -> c.op().equals("scatter"))
                        .findFirst()
                        .orElseThrow();
                throw bad(scatter, "an op that reads its target needs its result, but must run before it");
            }
            open.remove(next);
            order.add(next);
        }
        return order;
    }

    private static boolean waitsFor(ProblemText.Combinator c, ProblemText.Combinator other) {
        boolean needs =
                c.in().stream().anyMatch(a -> a.array().equals(other.id().text()));
        boolean overwrites = c.in().stream()
                .filter(a -> a.role().equals("target"))
                .anyMatch(t -> other.in().stream().anyMatch(a -> a.array().equals(t.array())));
        return needs || overwrites;
    }

    private FusionProblem build() throws BadProblem {
        Set<Integer> outputs = new HashSet<>();
        text.outputs().forEach(name -> outputs.add(base.get(name)));
        try {
            return CombinatorProblem.of(new CombinatorProgram(text.name(), text.inputs(), outputs, bindings));
        } catch (SizesDisagree e) {
            throw new BadProblem("op " + e.op() + ": " + e.getMessage());
        } catch (TooManyLinks e) {
            throw new BadProblem("program " + text.name() + ": " + e.getMessage());
        }
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String word) {
        return Arrays.stream(type.getEnumConstants())
                .filter(e -> e.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElse(null);
    }

    private static String names(Class<? extends Enum<?>> type) {
        return String.join(
                ", ",
                Arrays.stream(type.getEnumConstants())
                        .map(e -> e.name().toLowerCase(Locale.ROOT))
                        .toList());
    }

    private static BadProblem bad(ProblemText.Combinator c, String reason) {
        return new BadProblem("op " + c.id().text() + ": " + reason);
    }
}
