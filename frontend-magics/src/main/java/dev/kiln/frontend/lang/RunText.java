package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import java.io.PrintStream;
import java.util.function.BooleanSupplier;

/** Runs texts beside a cell, with variables of their own: the examples in what functions say of themselves. */
final class RunText {
    private RunText() {}

    static Object run(String text, DictValue names, PrintStream to, BooleanSupplier interrupted) {
        MapScope scope = new MapScope();
        names.forEach((name, value) -> scope.set((String) name, value));
        try {
            return ArrayCell.parse(text, 1, scope).run(scope, Context.current(), to, interrupted);
        } catch (CellError e) {
            throw new PythonError(e.name(), e.text(), null);
        } finally {
            scope.names().forEach(name -> names.put(name, scope.get(name)));
        }
    }
}
