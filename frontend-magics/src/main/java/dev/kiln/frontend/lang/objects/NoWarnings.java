package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;
import java.util.Map;

/** What {@code np.errstate(…)} returns: a {@code with} statement around it changes nothing, as there are no warnings. */
public final class NoWarnings {
    private static final ClassValue TYPE = new ClassValue(
            "errstate",
            List.of(),
            Map.of("__enter__", new Nothing("__enter__"), "__exit__", new Nothing("__exit__")),
            null);

    /** {@code np.errstate}. */
    public static final Callable FUNCTION = new Callable() {
        @Override
        public String name() {
            return "errstate";
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            arguments.named().values().forEach(value -> {
                if (!"ignore".equals(value) && !"warn".equals(value)) {
                    throw PythonError.limit(
                            "np.errstate with " + Values.repr(value) + PythonError.USE_JAVA,
                            "Maybe test the values: np.isfinite(x).all().");
                }
            });
            return new Instance(TYPE);
        }

        @Override
        public String toString() {
            return "<function errstate>";
        }
    };

    private NoWarnings() {}

    private record Nothing(String name) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            return None.NONE;
        }

        @Override
        public boolean isMethod() {
            return true;
        }

        @Override
        public String toString() {
            return "<function " + name + ">";
        }
    }
}
