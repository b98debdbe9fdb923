package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Parse;
import dev.kiln.frontend.lang.syntax.ReadNames;
import dev.kiln.frontend.lang.syntax.Source;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.SetValue;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Runs text within a run: {@code eval}, {@code exec} and {@code compile}. Without dicts the text runs in the frame that calls; what
 * {@code exec} assigns inside a function is forgotten after it, as in Python. With dicts it runs as a cell whose variables they are, but as a part
 * of the statement that calls.
 */
final class RunNested {
    private static final String BUILTINS = "__builtins__";

    private final Interpreter interpreter;
    private final BooleanSupplier interrupted;

    RunNested(Interpreter interpreter, BooleanSupplier interrupted) {
        this.interpreter = interpreter;
        this.interrupted = interrupted;
    }

    /** What {@code compile} makes. */
    private record Code(CodeCache.Parsed tree, CallContext.TextKind kind) implements PythonObject {
        @Override
        public String typeName() {
            return "code";
        }

        @Override
        public String toString() {
            return "<code object <module>>";
        }
    }

    /** Parses a text; a text that has been parsed lately is not parsed again. */
    PythonObject compile(String text, CallContext.TextKind kind) {
        String stripped = kind == CallContext.TextKind.EVAL ? text.strip() : text;
        Source source = new Source(stripped, 1);
        CodeCache cache = interpreter.scope().code();
        CodeCache.Parsed tree = cache.parsed(source);
        if (tree == null) {
            List<Statement> statements = Parse.cell(source, Modules::namesIn);
            tree = new CodeCache.Parsed(statements, LiveNames.ofCell(statements));
            cache.keep(source, tree);
        }
        boolean isExpression =
                tree.statements().size() == 1 && tree.statements().getFirst() instanceof Statement.Show;
        if (kind == CallContext.TextKind.EVAL && !isExpression) {
            throw new PythonError("SyntaxError", "invalid syntax", "Maybe use exec for statements.");
        }
        return new Code(tree, kind);
    }

    /** Runs a text or code. */
    Object run(Object text, CallContext.TextKind kind, DictValue globals, DictValue locals) {
        if (!(text instanceof Code) && !(text instanceof String)) {
            throw PythonError.type(kind.function() + "() arg 1 must be a string, bytes or code object");
        }
        Code code = (Code) (text instanceof String s ? compile(s, kind) : text);
        boolean wantsValue = kind == CallContext.TextKind.EVAL && code.kind() == CallContext.TextKind.EVAL;
        Object value = globals == null && locals == null ? here(code, wantsValue) : apart(code, globals, locals);
        return wantsValue ? value : None.NONE;
    }

    private Object here(Code code, boolean wantsValue) {
        List<Statement> statements = code.tree().statements();
        if (wantsValue) {
            return interpreter.expressions().eval(((Statement.Show) statements.getFirst()).value());
        }
        interpreter.beginSeveral();
        Frame frame = interpreter.frame();
        if (!frame.isOfCall()) {
            return frame.keepingPlace(() -> interpreter.runBlock(statements));
        }
        Set<String> assigned = AssignedNames.of(statements, List.of()).locals();
        return interpreter.within(Frame.ofClass(assigned, frame), () -> interpreter.runBlock(statements));
    }

    private Object apart(Code code, DictValue globals, DictValue locals) {
        DictValue outer = globals == null ? interpreter.variables(true) : globals;
        if (isEmpty(outer.get(BUILTINS))) {
            checkNames(code, outer, locals);
        }
        Scope scope = new DictScope(outer, locals, interpreter.output());
        Interpreter inner =
                new Interpreter(scope, code.tree().live(), Context.current(), interpreter.out(), interrupted);
        inner.partOf(interpreter);
        if (code.kind() != CallContext.TextKind.EVAL) {
            interpreter.changing(locals == null ? outer : locals);
        }
        return inner.runCell(code.tree().statements());
    }

    private static boolean isEmpty(Object builtins) {
        return builtins instanceof DictValue dict && dict.size() == 0 || builtins == None.NONE;
    }

    /** Refuses names of built-in functions when the program has given none: {@code eval(text, {"__builtins__": {}})}. */
    private static void checkNames(Code code, DictValue globals, DictValue locals) {
        SetValue known = new SetValue(
                false,
                List.copyOf(
                        AssignedNames.of(code.tree().statements(), List.of()).locals()));
        for (Statement statement : code.tree().statements()) {
            for (String name : ReadNames.of(statement)) {
                boolean isThere =
                        globals.contains(name) || locals != null && locals.contains(name) || known.contains(name);
                if (!isThere && Builtins.get(name) != null) {
                    throw new PythonError("NameError", "name '" + name + "' is not defined", null);
                }
            }
        }
    }

    /**
     * The variables that the text can name, as a dict: of the module what is set there becomes a variable; of a function it is a copy.
     */
    DictValue variables(boolean ofModule) {
        Frame module = interpreter.module();
        Frame frame = interpreter.frame();
        while (frame.isInner()) {
            frame = frame.enclosing();
        }
        if (!ofModule && frame != module) {
            DictValue own = new DictValue();
            frame.forEach((name, value) -> own.put(name, ReferenceCounts.escape(value)));
            return own;
        }
        ModuleDict all = new ModuleDict(interpreter);
        all.fill("__name__", "__main__");
        for (String name : module.names()) {
            Object value = module.peek(name);
            if (value != null) {
                all.fill(name, value);
            }
        }
        return all;
    }

    /** The dict that {@code globals()} returns: what is put into it becomes a variable. */
    private static final class ModuleDict extends DictValue {
        private final Interpreter interpreter;

        ModuleDict(Interpreter interpreter) {
            this.interpreter = interpreter;
        }

        void fill(String name, Object value) {
            super.put(name, value);
        }

        @Override
        public boolean undoesItems() {
            return false;
        }

        @Override
        public void put(Object key, Object value) {
            super.put(key, value);
            if (key instanceof String name) {
                interpreter.current().module().set(name, value);
            }
        }

        @Override
        public Object remove(Object key) {
            if (key instanceof String name) {
                interpreter.current().module().delete(name);
            }
            return super.remove(key);
        }
    }
}
