package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.JavaValues;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A function defined by {@code def}: callable from its cell, from later cells and from Java. */
final class DefinedFunction implements ArrayFunction, Callable {
    private final Signature signature;
    private final List<Statement> body;
    private final AssignedNames names;
    private final LiveNames live;
    private final Frame enclosing;
    private final Supplier<Interpreter> fromJava;

    /**
     * @param names that the body assigns
     * @param enclosing the frame of the function it is defined in, or null at the top of a cell
     * @param fromJava makes the interpreter that runs it when it is called from Java
     */
    DefinedFunction(
            Signature signature,
            List<Statement> body,
            AssignedNames names,
            Frame enclosing,
            Supplier<Interpreter> fromJava) {
        this.signature = signature;
        this.body = List.copyOf(body);
        this.names = names;
        this.live = LiveNames.ofFunction(body);
        this.enclosing = enclosing;
        this.fromJava = fromJava;
    }

    @Override
    public String name() {
        return signature.name();
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        Interpreter interpreter = (Interpreter) context; // the only implementation
        Object[] values = signature.bind(arguments);
        Frame frame = Frame.call(names, enclosing == null ? interpreter.module() : enclosing, live);
        for (int i = 0; i < values.length; i++) {
            frame.set(signature.parameters().get(i), values[i]);
        }
        return interpreter.inFrame(frame, body);
    }

    @Override
    public Object call(Object... arguments) {
        List<Object> values = Arrays.stream(arguments).map(JavaValues::fromJava).toList();
        values.forEach(ReferenceCounts::escape);
        return fromJava.get().callFromJava(this, new Arguments(values, Map.of()));
    }

    @Override
    public String typeName() {
        return "function";
    }

    @Override
    public String toString() {
        return "<function " + signature + ">";
    }
}
