package dev.kiln.frontend.magics.explain;

import dev.kiln.arrays.NDArray;
import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.Rich;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.History;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import dev.kiln.frontend.notebook.PlanRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %why a b}: why two values are not computed in one kernel; {@code %why K3}: why a kernel is not merged with others. */
@Command
public final class WhyMagic implements LineMagic {
    @Parameters(
            arity = "1..2",
            paramLabel = "name",
            description = "two values as %%plan names them, two kernels, or one kernel")
    private List<String> names = List.of();

    @Option(
            names = "--cell",
            paramLabel = "n",
            description = "number of the cell; by default the last cell that computed the values")
    private String which;

    @Override
    public String summary() {
        return "Explain why two values are not computed in one kernel, or why a kernel is not merged with others.";
    }

    @Override
    public String example() {
        return "%why u v";
    }

    @Override
    public Shown run(Notebook notebook) {
        List<PlanRecord> plans = CellChoice.plans(notebook, which);
        PlanRecord mostExpensive = History.mostExpensive(plans);
        List<PlanRecord> candidates = new ArrayList<>(List.of(mostExpensive));
        candidates.addAll(plans);
        if (which == null) {
            candidates.addAll(notebook.history().all().reversed());
        }
        return explain(
                notebook,
                candidates.stream()
                        .map(PlanRecord::trace)
                        .filter(t -> names.stream().allMatch(n -> find(t, n).isPresent()))
                        .findFirst()
                        .orElse(mostExpensive.trace()));
    }

    private Shown explain(Notebook notebook, Trace trace) {
        for (String name : names) {
            if (find(trace, name).isEmpty() && ranOutsideKernels(notebook, name)) {
                throw MagicError.usage(
                        "value (%s) of %%why was not computed by a kernel: it is the result of a library call, which runs outside kernels, or it was read or typed in"
                                .formatted(name),
                        "Maybe look at docs/array-api.md, which marks the functions that are library calls.");
            }
        }
        List<Integer> ops = new ArrayList<>();
        for (String name : names) {
            ops.add(find(trace, name).orElseThrow(() -> unknown(notebook, trace, name)));
        }
        if (names.size() == 2) {
            return show(List.of(
                    Explanation.of(notebook, trace, names.getFirst(), names.getLast(), ops.getFirst(), ops.getLast())));
        }
        if (names.size() > 2) {
            throw MagicError.usage(
                    "%%why takes at most two values (%s)".formatted(String.join(", ", names)),
                    "Maybe type %%why %s %s.".formatted(names.getFirst(), names.get(1)));
        }
        String id = names.getFirst();
        Trace.KernelRun kernel = trace.kernels().stream()
                .filter(k -> k.id().equals(id))
                .findFirst()
                .orElseThrow(() -> MagicError.usage(
                        "%%why needs two values, or one kernel, and got one value (%s)".formatted(id),
                        "Maybe type %%why %s and a second value, or a kernel such as K1.".formatted(id)));
        List<Explanation> found = new ArrayList<>();
        for (Trace.KernelRun other : trace.kernels()) {
            if (other != kernel && shares(kernel, other)) {
                found.add(Explanation.ofKernels(notebook, trace, kernel, other));
            }
        }
        if (found.isEmpty()) {
            return Shown.text("%s shares no array with any other kernel of this plan.".formatted(id));
        }
        return show(found);
    }

    private static boolean shares(Trace.KernelRun a, Trace.KernelRun b) {
        return b.reads().stream()
                        .anyMatch(key -> a.reads().contains(key) || a.writes().contains(key))
                || b.writes().stream().anyMatch(a.reads()::contains);
    }

    private static Shown show(List<Explanation> found) {
        String text = String.join("\n\n", found.stream().map(Explanation::text).toList());
        String html = String.join("", found.stream().map(Explanation::html).toList());
        return new Shown(text, "String", Rich.html(html, text));
    }

    /** The last op of the program that computes a value, or the last of a kernel. */
    private static Optional<Integer> find(Trace trace, String name) {
        int found = -1;
        for (Trace.KernelRun k : trace.kernels()) {
            if (k.id().equals(name)) {
                return Optional.of(k.instructions().getLast());
            }
            for (Trace.Line line : k.lines()) {
                String target = line.text().split(" = ", 2)[0];
                if (target.equals(name) || target.startsWith(name + "[")) {
                    found = Math.max(found, line.instruction());
                }
            }
        }
        return found < 0 ? Optional.empty() : Optional.of(found);
    }

    /** Whether the variable is an array that has a value which no plan in the history computed. */
    private static boolean ranOutsideKernels(Notebook notebook, String name) {
        return notebook.variables().get(name) instanceof NDArray array
                && array.isStored()
                && notebook.history().ofNode(array.node().id()).isEmpty();
    }

    private static MagicError unknown(Notebook notebook, Trace trace, String name) {
        List<String> known = new ArrayList<>(trace.kernels().stream()
                .flatMap(k -> k.lines().stream())
                .map(l -> l.text().split(" = ", 2)[0].replaceAll("\\[.*", ""))
                .distinct()
                .toList());
        String listed = "Maybe choose one of: " + String.join(", ", known.subList(0, Math.min(12, known.size())));
        if (trace.arrays().stream().anyMatch(a -> a.input() && a.name().equals(name))) {
            return MagicError.usage(
                    "value (%s) of %%why is an input of the plan: no kernel computes it".formatted(name), listed);
        }
        if (notebook.variables().get(name) != null) {
            return MagicError.usage(
                    "variable (%s) of %%why is not computed by this plan".formatted(name),
                    "Maybe another cell computed it; this plan computes "
                            + String.join(", ", known.subList(0, Math.min(12, known.size()))));
        }
        trace.kernels().forEach(k -> known.add(k.id()));
        return MagicError.usage(
                "value (%s) of %%why is not computed by this plan".formatted(name),
                Nearest.find(name, known).map(n -> "Maybe " + n + ".").orElse(listed));
    }
}
