package dev.kiln.frontend.notebook;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.lang.ArrayCell;
import dev.kiln.frontend.lang.Scope;
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

    static Body of(Notebook notebook, String text, int line) {
        String[] parts = text.stripLeading().split("\n", 2);
        if (parts[0].strip().equals("%%array")) {
            int skipped =
                    (int) text.substring(0, text.indexOf("%%array")).lines().count();
            int first = line + Math.max(0, skipped - 1) + 1;
            return arrayCell(notebook, parts.length > 1 ? parts[1] : "", first);
        }
        return java(notebook, text, line);
    }

    static Body arrayCell(Notebook notebook, String text, int line) {
        return arrayCell(notebook, ArrayCell.parse(text, line, notebook.variables()));
    }

    static Body arrayCell(Notebook notebook, ArrayCell cell) {
        return new Body() {
            @Override
            public Object run(Scope scope) {
                CellHost host = notebook.host();
                notebook.pulse().running(cell);
                try {
                    return cell.run(scope, notebook.context(), host.out(), host::interrupted);
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
