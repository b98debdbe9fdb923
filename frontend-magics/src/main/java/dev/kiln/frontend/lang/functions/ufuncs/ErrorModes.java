package dev.kiln.frontend.lang.functions.ufuncs;

import dev.kiln.arrays.graph.Recorder;
import dev.kiln.frontend.lang.floats.FloatErrors;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code np.seterr} and its like: what happens at floating point errors. Warnings go to the module {@code warnings}, and results are looked
 * at only while a mode, or somebody who collects warnings, asks for it.
 */
public final class ErrorModes {
    private static final List<String> MODES = List.of("ignore", "warn", "raise", "call", "print", "log");

    private final Map<FloatErrors.Kind, String> now = new EnumMap<>(FloatErrors.Kind.class);
    private Object function = None.NONE;
    private CallContext caller;
    private Warnings warnings;

    private ErrorModes() {
        for (FloatErrors.Kind kind : FloatErrors.Kind.values()) {
            now.put(kind, kind == FloatErrors.Kind.UNDER ? "ignore" : "warn");
        }
    }

    /** Those of the current session. */
    private static ErrorModes current() {
        return Recorder.current().kept(ErrorModes.class, ErrorModes::new);
    }

    /** Where warnings go. */
    public interface Warnings {
        /** Whether anything comes of them but a line on the error stream. */
        boolean areWanted();

        void warn(String message);
    }

    public static List<Builtin> rows() {
        String modes = "all=None, divide=None, over=None, under=None, invalid=None";
        return List.of(
                Builtin.of("seterr(" + modes + ")", args -> current().set(args)),
                Builtin.of("geterr()", args -> current().now()),
                Builtin.of("seterrcall(func)", args -> current().call(args.get(0), args.context())),
                Builtin.of("geterrcall()", args -> current().function));
    }

    /** Says where the current session's warnings go, and asks again whether they are wanted. */
    public static void warnings(Warnings to) {
        ErrorModes modes = current();
        modes.warnings = to;
        modes.listen();
    }

    private Object call(Object next, CallContext context) {
        Object before = function;
        function = next;
        caller = context;
        return before;
    }

    /** Listens to floating point errors if something comes of them. */
    private void listen() {
        boolean warned = warnings != null && warnings.areWanted() && now.containsValue("warn");
        boolean other = now.values().stream().anyMatch(mode -> !mode.equals("ignore") && !mode.equals("warn"));
        FloatErrors.listen(warned || other ? this::hear : null);
    }

    private void hear(FloatErrors.Kind kind, String message) {
        switch (now.get(kind)) {
            case "raise" -> throw new PythonError("FloatingPointError", message, null);
            case "warn" -> {
                if (warnings != null) {
                    warnings.warn(message);
                }
            }
            case "call" -> {
                if (function instanceof Callable callable) {
                    long flag = 1L << kind.ordinal();
                    callable.call(caller, Arguments.of(message.substring(0, message.indexOf(" encountered")), flag));
                }
            }
            case "print" -> System.err.println("Warning: " + message);
            default -> {}
        }
    }

    private Object set(BoundArguments args) {
        DictValue before = now();
        for (FloatErrors.Kind kind : FloatErrors.Kind.values()) {
            Object mode = args.get(1 + kind.ordinal()) == None.NONE ? args.get(0) : args.get(1 + kind.ordinal());
            if (mode == None.NONE) {
                continue;
            } else if (!MODES.contains(mode)) {
                throw PythonError.value("invalid error type: " + Values.repr(mode));
            }
            now.put(kind, (String) mode);
        }
        listen();
        return before;
    }

    private DictValue now() {
        DictValue modes = new DictValue();
        now.forEach((kind, mode) -> modes.put(kind.name().toLowerCase(Locale.ROOT), mode));
        return modes;
    }
}
