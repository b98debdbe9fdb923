package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.Savepoint;
import dev.kiln.frontend.lang.functions.call.ModuleText;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.syntax.Source;
import dev.kiln.frontend.lang.values.DictValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the texts of modules, which lie beside this class as {@code modules/NAME.py}. Such a text defines a function {@code module} whose
 * result is the dict of the module's names: so all its functions and classes see each other, and the cell's names are none of theirs.
 */
public final class RunModuleText implements ModuleText {
    @Override
    public PythonModule make(String name) {
        MapScope scope = new MapScope();
        // a module stays as it is when the statement fails that loads it: its savepoint passes no changes on
        try (Savepoint own = Context.current().savepoint()) {
            Object table = ArrayCell.parse(Source.ofModule(name, text(name) + "\nmodule()"), scope)
                    .run(scope, Context.current(), new PrintStream(PrintStream.nullOutputStream()), () -> false);
            return module(name, (DictValue) table);
        }
    }

    /** A dict in the table is a module inside this one. */
    private static PythonModule module(String name, DictValue table) {
        Map<String, Object> names = new LinkedHashMap<>();
        table.forEach((key, value) ->
                names.put((String) key, value instanceof DictValue inner ? module(name + "." + key, inner) : value));
        return PythonModule.of(name, List.of(), names);
    }

    private static String text(String name) {
        try (InputStream in = RunModuleText.class.getResourceAsStream("modules/" + name + ".py")) {
            if (in == null) {
                throw new IllegalArgumentException("module (" + name + ") has no text");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
