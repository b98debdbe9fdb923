package dev.kiln.frontend.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The operations of a plan and what flows between them, kernel by kernel.
 *
 * @param plan what it belongs to
 * @param nodes operations, and arrays that come in or go out
 * @param edges from a node to a later one
 */
public record OpGraph(PlanView plan, List<Node> nodes, List<Edge> edges) {
    /** Copies the lists. */
    public OpGraph {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /**
     * An operation, or an array that comes in or goes out.
     *
     * @param kernel {@code K1} …, or empty for an array
     * @param text {@code m = t0 / 4000}, or the array's name
     * @param note below it: {@code float64[1000] · in register}, or {@code input float64[4000,1000]}
     * @param stored whether its result is stored
     */
    public record Node(String key, String kernel, String text, PlanView.Kind kind, String note, boolean stored) {
        boolean isArray() {
            return kernel.isEmpty();
        }
    }

    /**
     * A value that flows.
     *
     * @param name of the array that carries it
     * @param bytes of the array; -1 when the value stays in a register
     */
    public record Edge(String from, String to, String name, long bytes) {
        boolean inRegister() {
            return bytes < 0;
        }
    }

    /** {@code Cell 7: op graph, 16 operations in 4 kernels}. */
    public String title() {
        return "Cell %d: op graph, %s in %s"
                .formatted(
                        plan.cell(),
                        PlanView.count(nodes.stream().filter(n -> !n.isArray()).count(), "operation"),
                        PlanView.count(kernels().size(), "kernel"));
    }

    /** The operations of each kernel, in the order they run. */
    Map<String, List<Node>> kernels() {
        Map<String, List<Node>> kernels = new LinkedHashMap<>();
        nodes.stream()
                .filter(n -> !n.isArray())
                .forEach(n -> kernels.computeIfAbsent(n.kernel(), k -> new ArrayList<>())
                        .add(n));
        return kernels;
    }

    /** The data for scripts, in the order of the keys. */
    public Map<String, Object> data() {
        Map<String, Object> o = new LinkedHashMap<>();
        o.put("plan", plan.hash());
        o.put("cell", plan.cell());
        List<Object> ops = new ArrayList<>();
        for (Node n : nodes) {
            Map<String, Object> op = new LinkedHashMap<>();
            op.put("id", n.key());
            op.put("kernel", n.isArray() ? null : n.kernel());
            op.put("text", n.text());
            op.put("kind", n.isArray() ? "array" : n.kind().label());
            op.put("stored", n.stored());
            ops.add(op);
        }
        o.put("nodes", ops);
        List<Object> flows = new ArrayList<>();
        for (Edge e : edges) {
            Map<String, Object> flow = new LinkedHashMap<>();
            flow.put("from", e.from());
            flow.put("to", e.to());
            flow.put("array", e.name());
            flow.put("bytes", e.inRegister() ? null : e.bytes());
            flows.add(flow);
        }
        o.put("edges", flows);
        return o;
    }

    /** The text form: a line an operation, with what it takes and from where. */
    public String print() {
        Map<String, Node> byKey = new LinkedHashMap<>();
        nodes.forEach(n -> byKey.put(n.key(), n));
        List<String> lines = new ArrayList<>();
        lines.add("┌ " + title() + " · plan " + plan.hash());
        int width = nodes.stream()
                .filter(n -> !n.isArray())
                .mapToInt(n -> Math.min(60, n.text().length()))
                .max()
                .orElse(1);
        kernels().forEach((kernel, ops) -> {
            lines.add("├ " + kernel);
            for (Node op : ops) {
                List<String> from = edges.stream()
                        .filter(e -> e.to().equals(op.key()))
                        .map(e -> e.name() + " " + where(byKey.get(e.from()), op))
                        .distinct()
                        .toList();
                lines.add(("│   %s %-" + width + "s  ← %s")
                        .formatted(op.kind().mark(), op.text(), from.isEmpty() ? "nothing" : String.join(", ", from)));
            }
        });
        List<String> out = edges.stream()
                .filter(e -> byKey.get(e.to()).isArray())
                .map(e -> e.name() + " of " + byKey.get(e.from()).kernel())
                .distinct()
                .toList();
        lines.add("└ out " + (out.isEmpty() ? "nothing" : String.join(", ", out)));
        return String.join("\n", lines);
    }

    private static String where(Node from, Node to) {
        return from.isArray() ? "(in)" : from.kernel().equals(to.kernel()) ? "(register)" : "(" + from.kernel() + ")";
    }
}
