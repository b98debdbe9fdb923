package dev.kiln.frontend.lang.functions.testing;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;
import java.util.Map;

/** {@code np.testing.assert_raises}: expects an error of a call, or of the statements of a {@code with}. */
final class AssertRaises implements Callable {
    private static final ClassValue MANAGER = new ClassValue(
            "_AssertRaisesContext",
            List.of(),
            Map.of(
                    "__enter__",
                    new Method("__enter__", (self, values) -> self),
                    "__exit__",
                    new Method("__exit__", AssertRaises::exit)),
            null);

    @Override
    public String name() {
        return "assert_raises";
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        List<Object> given = arguments.positional();
        if (given.isEmpty()) {
            throw PythonError.type("assert_raises() missing 1 required positional argument: 'exception_class'");
        }
        Object expected = given.getFirst();
        if (given.size() == 1) {
            Instance manager = new Instance(MANAGER);
            manager.setAttribute("expected", expected);
            return manager;
        } else if (!(given.get(1) instanceof Callable function)) {
            throw PythonError.type("'" + Values.typeName(given.get(1)) + "' object is not callable");
        } else {
            try {
                function.call(context, new Arguments(given.subList(2, given.size()), arguments.named()));
            } catch (RuntimeException e) {
                Instance error = Errors.raised(e);
                if (error == null || !Errors.matches(expected, error)) {
                    throw e;
                }
                return None.NONE;
            }
            throw notRaised(expected, " by " + function.name());
        }
    }

    private static Object exit(Instance self, List<Object> values) {
        Object expected = self.attribute("expected");
        if (!(values.get(1) instanceof Instance error)) {
            throw notRaised(expected, "");
        }
        self.setAttribute("exception", error);
        return Errors.matches(expected, error);
    }

    private static PythonError notRaised(Object expected, String where) {
        String name = expected instanceof ClassValue type
                ? type.name()
                : expected instanceof Tuple several ? Values.repr(several) : Values.str(expected);
        return new PythonError("AssertionError", name + " not raised" + where, null);
    }

    @FunctionalInterface
    private interface Body {
        Object apply(Instance self, List<Object> values);
    }

    private record Method(String name, Body body) implements Callable {
        @Override
        public Object call(CallContext context, Arguments arguments) {
            List<Object> given = arguments.positional();
            return body.apply((Instance) given.getFirst(), given.subList(1, given.size()));
        }

        @Override
        public boolean isMethod() {
            return true;
        }
    }

    @Override
    public String toString() {
        return "<function assert_raises(exception_class, callable=?, *args, **kwargs)>";
    }
}
