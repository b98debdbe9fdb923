package dev.kiln.planner.io;

import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.ArrayView;
import dev.kiln.planner.problem.CombinatorRules;
import dev.kiln.planner.problem.CombinatorRules.Binding;
import dev.kiln.planner.problem.CombinatorRules.Kind;
import dev.kiln.planner.problem.CombinatorRules.Read;
import dev.kiln.planner.problem.CombinatorRules.Role;
import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Combinators as text → {@link FusionProblem}. Every binding is a base with one view; an array counts 1 and a fold's result 0; an array
 * that is no output ends its life with its last reader.
 */
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
        int inputs = base.size();
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
        return build(inputs);
    }

    private void bind(ProblemText.Combinator c) throws BadProblem {
        Kind kind = constant(Kind.class, c.op());
        if (kind == null) {
            throw bad(c, "op (" + c.op() + ") is none of " + names(Kind.class));
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
        String fault = kind.fault(reads);
        if (fault != null) {
            throw bad(c, fault);
        }
        if (base.put(c.id().text(), base.size()) != null) {
            throw bad(c, "its name stands twice");
        }
        bindings.add(new Binding(c.id().text(), kind, base.size() - 1, reads));
    }

    /** The ops with every reader of a scatter's target before the scatter, else in the order they were in. */
    private List<ProblemText.Combinator> readersBeforeScatters() throws BadProblem {
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

    private FusionProblem build(int inputs) {
        Set<String> outputs = new HashSet<>(text.outputs());
        List<FusionOp> ops = new ArrayList<>();
        for (Binding b : bindings) {
            String arguments = String.join(
                    ", ", b.reads().stream().map(r -> name(r.array(), inputs)).toList());
            String label = b.name() + " = " + b.kind().name().toLowerCase(Locale.ROOT) + "(" + arguments + ")";
            List<Integer> reads = b.reads().stream().map(Read::array).toList();
            ops.add(new FusionOp(b.name(), label, FusionOp.Kind.REAL, reads, List.of(b.result()), -1));
        }
        List<ArrayView> views = new ArrayList<>();
        List<ArrayBase> bases = new ArrayList<>();
        for (int b = 0; b < base.size(); b++) {
            String name = name(b, inputs);
            boolean scalar = b >= inputs && bindings.get(b - inputs).kind() == Kind.FOLD;
            views.add(new ArrayView(b, scalar ? 0 : 1, name));
            boolean lives = b < inputs || outputs.contains(name);
            int array = b;
            List<Integer> readers = new ArrayList<>();
            for (int i = 0; i < ops.size(); i++) {
                if (ops.get(i).reads().contains(array)) {
                    readers.add(i);
                }
            }
            bases.add(new ArrayBase(name, outputs.contains(name), lives ? List.of() : readers, lives));
        }
        CombinatorRules rules = new CombinatorRules(bindings, inputs);
        return new FusionProblem(text.name(), "arrays", ops, views, bases, rules.successors(), rules);
    }

    private String name(int array, int inputs) {
        return array < inputs
                ? text.inputs().get(array)
                : bindings.get(array - inputs).name();
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
