package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.frontend.lang.values.DictValue;
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
        } finally {
            scope.names().forEach(name -> names.put(name, scope.get(name)));
        }
    }
}
