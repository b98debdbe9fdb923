package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.OpClass;
import dev.kiln.arrays.graph.ReduceOp;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The bytecodes by their names ({@code MUL}, {@code ADD_REDUCE}) and their cost classes, from the tables of array ops. {@code OTHER}
 * stands for any elementwise op.
 */
public final class BytecodeOps {
    private static final Set<String> FOLDS = folds();
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
        kinds.put("NONE", OpClass.NONE);
        kinds.put("FILL", OpClass.NONE);
        kinds.put("RANGE", OpClass.SIMPLE);
        kinds.put("RANDOM", OpClass.RANDOM);
        kinds.put("FMA", OpClass.SIMPLE);
        kinds.put("OTHER", OpClass.SIMPLE);
        return Map.copyOf(kinds);
    }

    private static Set<String> folds() {
        Set<String> folds = new HashSet<>(Set.of("", "OTHER", "MUL"));
        for (ReduceOp op : ReduceOp.values()) {
            folds.add(op.name());
        }
        for (Op op : Op.values()) {
            if (op.arity() == 2) {
                folds.add(op.name());
                folds.add(op.ufuncName().toUpperCase(Locale.ROOT));
            }
        }
        return Set.copyOf(folds);
    }

    /** Whether the bytecode reduces: its name begins or ends with REDUCE. */
    public static boolean isReduction(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return upper.startsWith("REDUCE") || upper.endsWith("REDUCE");
    }

    /** Whether there is a bytecode of that name: an elementwise op, or a reduction by one that combines two elements. */
    public static boolean isKnown(String name) {
        return isReduction(name) ? FOLDS.contains(word(name)) : KINDS.containsKey(word(name));
    }

    /** The known elementwise name that differs in the fewest letters, where that is one or two; else {@code OTHER}. */
    public static String nearest(String name) {
        String best = "OTHER";
        int least = 3;
        for (String known : KINDS.keySet().stream().sorted().toList()) {
            int distance = distance(word(name), known);
            if (distance < least && distance < known.length()) {
                least = distance;
                best = known;
            }
        }
        return best;
    }

    /** The cost class of a bytecode; an unknown name is {@link OpClass#SIMPLE}, {@code REDUCE} alone is a sum. */
    public static OpClass kind(String name) {
        String word = word(name);
        return word.isEmpty() ? OpClass.ADD : KINDS.getOrDefault(word, OpClass.SIMPLE);
    }

    private static String word(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("_?REDUCE$|^REDUCE_?", "");
    }

    /** How many letters have to be changed, added or left out (Levenshtein). */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
