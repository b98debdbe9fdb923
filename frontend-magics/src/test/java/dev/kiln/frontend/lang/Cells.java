package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.testing.RandomProgram.Result;
import dev.kiln.frontend.lang.values.Values;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** Runs the cells of one notebook, with their own scope, context and output. */
final class Cells {
    final MapScope scope;
    final Context context;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    Cells() {
        this(new Context());
    }

    Cells(Context context) {
        this(context, new MapScope());
    }

    Cells(Context context, MapScope scope) {
        this.scope = scope;
        this.context = context;
        CurrentContext.use(context);
    }

    Object run(String text) {
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        return ArrayCell.parse(text).run(scope, context, out, () -> false);
    }

    /** The text of the value of the last line. */
    String show(String text) {
        Object value = run(text);
        return value instanceof NDArray array ? array.toString() : Values.repr(value);
    }

    /** The value of the last line as Python's console shows it. */
    String repr(String text) {
        return Values.repr(run(text));
    }

    /** What the cell printed. */
    String print(String text) {
        printed.reset();
        run(text);
        return printed.toString(StandardCharsets.UTF_8);
    }

    /** An array that NumPy computed. */
    static NDArray array(Result result) {
        return Nd.fromBytes(result.dtype(), MemorySegment.ofArray(result.image().bytes()), result.shape());
    }

    double[] doubles(String name) {
        return ((NDArray) scope.get(name)).toDoubleArray();
    }
}
