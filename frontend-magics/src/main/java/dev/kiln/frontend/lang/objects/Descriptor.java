package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.PythonObject;
import java.util.function.Function;

/** What {@code property}, {@code staticmethod} and {@code classmethod} make of a function. */
public sealed interface Descriptor extends PythonObject {
    /** The function, or the getter. */
    Callable function();

    /**
     * @param setter null when it cannot be set
     */
    record Property(Callable function, Callable setter) implements Descriptor {
        /** {@code x.setter} or {@code x.getter}, or null for another name. */
        public Object attribute(String name) {
            return switch (name) {
                case "setter" -> new Maker(name, set -> new Property(function, set));
                case "getter" -> new Maker(name, get -> new Property(get, setter));
                case "fget" -> function;
                default -> null;
            };
        }

        @Override
        public String typeName() {
            return "property";
        }
    }

    record Static(Callable function) implements Descriptor {
        @Override
        public String typeName() {
            return "staticmethod";
        }
    }

    record OfClass(Callable function) implements Descriptor {
        @Override
        public String typeName() {
            return "classmethod";
        }
    }

    /** A function that takes a function. */
    record Maker(String name, Function<Callable, Object> made) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            return made.apply((Callable) arguments.positional().getFirst());
        }
    }
}
