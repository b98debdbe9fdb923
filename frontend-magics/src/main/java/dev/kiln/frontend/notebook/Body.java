package dev.kiln.frontend.notebook;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.Interruption;
import dev.kiln.frontend.lang.Scope;
import dev.kiln.frontend.lang.syntax.Source;
import java.util.concurrent.Callable;

/** Code that a magic runs: prepared once, so that a benchmark measures neither parsing nor compiling. */
public interface Body {
    /**
     * Runs it.
     *
     * @param scope where an array cell reads and sets variables; Java code has its own
     * @return its value, or {@link CellHost#NO_VALUE}
     */
    Object run(Scope scope) throws Exception;

    /** Whether the code is an array cell, whose variables are in a {@link Scope}. */
    boolean isArrayCell();

    /** Code in the language that its first line names, or that the notebook's cells are written in. */
    static Body of(Notebook notebook, CodeText text) {
        CodeText code = text.code();
        return switch (text.language(notebook.language())) {
            case NUMPY ->
                arrayCell(
                        notebook,
                        ArrayCell.parse(new Source(code.text(), code.line(), code.column()), notebook.variables()));
            case JAVA -> java(notebook, code.text(), code.line());
        };
    }

    private static Interruption interruption(CellHost host) {
        return new Interruption() {
            @Override
            public boolean getAsBoolean() {
                return host.interrupted();
            }

            @Override
            public void taken() {
                host.interruptTaken();
            }
        };
    }

    static Body arrayCell(Notebook notebook, ArrayCell cell) {
        return new Body() {
            @Override
            public Object run(Scope scope) {
                CellHost host = notebook.host();
                notebook.pulse().running(cell);
                try {
                    return cell.run(scope, notebook.context(), host.out(), interruption(host));
                } finally {
                    notebook.pulse().running(null);
                }
            }

            @Override
            public boolean isArrayCell() {
                return true;
            }
        };
    }

    /** Java code as a lambda, whose last expression, if it ends in one, is its value. */
    static Body java(Notebook notebook, String text, int line) {
        return new Body() {
            private Callable<?> compiled;

            @Override
            public Object run(Scope scope) throws Exception {
                if (compiled == null) {
                    compiled = (Callable<?>) notebook.host().evalJava(JavaLambda.of(text), line - 1);
                }
                Object value = compiled.call();
                notebook.variables().refresh();
                return value == JavaLambda.NOTHING ? CellHost.NO_VALUE : value;
            }

            @Override
            public boolean isArrayCell() {
                return false;
            }
        };
    }
}
