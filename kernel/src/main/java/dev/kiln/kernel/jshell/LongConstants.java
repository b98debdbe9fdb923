package dev.kiln.kernel.jshell;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.OptionalLong;

/**
 * Finds string constants that no class file can hold: more than 65,535 bytes in modified UTF-8 (JVM specification, section 4.4.7).
 *
 * <p>They have to be found before the compiler writes a class: JShell goes on with the same compiler, whose constant pool then still
 * holds the string, and no later snippet compiles. Constants that are named elsewhere ({@code A + A}) are not looked up.
 */
final class LongConstants extends TreeScanner<Void, Void> {

    static final int MOST_BYTES = 65_535;
    private static final int MOST_BYTES_OF_A_CHAR = 3;

    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private Found found;

    /** A constant that is too long: where its expression starts in the parsed text, and its length. */
    record Found(int at, long bytes) {}

    private LongConstants(CompilationUnitTree unit, SourcePositions positions) {
        this.unit = unit;
        this.positions = positions;
    }

    /** Whether a text is long enough to hold such a constant. */
    static boolean possibleIn(String code) {
        return code.length() > MOST_BYTES / MOST_BYTES_OF_A_CHAR;
    }

    /** The first constant of a parsed text that is too long, or null. */
    static Found first(CompilationUnitTree unit, SourcePositions positions) {
        LongConstants scanner = new LongConstants(unit, positions);
        scanner.scan(unit, null);
        return scanner.found;
    }

    @Override
    public Void scan(Tree tree, Void nothing) {
        if (found == null && tree instanceof ExpressionTree expression) {
            OptionalLong bytes = bytes(expression);
            if (bytes.isPresent()) {
                if (bytes.getAsLong() > MOST_BYTES) {
                    found = new Found((int) positions.getStartPosition(unit, tree), bytes.getAsLong());
                }
                return null;
            }
        }
        return found == null ? super.scan(tree, nothing) : null;
    }

    /** The length of a constant that is written out in literals; empty for every other expression. */
    private static OptionalLong bytes(ExpressionTree tree) {
        return switch (tree) {
            case LiteralTree literal -> OptionalLong.of(bytes(String.valueOf(literal.getValue())));
            case ParenthesizedTree inner -> bytes(inner.getExpression());
            case BinaryTree sum
            when sum.getKind() == Tree.Kind.PLUS -> {
                OptionalLong left = bytes(sum.getLeftOperand());
                OptionalLong right = left.isEmpty() ? left : bytes(sum.getRightOperand());
                yield right.isEmpty() ? right : OptionalLong.of(left.getAsLong() + right.getAsLong());
            }
            default -> OptionalLong.empty();
        };
    }

    private static long bytes(String text) {
        long n = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            n += c != 0 && c < 0x80 ? 1 : c < 0x800 ? 2 : MOST_BYTES_OF_A_CHAR;
        }
        return n;
    }
}
