package dev.kiln.frontend.lang.functions.printing;

import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Values;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** {@code display}, which cells have without an import, and the module {@code IPython.display}. */
public final class DisplayFunctions {
    private DisplayFunctions() {}

    /** A text that is shown in a format, such as HTML. */
    public record Content(String type, String mime, String text) implements PythonObject {
        @Override
        public String typeName() {
            return type;
        }

        @Override
        public String toString() {
            return "<IPython.core.display." + type + " object>";
        }
    }

    /** What {@code display(…, display_id=…)} gives: the place of a value, which can be changed. */
    private record Handle(String id) implements Attributed {
        @Override
        public Object attribute(String name) {
            return switch (name) {
                case "display_id" -> id;
                case "update" ->
                    Builtin.of("update(obj, /)", args -> {
                        output(args).update(args.get(0), id);
                        return None.NONE;
                    });
                case "display" ->
                    Builtin.of("display(obj, /)", args -> {
                        output(args).show(args.get(0), id);
                        return None.NONE;
                    });
                default -> null;
            };
        }

        @Override
        public Collection<String> attributes() {
            return List.of("display", "display_id", "update");
        }

        @Override
        public String typeName() {
            return "DisplayHandle";
        }

        @Override
        public String toString() {
            return "<DisplayHandle display_id=" + id + ">";
        }
    }

    /** The numbers of the ids that were made for {@code display_id=True}. */
    private static final class Ids {
        private final AtomicLong last = new AtomicLong();
    }

    private static CellOutput output(BoundArguments args) {
        return args.context().output();
    }

    /** {@code display}. */
    public static Builtin display() {
        return Builtin.of("display(*objs, clear=False, display_id=None)", args -> {
            if (args.flag(1)) {
                output(args).clear(true);
            }
            Object id = args.get(2);
            String name = switch (id) {
                case None n -> null;
                case Boolean b when !b -> null;
                case Boolean b ->
                    "kiln-display-"
                            + output(args).kept(Ids.class, Ids::new).last.incrementAndGet();
                default -> Values.str(id);
            };
            args.items(0).forEach(value -> output(args).show(value, name));
            return name == null ? None.NONE : new Handle(name);
        });
    }

    /** The package {@code IPython}, as far as it shows things. */
    public static PythonModule module() {
        PythonModule display = PythonModule.of(
                "IPython.display",
                List.of(
                        display(),
                        Builtin.of("update_display(obj, *, display_id)", args -> {
                            output(args).update(args.get(0), args.text(1));
                            return None.NONE;
                        }),
                        Builtin.of("clear_output(wait=False)", args -> {
                            output(args).clear(args.flag(0));
                            return None.NONE;
                        }),
                        content("HTML", "text/html", "", ""),
                        content("Javascript", "application/javascript", "", ""),
                        content("Latex", "text/latex", "", ""),
                        content("Markdown", "text/markdown", "", ""),
                        content("Math", "text/latex", "$\\displaystyle ", "$"),
                        content("SVG", "image/svg+xml", "", "")));
        return PythonModule.of("IPython", List.of(), Map.of("display", display));
    }

    private static Builtin content(String type, String mime, String before, String after) {
        return Builtin.type(type + "(data)", args -> {
            if (!(args.get(0) instanceof String text)) {
                throw PythonError.type(
                        type + " expects text, given a '" + Values.typeName(args.get(0)) + "' object (data)");
            }
            return new Content(type, mime, before + text + after);
        });
    }
}
