package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.ufuncs.ErrorModes;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Errors;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Python's module {@code warnings}: what a program warns of is written to the error stream, collected, raised or left out. */
public final class WarningsModule {
    private static final Builtin ENTER = Builtin.of("__enter__(self)", args -> ((Catch) args.get(0)).enter());
    private static final Builtin EXIT =
            Builtin.of("__exit__(self, type, value, traceback)", args -> ((Catch) args.get(0)).exit());

    /** What happens to warnings of a class, the latest rule first. */
    private List<Rule> rules = List.of();
    /** Where warnings are collected, or null. */
    private NumberList collected;

    // the module outlives a session, which is told at each change who hears of its errors
    private final OfFloats floats = new OfFloats();

    private record Rule(String action, ClassValue kind) {}

    private WarningsModule() {}

    public static PythonModule module() {
        WarningsModule state = new WarningsModule();
        ErrorModes.warnings(state.floats);
        return PythonModule.of(
                "warnings",
                List.of(
                        Builtin.of(
                                "filterwarnings(action, message='', category=None, module='', lineno=0, append=False)",
                                args -> state.rule(args.text(0), args.get(2))),
                        Builtin.of(
                                "simplefilter(action, category=None, lineno=0, append=False)",
                                args -> state.rule(args.text(0), args.get(1))),
                        Builtin.of("resetwarnings()", args -> {
                            state.rules = List.of();
                            ErrorModes.warnings(state.floats);
                            return None.NONE;
                        }),
                        Builtin.of("catch_warnings(*, record=False, action=None)", args -> state.new Catch(args)),
                        Builtin.of("warn(message, category=None, stacklevel=1)", state::warn)));
    }

    private Object rule(String action, Object kind) {
        if (!List.of("default", "error", "ignore", "always", "module", "once").contains(action)) {
            throw PythonError.value("invalid action: " + Values.repr(action));
        }
        List<Rule> all = new ArrayList<>();
        all.add(new Rule(
                action, kind instanceof ClassValue own ? own : Errors.classes().get("Warning")));
        all.addAll(rules);
        rules = all;
        ErrorModes.warnings(floats);
        return None.NONE;
    }

    private Object warn(BoundArguments args) {
        ClassValue kind = args.get(0) instanceof Instance own
                ? own.type()
                : args.has(1) ? (ClassValue) args.get(1) : Errors.classes().get("UserWarning");
        Instance warning = args.get(0) instanceof Instance own
                ? own
                : (Instance) kind.call(args.context(), Arguments.of(args.get(0)));
        return warn(kind, warning);
    }

    private String action(ClassValue kind) {
        return rules.stream()
                .filter(rule -> kind.isSubclassOf(rule.kind()))
                .map(Rule::action)
                .findFirst()
                .orElse("default");
    }

    /** Floating point errors as warnings. */
    private final class OfFloats implements ErrorModes.Warnings {
        private final ClassValue kind = Errors.classes().get("RuntimeWarning");

        @Override
        public boolean areWanted() {
            String action = action(kind);
            return action.equals("error") || collected != null && !action.equals("ignore");
        }

        @Override
        public void warn(String message) {
            WarningsModule.this.warn(kind, (Instance) kind.call(null, Arguments.of(message)));
        }
    }

    private Object warn(ClassValue kind, Instance warning) {
        String action = action(kind);
        if (action.equals("error")) {
            throw new PythonError(kind.name(), warning.text(), null, warning);
        } else if (action.equals("ignore")) {
            return None.NONE;
        } else if (collected != null) {
            collected.add(new Message(warning));
        } else {
            System.err.println(kind.name() + ": " + warning.text());
        }
        return None.NONE;
    }

    /** A warning that was collected. */
    private record Message(Instance message) implements Attributed {
        @Override
        public Object attribute(String name) {
            return switch (name) {
                case "message" -> message;
                case "category" -> message.type();
                default -> null;
            };
        }

        @Override
        public Collection<String> attributes() {
            return List.of("message", "category");
        }

        @Override
        public String typeName() {
            return "WarningMessage";
        }

        @Override
        public String toString() {
            return "{message : " + Values.repr(message) + ", category : '"
                    + message.type().name() + "'}";
        }
    }

    /** {@code catch_warnings}: its rules end with the {@code with} statement. */
    private final class Catch implements Attributed {
        private final boolean record;
        private final Object action;
        private List<Rule> before;
        private NumberList outer;

        Catch(BoundArguments args) {
            record = args.flag(0);
            action = args.get(1);
        }

        Object enter() {
            before = rules;
            outer = collected;
            if (action instanceof String text) {
                rule(text, null);
            }
            if (record) {
                collected = new NumberList(List.of());
            }
            ErrorModes.warnings(floats);
            return record ? collected : None.NONE;
        }

        Object exit() {
            rules = before;
            collected = outer;
            ErrorModes.warnings(floats);
            return None.NONE;
        }

        @Override
        public Object attribute(String name) {
            return switch (name) {
                case "__enter__" -> ENTER.bind(this);
                case "__exit__" -> EXIT.bind(this);
                default -> null;
            };
        }

        @Override
        public Collection<String> attributes() {
            return List.of("__enter__", "__exit__");
        }

        @Override
        public String typeName() {
            return "catch_warnings";
        }

        @Override
        public String toString() {
            return "catch_warnings(record=" + Values.repr(record) + ")";
        }
    }
}
