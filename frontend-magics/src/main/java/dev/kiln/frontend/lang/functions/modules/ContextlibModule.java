package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.Wrapper;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterator;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Python's module {@code contextlib}, as far as programs of numbers use it. */
public final class ContextlibModule {
    private ContextlibModule() {}

    public static PythonModule module() {
        return PythonModule.of(
                "contextlib",
                List.of(
                        Builtin.of("contextmanager(func)", args -> new Maker(args.function(0))),
                        Builtin.of("suppress(*exceptions)", args -> new Suppress(new Tuple(args.items(0)))),
                        Builtin.of("redirect_stdout(new_target)", args -> new Redirect(args.get(0), args.context())),
                        Builtin.of("nullcontext(enter_result=None)", args -> new Plain(args.get(0)))),
                Map.of());
    }

    /** What {@code @contextmanager} makes of a function that yields once. */
    private record Maker(Callable function) implements Wrapper {
        @Override
        public String toString() {
            return function.toString();
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            Object made = function.call(context, arguments);
            if (!(made instanceof PythonIterator generator)) {
                throw PythonError.type("'" + Values.typeName(made) + "' object is not an iterator");
            }
            return new OfGenerator(generator);
        }
    }

    /** An object that a {@code with} statement enters and ends. */
    private sealed interface Manager extends Attributed {
        Builtin ENTER = Builtin.library("__enter__(self)", args -> ((Manager) args.get(0)).enter());
        Builtin EXIT = Builtin.library(
                "__exit__(self, type, value, traceback)",
                args -> ((Manager) args.get(0)).exit(args.context(), args.get(2)));

        Object enter();

        /**
         * Ends the statement.
         *
         * @param error what was raised in it, or None
         * @return whether the error is handled
         */
        boolean exit(CallContext context, Object error);

        @Override
        default Object attribute(String name) {
            return switch (name) {
                case "__enter__" -> ENTER.bind(this);
                case "__exit__" -> EXIT.bind(this);
                default -> null;
            };
        }

        @Override
        default Collection<String> attributes() {
            return List.of("__enter__", "__exit__");
        }
    }

    private record OfGenerator(PythonIterator generator) implements Manager {
        @Override
        public Object enter() {
            Object value = generator.next();
            if (value == null) {
                throw new PythonError("RuntimeError", "generator didn't yield", null);
            }
            return value;
        }

        @Override
        public boolean exit(CallContext context, Object error) {
            if (error == None.NONE) {
                if (generator.next() != null) {
                    throw new PythonError("RuntimeError", "generator didn't stop", null);
                }
                return false;
            }
            try {
                ((Callable) generator.attribute("throw")).call(context, Arguments.of(error));
            } catch (RuntimeException e) {
                Instance raised = Errors.raised(e);
                if (raised == error) {
                    return false;
                } else if (raised != null && raised.type().name().equals("StopIteration")) {
                    return true;
                }
                throw e;
            }
            throw new PythonError("RuntimeError", "generator didn't stop after throw()", null);
        }

        @Override
        public String typeName() {
            return "_GeneratorContextManager";
        }

        @Override
        public String toString() {
            return "<contextlib._GeneratorContextManager object>";
        }
    }

    private record Suppress(Tuple kinds) implements Manager {
        @Override
        public Object enter() {
            return None.NONE;
        }

        @Override
        public boolean exit(CallContext context, Object error) {
            return error instanceof Instance raised && Errors.matches(kinds, raised);
        }

        @Override
        public String typeName() {
            return "suppress";
        }

        @Override
        public String toString() {
            return "<contextlib.suppress object>";
        }
    }

    /** What is printed goes to an object's method {@code write}. */
    private static final class Redirect implements Manager {
        private final Object target;
        private final CallContext context;
        private PrintStream before;

        Redirect(Object target, CallContext context) {
            this.target = target;
            this.context = context;
        }

        @Override
        public Object enter() {
            Object write = target instanceof Instance own
                    ? own.attribute("write")
                    : target instanceof Attributed own ? own.attribute("write") : null;
            if (!(write instanceof Callable function)) {
                throw new PythonError(
                        "AttributeError", "'" + Values.typeName(target) + "' object has no attribute 'write'", null);
            }
            before = context.redirected(new PrintStream(
                    new OutputStream() {
                        @Override
                        public void write(int one) {
                            write(new byte[] {(byte) one}, 0, 1);
                        }

                        @Override
                        public void write(byte[] bytes, int from, int length) {
                            String text = new String(bytes, from, length, StandardCharsets.UTF_8);
                            function.call(context, Arguments.of(text));
                        }
                    },
                    true,
                    StandardCharsets.UTF_8));
            return target;
        }

        @Override
        public boolean exit(CallContext of, Object error) {
            context.redirected(before);
            return false;
        }

        @Override
        public String typeName() {
            return "redirect_stdout";
        }

        @Override
        public String toString() {
            return "<contextlib.redirect_stdout object>";
        }
    }

    private record Plain(Object value) implements Manager {
        @Override
        public Object enter() {
            return value;
        }

        @Override
        public boolean exit(CallContext context, Object error) {
            return false;
        }

        @Override
        public String typeName() {
            return "nullcontext";
        }

        @Override
        public String toString() {
            return "<contextlib.nullcontext object>";
        }
    }
}
