package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.values.PythonIterator;
import java.util.function.Supplier;

/** Closes the generators that a loop leaves early and nothing else can reach: Python does so as soon as their last reference is gone. */
final class Closing {
    private Closing() {}

    /**
     * Runs a loop.
     *
     * @param items what it runs over, as the text has it
     */
    static RunStatement.Outcome after(
            Interpreter interpreter, Expression items, PythonIterator iterator, Supplier<RunStatement.Outcome> loop) {
        if (!(iterator instanceof Generator generator && isMadeHere(items, generator))) {
            return loop.get();
        }
        try {
            return loop.get();
        } finally {
            interpreter.atomically(true, generator::close);
        }
    }

    /** Whether the call in the text has made the generator: it has the name of the function, and nobody has begun it. */
    private static boolean isMadeHere(Expression items, Generator generator) {
        if (!(items instanceof Expression.Call call) || !generator.isNew()) {
            return false;
        }
        String called = call.function() instanceof Expression.Name name
                ? name.name()
                : call.function() instanceof Expression.Attribute attribute ? attribute.name() : null;
        return generator.name().equals(called);
    }
}
