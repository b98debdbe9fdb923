package dev.kiln.frontend.lang.compile;

import dev.kiln.frontend.lang.floats.FloatErrors;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A function of the cells as code for the kinds of arguments that it has met, for calls by the general evaluator. */
public final class CompiledFunction {
    private static final int MOST_COMPILATIONS = 4;
    private static final int MOST_FAILURES = 64;

    private final CompileMode mode;
    private final CodeCache cache;
    private final Map<List<Integer>, Code> codes = new HashMap<>();
    private int calls;
    private int failures;
    private int compilations;
    private boolean off;

    private record Code(Unit unit, LoopCode code) {}

    public CompiledFunction(Compilable function, CompileMode mode, CodeCache cache) {
        this.mode = mode;
        this.cache = cache;
        this.off = mode == CompileMode.OFF || function.isOnlyInterpreted();
    }

    CompileMode mode() {
        return mode;
    }

    /** A cell with the function begins; the function may have been defined again. */
    void begin(Compilable function) {
        compilations = off ? MOST_COMPILATIONS - 1 : 0;
        failures = off ? MOST_FAILURES / 2 : 0;
        off = mode == CompileMode.OFF || function.isOnlyInterpreted();
    }

    /**
     * Calls the function as compiled code, if it is worth it.
     *
     * @param function as it is defined now
     * @param values of all parameters
     * @return null when the general evaluator has to call it
     * @throws java.util.concurrent.CancellationException when interrupted
     */
    public Object call(Compilable function, Names names, Object[] values) {
        if (off || FloatErrors.areHeard() || calls < mode.threshold() && ++calls < mode.threshold()) {
            return null;
        }
        if (values.length > 0 && (Kinds.of(values[0]) & Kinds.NUMBER) == 0) {
            return null; // as in each method
        }
        List<Integer> kinds = new ArrayList<>(values.length);
        for (Object value : values) {
            int kind = Kinds.of(value);
            if ((kind & Kinds.NUMBER) == 0) {
                return null;
            }
            kinds.add(kind);
        }
        Code code = codes.get(kinds);
        if (code == null || !code.unit().holds(names)) {
            code = ++compilations > MOST_COMPILATIONS ? null : compile(function, names, kinds);
            if (code == null) {
                off = true;
                return null;
            }
            codes.put(kinds, code);
        }
        Run run = new Run(names, cache.rows(), Math.max(1, values.length), 0, 0, mode.period());
        for (int i = 0; i < values.length; i++) {
            run.wholes[i] = Kinds.whole(values[i]);
            run.reals[i] = Kinds.real(values[i]);
        }
        int exit = run.code(code.code());
        names.computedAtOnce(run.rows);
        if (exit == Run.DONE) {
            return Kinds.box(run.tags[0], run.wholes[0], run.reals[0], null);
        }
        if (run.isInterrupted()) {
            throw new java.util.concurrent.CancellationException("interrupted");
        }
        off = mode != CompileMode.EAGER && ++failures > MOST_FAILURES;
        return null;
    }

    private Code compile(Compilable function, Names names, List<Integer> kinds) {
        Unit unit = new Unit(names, Set.of(), null);
        try {
            LoopCode code = WriteLoopClass.of(unit, function, kinds, cache);
            unit.finish();
            return new Code(unit, code);
        } catch (Unsupported | Unsupported.Loop e) {
            return null;
        }
    }
}
