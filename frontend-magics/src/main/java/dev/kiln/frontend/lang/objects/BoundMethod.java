package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.Values;

/** A function of a class together with the object whose method it is. */
public record BoundMethod(Object self, Callable function) implements Callable {
    @Override
    public String name() {
        return function.name();
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        return function.callMethod(context, self, arguments);
    }

    @Override
    public Object attribute(String attribute) {
        return switch (attribute) {
            case "__self__" -> self;
            case "__func__" -> function;
            default -> function.attribute(attribute);
        };
    }

    @Override
    public String typeName() {
        return "method";
    }

    @Override
    public String toString() {
        return "<bound method " + name() + " of " + Values.repr(self) + ">";
    }
}
