package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What the text of {@code doctest} is made from: the program's variables, a class's members, and how an example runs. */
public final class DoctestModule {
    private DoctestModule() {}

    public static PythonModule module() {
        return PythonModule.of(
                "_doctest",
                List.of(
                        Builtin.of("globals()", args -> {
                            DictValue all = new DictValue();
                            args.context().globals().forEach(all::put);
                            return all;
                        }),
                        Builtin.of("members(cls, /)", args -> {
                            DictValue all = new DictValue();
                            if (args.get(0) instanceof ClassValue type) {
                                type.ownAttributes().forEach(name -> all.put(name, type.ownAttribute(name)));
                            }
                            return all;
                        }),
                        Builtin.of("run(source, names, /)", DoctestModule::run)));
    }

    /** What an example shows, and the error that it ends with, or None. */
    private static Tuple run(BoundArguments args) {
        if (!(args.get(1) instanceof DictValue names)) {
            throw PythonError.type("names must be a dict, not " + Values.typeName(args.get(1)));
        }
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        Object error = None.NONE;
        try (PrintStream to = new PrintStream(shown, true, StandardCharsets.UTF_8)) {
            Object value = args.context().run(args.text(0), names, to);
            if (value != null && value != None.NONE) {
                to.print(Values.repr(value) + "\n");
            }
        } catch (PythonError e) {
            error = e.getMessage().isEmpty() ? e.kind() : e.kind() + ": " + e.getMessage();
        }
        return new Tuple(List.of(shown.toString(StandardCharsets.UTF_8), error));
    }
}
