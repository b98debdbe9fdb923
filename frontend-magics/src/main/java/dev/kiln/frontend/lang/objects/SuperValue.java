package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.List;

/**
 * What {@code super()} returns: the members of the classes behind one.
 *
 * @param behind the class whose method asks
 * @param self an instance, or a class in a method of the class
 */
public record SuperValue(ClassValue behind, Object self) implements PythonObject {
    /** A member, or null. */
    public Object attribute(String name) {
        ClassValue type = self instanceof Instance instance ? instance.type() : (ClassValue) self;
        Object member = type.findBehind(behind, name);
        if (name.equals("__new__")) {
            // Python's one static method that needs no decorator
            return member == null ? new New() : member instanceof Descriptor.Static s ? s.function() : member;
        } else if (member == null && name.equals("__init_subclass__")) {
            return new Nothing(name);
        } else if (member == null && self instanceof Instance instance) {
            return switch (name) {
                case "__init__" -> new Init(instance);
                case "__setattr__" -> new SetAttribute(instance);
                default -> null;
            };
        }
        return self instanceof Instance instance && member != null
                ? instance.bound(member)
                : member instanceof Callable function && function.isMethod()
                        ? new BoundMethod(self, function)
                        : member instanceof Descriptor.OfClass c ? new BoundMethod(self, c.function()) : member;
    }

    @Override
    public String typeName() {
        return "super";
    }

    /** {@code object.__new__}, and that of Python's types. */
    record New() implements Callable {
        @Override
        public String name() {
            return "__new__";
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            List<Object> all = arguments.positional();
            if (all.isEmpty() || !(all.getFirst() instanceof ClassValue type)) {
                throw PythonError.type("object.__new__(): not enough arguments");
            }
            Instance made = type.newInstance(context, new Arguments(all.subList(1, all.size()), arguments.named()));
            if (type.isError()) {
                made.setOwn("args", new Tuple(all.subList(1, all.size())));
            }
            return made;
        }
    }

    /** {@code object.__init__}, and that of exceptions, which keeps the arguments. */
    private record Init(Instance self) implements Callable {
        @Override
        public String name() {
            return "__init__";
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            if (self.type().isError()) {
                self.setOwn("args", new Tuple(arguments.positional()));
            }
            return None.NONE;
        }
    }

    /** A method of {@code object} that does nothing. */
    private record Nothing(String name) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            return None.NONE;
        }
    }

    /** {@code object.__setattr__}. */
    private record SetAttribute(Instance self) implements Callable {
        @Override
        public String name() {
            return "__setattr__";
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            self.setOwn(
                    (String) arguments.positional().get(0),
                    ReferenceCounts.escape(arguments.positional().get(1)));
            return None.NONE;
        }
    }
}
