package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.PythonObject;
import java.util.ArrayList;
import java.util.List;

/** Anything that can be called. */
public interface Callable extends PythonObject {
    String name();

    /**
     * Calls it.
     *
     * @param context of the calling run; null for a call from Java of a function that needs none
     */
    Object call(CallContext context, Arguments arguments);

    /** Calls it as a method of an object, which is its first argument. */
    default Object callMethod(CallContext context, Object self, Arguments arguments) {
        List<Object> all = new ArrayList<>(arguments.positional().size() + 1);
        all.add(self);
        all.addAll(arguments.positional());
        return call(context, new Arguments(all, arguments.named()));
    }

    /** Whether an object whose class has it as an attribute passes itself as the first argument. */
    default boolean isMethod() {
        return false;
    }

    @Override
    default String typeName() {
        return "builtin_function_or_method";
    }
}
