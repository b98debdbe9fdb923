package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.compile.Compilable;
import dev.kiln.frontend.lang.compile.CompiledFunction;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.JavaValues;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A function defined by {@code def}: callable from its cell, from later cells and from Java. */
final class DefinedFunction implements ArrayFunction, Compilable, Attributed {
    private final String name;
    private final List<Statement> body;
    private final LocalNames.OfFunction names;
    private final Frame enclosing;
    private final Interpreter maker;
    /** What the program has set as attributes of the function. */
    private Map<String, Object> attributes = Map.of();

    /** Its parameters; errors call it by the signature's name, which is that of its class and its own. */
    private Signature signature;

    private CompiledFunction compiled;
    /** The frame in which {@link #outerNames} were found. */
    private Frame lastOuter;

    private Map<String, Frame> outerNames;
    private ClassValue owner;
    private boolean yields;
    private Supplier<DictValue> annotated;

    /**
     * @param names of the body
     * @param enclosing the frame of the function it is defined in, or null at the top of a cell
     * @param maker the run that defines it
     */
    DefinedFunction(
            Signature signature,
            List<Statement> body,
            LocalNames.OfFunction names,
            Frame enclosing,
            Interpreter maker) {
        this.name = signature.name();
        this.signature = signature;
        this.body = body;
        this.names = names;
        this.enclosing = enclosing;
        this.maker = maker;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        Interpreter interpreter = ((Interpreter) context).current(); // the only implementation
        return run(interpreter, signature.bind(arguments));
    }

    @Override
    public Object callMethod(CallContext context, Object self, Arguments arguments) {
        Object[] values = arguments.named().isEmpty() ? signature.byPosition(self, arguments.positional()) : null;
        return values == null
                ? Compilable.super.callMethod(context, self, arguments)
                : run(((Interpreter) context).current(), values);
    }

    Signature signature() {
        return signature;
    }

    /**
     * Runs it.
     *
     * @param values of all parameters, in order
     */
    Object run(Interpreter interpreter, Object[] values) {
        boolean elsewhere = interpreter.scope() instanceof DictScope
                || interpreter.scope().code() != maker.scope().code();
        if (enclosing == null && elsewhere) {
            // a text with a dict of its own, or the text of a module, calls a function of the cells, whose variables
            // are others
            return maker.now(own -> run(own, values));
        }
        if (signature.passing().takesNamed()) {
            DictValue named = new DictValue();
            ((Map<?, ?>) values[values.length - 1]).forEach(named::put);
            values[values.length - 1] = named;
        }
        if (compiled == null) {
            compiled = interpreter.compiled(this);
        }
        Object result = compiled.call(this, interpreter, values);
        if (result != null) {
            return interpreter.temporaries().manage(result);
        }
        Frame around = outer(interpreter);
        if (lastOuter != around) {
            outerNames = Frame.outer(names.assigned(), around);
            lastOuter = around;
        }
        Frame frame = Frame.call(names, around, outerNames);
        if (owner != null) {
            frame.method(owner, values.length == 0 ? null : values[0]);
        }
        for (int i = 0; i < values.length; i++) {
            frame.parameter(i, values[i]);
        }
        return yields ? new Generator(interpreter, name(), frame, body) : interpreter.inFrame(frame, body);
    }

    @Override
    public Object attribute(String name) {
        Object own = attributes.get(name);
        if (own != null) {
            return own;
        }
        return switch (name) {
            case "__name__" -> name();
            case "__qualname__" -> signature.name();
            case "__module__" -> "__main__";
            case "__doc__" -> RunDefinition.documentation(body);
            case "__dict__" -> new DictValue();
            case "__annotations__" -> annotated.get();
            case "__defaults__" -> defaults();
            case "__code__" -> new FunctionCode(signature.name(), signature.parameters(), signature.positional());
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return attributes.keySet();
    }

    @Override
    public boolean assign(String name, Object value) {
        if (attributes.isEmpty()) {
            attributes = new LinkedHashMap<>();
        }
        attributes.put(name, ReferenceCounts.escape(value));
        return true;
    }

    private Object defaults() {
        List<Object> values = signature.parameters().stream()
                .limit(signature.positional())
                .filter(signature.defaults()::containsKey)
                .map(signature.defaults()::get)
                .toList();
        return values.isEmpty() ? None.NONE : new Tuple(values);
    }

    /** Notes how to find what its parameters are annotated with. */
    void annotated(Supplier<DictValue> annotations) {
        annotated = annotations;
    }

    /** Notes that its calls are generators. */
    void yields() {
        yields = true;
    }

    /** Notes the class whose body defines it. */
    void owner(ClassValue type) {
        if (owner == null) {
            signature = signature.named(type.name() + "." + name);
        }
        owner = type;
    }

    @Override
    public boolean isMethod() {
        return true;
    }

    /** The frame where names that are not its own are looked up. */
    Frame outer(Interpreter interpreter) {
        return enclosing == null ? interpreter.module() : enclosing;
    }

    @Override
    public List<String> parameters() {
        return signature.parameters();
    }

    @Override
    public int positional() {
        return signature.positional();
    }

    @Override
    public Map<String, Object> numbers() {
        Map<String, Object> numbers = new HashMap<>(signature.defaults());
        numbers.values()
                .removeIf(value -> !(value instanceof Long || value instanceof Double || value instanceof Boolean));
        return numbers;
    }

    @Override
    public List<Statement> body() {
        return body;
    }

    @Override
    public Set<String> locals() {
        return names.assigned().locals();
    }

    @Override
    public boolean isOfModule() {
        return enclosing == null;
    }

    @Override
    public boolean isOnlyInterpreted() {
        return !names.assigned().globals().isEmpty()
                || !names.assigned().nonlocals().isEmpty()
                || yields
                || signature.passing().takesRest()
                || signature.passing().takesNamed();
    }

    @Override
    public Object call(Object... arguments) {
        List<Object> values = Arrays.stream(arguments).map(JavaValues::fromJava).toList();
        values.forEach(ReferenceCounts::escape);
        return maker.again().callFromJava(this, new Arguments(values, Map.of()));
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
