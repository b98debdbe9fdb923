package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.OpClass;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The cost classes of bytecodes by their names ({@code MUL}, {@code ADD_REDUCE}), from the tables of array ops. */
public final class BytecodeOps {
    private static final Map<String, OpClass> KINDS = kinds();

    private BytecodeOps() {}

    private static Map<String, OpClass> kinds() {
        Map<String, OpClass> kinds = new HashMap<>();
        for (Op op : Op.values()) {
            kinds.put(op.name(), op.price().kind());
            kinds.put(op.ufuncName().toUpperCase(Locale.ROOT), op.price().kind());
        }
        for (ReduceOp op : ReduceOp.values()) {
            kinds.put(op.name(), op.price().kind());
        }
        Map<String, Op> others = Map.of(
                "IDENTITY",
                Op.COPY,
                "SUB",
                Op.SUBTRACT,
                "MUL",
                Op.MULTIPLY,
                "DIV",
                Op.DIVIDE,
                "MOD",
                Op.REMAINDER,
                "EXP2",
                Op.EXP);
        others.forEach((name, op) -> kinds.put(name, op.price().kind()));
        kinds.put("", OpClass.ADD);
        kinds.put("NONE", OpClass.NONE);
        kinds.put("RANDOM", OpClass.RANDOM);
        return Map.copyOf(kinds);
    }

    /** The cost class of a bytecode; an unknown name is {@link OpClass#SIMPLE}, {@code REDUCE} alone is a sum. */
    public static OpClass kind(String name) {
        String word = name.toUpperCase(Locale.ROOT).replaceAll("_?REDUCE$|^REDUCE_?", "");
        return KINDS.getOrDefault(word, OpClass.SIMPLE);
    }
}
