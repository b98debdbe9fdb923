package dev.kiln.exec.session.recorded;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.Locale;

/** What a node does, as numbers. */
public final class NodeCode {
    private static final int TYPES = DType.values().length;
    private static final int SCATTER = 12;
    private static final int JOIN = 13;
    private static final int GATHER = 14;
    private static final int UPDATE = 15;
    private static final int FIRST_REDUCE = 16;
    private static final int FIRST_MAP = FIRST_REDUCE + ReduceOp.values().length;
    private static final int FIRST_SCAN = FIRST_MAP + Op.values().length;
    private static final int ARGMIN = FIRST_SCAN + Op.values().length;
    private static final int ARGMAX = ARGMIN + 1;
    private static final int FILTER = ARGMAX + 1;

    private NodeCode() {}

    /** The op. */
    public static int kind(Node node) {
        return switch (node) {
            case Node.Source s -> 0;
            case Node.Fill f -> 1;
            case Node.Range r -> r.endsExactly() ? 2 : 3;
            case Node.Random r -> 4 + r.distribution().ordinal();
            case Node.Gather g -> GATHER;
            case Node.Join j -> JOIN;
            case Node.Scatter s -> SCATTER;
            case Node.Update u -> UPDATE;
            case Node.Reduce r -> FIRST_REDUCE + r.op().ordinal();
            case Node.Map m -> FIRST_MAP + m.op().ordinal();
            case Node.Scan s -> FIRST_SCAN + s.op().ordinal();
            case Node.ArgReduce r -> r.greatest() ? ARGMAX : ARGMIN;
            case Node.Filter f -> FILTER;
        };
    }

    /** The types of result and computation. */
    public static int types(Node node) {
        DType compute = node instanceof Node.Map m ? m.computeType() : node.dtype();
        return compute.ordinal() * TYPES + node.dtype().ordinal();
    }

    /** What a {@link #kind(Node)} stands for, in words. */
    public static String words(int kind) {
        if (kind >= ARGMIN) {
            return kind == FILTER ? "filter" : kind == ARGMAX ? "argmax" : "argmin";
        }
        if (kind >= FIRST_SCAN) {
            return "scan " + Op.values()[kind - FIRST_SCAN].numpyName();
        }
        if (kind >= FIRST_MAP) {
            return Op.values()[kind - FIRST_MAP].numpyName();
        }
        if (kind >= FIRST_REDUCE) {
            return ReduceOp.values()[kind - FIRST_REDUCE].numpyName();
        }
        return switch (kind) {
            case 0 -> "input";
            case 1 -> "full";
            case 2 -> "linspace";
            case 3 -> "arange";
            case SCATTER -> "scatter";
            case JOIN -> "join";
            case GATHER -> "gather";
            case UPDATE -> "update";
            default ->
                "random " + Node.Random.Distribution.values()[kind - 4].name().toLowerCase(Locale.ROOT);
        };
    }
}
