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
     * @param deleter null when it cannot be deleted
     * @param documentation what it says of itself; null for that of the getter
     */
    record Property(Callable function, Callable setter, Callable deleter, String documentation) implements Descriptor {
        public Property(Callable function, Callable setter, Callable deleter) {
            this(function, setter, deleter, null);
        }

        /** {@code x.setter}, {@code x.getter} or {@code x.deleter}, or null for another name. */
        public Object attribute(String name) {
            return switch (name) {
                case "setter" -> new Maker(name, set -> new Property(function, set, deleter, documentation));
                case "getter" -> new Maker(name, get -> new Property(get, setter, deleter, documentation));
                case "deleter" -> new Maker(name, delete -> new Property(function, setter, delete, documentation));
                case "fget" -> function;
                case "__doc__" -> documentation != null ? documentation : function.attribute(name);
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
        public String toString() {
            return "<function " + name + ">";
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            return made.apply((Callable) arguments.positional().getFirst());
        }
    }
}
