package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.StoppedAt;
import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Parse;
import dev.kiln.frontend.lang.syntax.Source;
import dev.kiln.frontend.lang.syntax.Statement;
import java.io.PrintStream;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * A cell of the {@code %%array} language, parsed: NumPy text as it is.
 *
 * <pre>{@code
 * Scope scope = new MapScope();
 * ArrayCell.parse("u = np.ones((3, 4))\nu[1:, 0] += 2\nu.sum()").run(scope, Context.current(), System.out, () -> false);
 * }</pre>
 */
public final class ArrayCell {
    private final List<Statement> statements;
    private final LiveNames live;
    private volatile Interpreter running;

    /**
     * Where a running cell is.
     *
     * @param iteration of its outermost loop, from 1; 0 when it is in none, or the loop does not count
     */
    public record Position(int line, long iteration) {}

    private ArrayCell(List<Statement> statements, LiveNames live) {
        this.statements = List.copyOf(statements);
        this.live = live;
    }

    /**
     * @throws CellError a SyntaxError, with line and column
     */
    public static ArrayCell parse(String text) {
        return parse(text, 1);
    }

    /**
     * @param firstLine the number of the text's first line in its cell
     * @throws CellError a SyntaxError, with line and column
     */
    public static ArrayCell parse(String text, int firstLine) {
        List<Statement> statements = tree(new Source(text, firstLine));
        return new ArrayCell(statements, LiveNames.ofCell(statements));
    }

    /**
     * As {@link #parse(String, int)}; a text that was parsed for the same variables before is not parsed again, and its loops and functions
     * begin as the code that they have become.
     */
    public static ArrayCell parse(String text, int firstLine, Scope scope) {
        return parse(new Source(text, firstLine), scope);
    }

    /** As {@link #parse(String, int, Scope)}. */
    public static ArrayCell parse(Source source, Scope scope) {
        CodeCache.Parsed known = scope.code().parsed(source);
        if (known == null) {
            List<Statement> statements = tree(source);
            known = new CodeCache.Parsed(statements, LiveNames.ofCell(statements));
            scope.code().keep(source, known);
        }
        return new ArrayCell(known.statements(), known.live());
    }

    private static List<Statement> tree(Source source) {
        return Parse.cell(source, Modules::namesIn);
    }

    /**
     * An error that arises after the cell ran, when what it assigned is computed, reported at the last statement that assigns one of the
     * names.
     *
     * @param names of the variables that could not be computed; if there are none, the cell's last statement is reported
     */
    public CellError failedLater(ArrayError error, Collection<String> names) {
        Statement reported = statements.getLast();
        for (Statement statement : statements) {
            if (!Collections.disjoint(
                    AssignedNames.of(List.of(statement), List.of()).locals(), names)) {
                reported = statement;
            }
        }
        return new CellError(
                error.kind().pythonName(),
                error.getMessage(),
                reported.at(),
                error.advice().orElse(null),
                List.of(),
                error);
    }

    /** Where the cell is while it runs, as far as it is known; null when it does not run. Any thread may ask. */
    public Position position() {
        Interpreter interpreter = running;
        return interpreter == null ? null : interpreter.position();
    }

    /**
     * Runs the cell. The names that it assigned are in the scope afterwards. If the cell fails, they have the values from before the failed
     * statement.
     *
     * @param context where operations are recorded; it must be the one in use
     * @param out where {@code print} goes
     * @param interrupted checked before each statement and each iteration of a loop
     * @return the value of the last statement when it is an expression without a semicolon, else {@code None.NONE}
     * @throws CellError the user's mistake, with line and column
     * @throws CancellationException when interrupted: a {@link StoppedAt}, once a statement has begun
     */
    public Object run(Scope scope, Context context, PrintStream out, BooleanSupplier interrupted) {
        Interpreter interpreter = new Interpreter(scope, live, context, out, interrupted);
        running = interpreter;
        try {
            return interpreter.runCell(statements);
        } catch (CancellationException e) {
            throw interpreter.stopped(e);
        } finally {
            running = null;
        }
    }
}
