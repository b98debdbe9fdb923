package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.frontend.lang.compile.CompileMode;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.Values;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs cells by the general evaluator and as compiled code, and compares all that can be seen of them. */
final class BothModes {
    private static final long STACK_BYTES = 512L << 20;

    private BothModes() {}

    /** Checks that cells of one notebook print, raise and leave behind the same in all modes; returns what that is. */
    static String agree(String... cells) {
        return agree(Context::new, cells);
    }

    /** Checks that cells of one notebook agree in all modes, each in a context of its own. */
    static String agree(Supplier<Context> contexts, String... cells) {
        String general = outcome(contexts.get(), CompileMode.OFF, () -> false, cells);
        for (CompileMode mode : List.of(CompileMode.EAGER, CompileMode.HOT)) {
            assertThat(outcome(contexts.get(), mode, () -> false, cells))
                    .as(mode + " of\n" + String.join("\n# next cell\n", cells))
                    .isEqualTo(general);
        }
        return general;
    }

    /** All that can be seen of cells: what they print, their errors, and the types and values of all variables. */
    static String outcome(CompileMode mode, String... cells) {
        return outcome(mode, () -> false, cells);
    }

    /**
     * All that can be seen of cells.
     *
     * @throws java.util.concurrent.CancellationException when interrupted
     */
    static String outcome(CompileMode mode, BooleanSupplier interrupted, String... cells) {
        return outcome(new Context(), mode, interrupted, cells);
    }

    private static String outcome(Context context, CompileMode mode, BooleanSupplier interrupted, String... cells) {
        CurrentContext.use(context);
        MapScope scope = new MapScope();
        StringBuilder seen = new StringBuilder();
        for (String cell : cells) {
            seen.append(run(mode, scope, cell, interrupted));
        }
        for (String name : new TreeSet<>(scope.names())) {
            seen.append(name).append(" = ").append(text(scope.get(name))).append('\n');
        }
        return seen.toString();
    }

    /** Runs a cell; what it prints, and its error. */
    static String run(CompileMode mode, Scope scope, String cell, BooleanSupplier interrupted) {
        var printed = new ByteArrayOutputStream();
        String before = System.getProperty(CompileMode.PROPERTY);
        System.setProperty(CompileMode.PROPERTY, mode.name().toLowerCase(Locale.ROOT));
        String error = "";
        try {
            PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
            onDeepStack(context -> ArrayCell.parse(cell).run(scope, context, out, interrupted));
        } catch (CellError e) {
            error = e.report() + "\n";
        } finally {
            if (before == null) {
                System.clearProperty(CompileMode.PROPERTY);
            } else {
                System.setProperty(CompileMode.PROPERTY, before);
            }
        }
        return printed.toString(StandardCharsets.UTF_8) + error;
    }

    /** Runs something on a thread like a kernel's, where a recursion ends at its limit and not with the stack. */
    private static void onDeepStack(Consumer<Context> cell) {
        Context context = Context.current();
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread deep = Thread.ofPlatform().stackSize(STACK_BYTES).start(() -> {
            try {
                Recorder.with(() -> context, () -> {
                    cell.accept(context);
                    return null;
                });
            } catch (RuntimeException | Error e) {
                thrown.set(e);
            }
        });
        try {
            deep.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        switch (thrown.get()) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            case Throwable e -> throw new IllegalStateException(e);
        }
    }

    private static String text(Object value) {
        if (value instanceof PythonObject) {
            return value.getClass().getSimpleName();
        } else if (value instanceof List<?> list) {
            return Values.typeName(value) + list.stream().map(BothModes::text).toList();
        }
        if (value instanceof BigInteger n) {
            return "int " + n.toString(Character.MAX_RADIX); // longer than Python prints
        }
        String type = value instanceof NDArray a ? a.dtype() + (a.isArray() ? " array" : " scalar") : "";
        return Values.typeName(value) + " " + type + " " + Values.repr(value);
    }
}
