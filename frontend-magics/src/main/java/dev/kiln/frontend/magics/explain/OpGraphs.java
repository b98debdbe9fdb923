package dev.kiln.frontend.magics.explain;

import dev.kiln.exec.session.Trace;
import dev.kiln.frontend.notebook.PlanRecord;
import dev.kiln.frontend.render.OpGraph;
import dev.kiln.frontend.render.PlanView;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the op graph of a plan that ran: who reads what from whom. */
final class OpGraphs {
    private final Trace trace;
    private final FusionProblem problem;
    private final Map<Integer, String> kernelOf = new HashMap<>();
    private final Map<String, OpGraph.Node> nodes = new LinkedHashMap<>();
    private final Map<List<String>, OpGraph.Edge> edges = new LinkedHashMap<>();

    private OpGraphs(Trace trace) {
        this.trace = trace;
        this.problem = trace.problem();
    }

    static OpGraph of(PlanRecord record) {
        OpGraphs made = new OpGraphs(record.trace());
        made.run(record.view());
        return new OpGraph(record.view(), List.copyOf(made.nodes.values()), List.copyOf(made.edges.values()));
    }

    private void run(PlanView view) {
        for (int k = 0; k < trace.kernels().size(); k++) {
            Trace.KernelRun run = trace.kernels().get(k);
            for (int l = 0; l < run.lines().size(); l++) {
                PlanView.Line line = view.kernels().get(k).lines().get(l);
                int op = run.lines().get(l).instruction();
                kernelOf.put(op, run.id());
                String note = line.type() + " · " + line.fate();
                nodes.put(
                        key(op),
                        new OpGraph.Node(key(op), run.id(), line.text(), line.kind(), note, line.storedBytes() >= 0));
            }
        }
        for (int op : kernelOf.keySet().stream().sorted().toList()) {
            Set<Integer> bases = new LinkedHashSet<>();
            problem.op(op).reads().forEach(v -> bases.add(problem.views().get(v).base()));
            problem.op(op)
                    .writes()
                    .forEach(v -> bases.add(problem.views().get(v).base()));
            bases.forEach(base -> touch(op, base));
        }
        outputs();
    }

    /** What an op reads of a base or overwrites in it: from the last ops that wrote there before, else from outside. */
    private void touch(int op, int base) {
        List<Integer> from = new ArrayList<>();
        for (int w = 0; w < op; w++) {
            if (problem.successors(w).get(op) && writes(w, base) && kernelOf.containsKey(w)) {
                from.add(w);
            }
        }
        for (int w : from) {
            if (from.stream().noneMatch(later -> problem.successors(w).get(later))) {
                edge(key(w), key(op), base, kernelOf.get(w).equals(kernelOf.get(op)));
            }
        }
        if (from.isEmpty() && trace.arrays().stream().anyMatch(a -> a.key().equals("b" + base) && a.input())) {
            edge(array(base, true), key(op), base, false);
        }
    }

    private boolean writes(int op, int base) {
        return problem.op(op).writes().stream()
                .anyMatch(v -> problem.views().get(v).base() == base);
    }

    private void outputs() {
        for (Trace.StoredArray a : trace.arrays()) {
            int base = Integer.parseInt(a.key().substring(1));
            int last = -1;
            for (int op : kernelOf.keySet()) {
                last = writes(op, base) ? Math.max(last, op) : last;
            }
            if (a.output() && last >= 0) {
                edge(key(last), array(base, false), base, false);
            }
        }
    }

    /** The pill of an array that comes in or goes out. */
    private String array(int base, boolean input) {
        String key = (input ? "in" : "out") + base;
        Trace.StoredArray a = trace.array("b" + base);
        String note = (input ? "input " : "output ") + a.type();
        nodes.computeIfAbsent(key, k -> new OpGraph.Node(k, "", a.name(), PlanView.Kind.ELEMENTWISE, note, true));
        return key;
    }

    private void edge(String from, String to, int base, boolean inRegister) {
        String name = problem.bases().get(base).name();
        long bytes = inRegister
                ? -1
                : trace.arrays().stream()
                        .filter(a -> a.key().equals("b" + base))
                        .mapToLong(Trace.StoredArray::bytes)
                        .findFirst()
                        .orElse(-1);
        edges.putIfAbsent(new ArrayList<>(List.of(from, to)), new OpGraph.Edge(from, to, name, bytes));
    }

    private static String key(int op) {
        return "o" + op;
    }
}
