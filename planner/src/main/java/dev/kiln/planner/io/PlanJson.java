package dev.kiln.planner.io;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.tree.FusionTree;
import dev.kiln.planner.tree.FusionTrees;
import dev.kiln.planner.tree.TreeText;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A plan as JSON, as {@code kiln plan} prints it: the blocks in an order in which they can run, for each of them the tree of its fusions, and of
 * combinators the order of every loop.
 *
 * <p>A tree is the id of an op, or {@code {"fusion":"diagonal","parts":[tree,tree],"contracted":[…],"stored":[…],"shared":[…]}} with
 * names of arrays ({@link FusionTree}; lists without a name are left out), or null for a block that computes nothing. Orders are
 * {@code left to right}, {@code right to left} and {@code as bs gathers}.
 */
public final class PlanJson {
    private final FusionProblem problem;
    private final Map<String, ProblemText.Id> ids = new HashMap<>();

    private PlanJson(ProblemText text, FusionProblem problem) {
        this.problem = problem;
        switch (text) {
            case ProblemText.Bytecode b -> b.ops().forEach(op -> ids.put(op.id().text(), op.id()));
            case ProblemText.Combinators c ->
                c.ops().forEach(op -> ids.put(op.id().text(), op.id()));
        }
    }

    /** One line of JSON. The problem is the one that the text states, with its ids. */
    public static String of(ProblemText text, FusionProblem problem, PlanResult r) {
        return new PlanJson(text, problem).object(text.name(), r).toString();
    }

    private ObjectNode object(String name, PlanResult r) {
        ObjectNode o = JsonNodeFactory.instance.objectNode();
        o.put("name", name);
        o.put("cost_model", r.costModel());
        o.put("partitioner", r.partitioner());
        o.put("status", r.status().text());
        putNumber(o, "cost", r.cost());
        putNumber(o, "bound", r.bound());
        if (r.status() == PlanResult.Status.FEASIBLE) {
            putNumber(o, "gap", r.gap());
        }
        ArrayNode blocks = o.putArray("blocks");
        for (List<Integer> block : r.partition().blocks()) {
            ArrayNode members = blocks.addArray();
            block.forEach(i -> addId(members, i));
        }
        ArrayNode trees = o.putArray("trees");
        for (Optional<FusionTree> tree : FusionTrees.of(problem, r.partition())) {
            tree.ifPresentOrElse(t -> addTree(trees, t), trees::addNull);
        }
        problem.orders().ifPresent(orders -> putOrders(o, orders, r.partition().orderOf(problem)));
        o.put("seconds", Math.round(r.seconds() * 1e6) / 1e6);
        if (!r.note().isEmpty()) {
            o.put("note", r.note());
        }
        return o;
    }

    private void putOrders(ObjectNode o, Orders orders, int[] orderOf) {
        ObjectNode names = o.putObject("orders");
        for (int i = 0; i < orderOf.length; i++) {
            if (orders.size(i) >= 0) {
                names.put(problem.op(i).id(), orders.name(orderOf[i]));
            }
        }
    }

    private void addTree(ArrayNode to, FusionTree tree) {
        switch (tree) {
            case FusionTree.Leaf leaf -> addId(to, leaf.op());
            case FusionTree.Join join -> {
                ObjectNode o = to.addObject();
                o.put("fusion", TreeText.kind(join));
                ArrayNode parts = o.putArray("parts");
                addTree(parts, join.left());
                addTree(parts, join.right());
                putArrays(o, "contracted", join.contracted());
                putArrays(o, "stored", join.stored());
                putArrays(o, "shared", join.shared());
            }
        }
    }

    private void putArrays(ObjectNode o, String field, List<FusionTree.Array> arrays) {
        if (!arrays.isEmpty()) {
            ArrayNode names = o.putArray(field);
            arrays.forEach(a -> names.add(TreeText.name(problem, a)));
        }
    }

    /** The op's id as the file has it: a number stays a number. */
    private void addId(ArrayNode to, int op) {
        ProblemText.Id id = ids.get(problem.op(op).id());
        if (id.number()) {
            to.add(new BigInteger(id.text()));
        } else {
            to.add(id.text());
        }
    }

    private static void putNumber(ObjectNode o, String field, double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
            o.put(field, (long) value);
        } else {
            o.put(field, value);
        }
    }
}
