package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.NativeClasses;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.PythonType;
import dev.kiln.frontend.lang.functions.modules.NamedTupleType;
import dev.kiln.frontend.lang.objects.AbstractMethod;
import dev.kiln.frontend.lang.objects.BoundMethod;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.Descriptor;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Executes {@code def} and {@code class}: makes functions and classes, and applies their decorators. */
final class RunDefinition {
    private final Interpreter interpreter;
    private final RunStatement statements;

    RunDefinition(Interpreter interpreter, RunStatement statements) {
        this.interpreter = interpreter;
        this.statements = statements;
    }

    void define(Statement.Define s) {
        Object function = interpreter.function(s.name(), s.parameters(), s.body(), s.generator());
        interpreter.frame().set(s.name(), decorated(function, s.decorators()));
    }

    void define(Statement.ClassOf s) {
        List<ClassValue> bases = new ArrayList<>();
        Map<String, Object> named = new LinkedHashMap<>();
        for (Expression.Argument base : s.bases()) {
            if (base.name() != null) {
                if (base.name().equals("metaclass") && "ABCMeta".equals(nameOf(eval(base.value())))) {
                    bases.add(AbstractMethod.BASE);
                    continue;
                }
                if (base.name().equals("metaclass")) {
                    throw outside(base.value().at(), "The keyword " + base.name(), "Maybe leave it out.");
                }
                named.put(base.name(), eval(base.value()));
                continue;
            }
            Object value = eval(base.value());
            // typing.Generic[T] and typing.Protocol say something about types, and add nothing
            boolean ofTyping =
                    value instanceof PythonObject form && form.typeName().equals("typing._SpecialForm");
            if (!ofTyping) {
                bases.add(base(value, base.value()));
            }
        }
        List<Object> decorators = s.decorators().stream().map(this::eval).toList();
        Frame body = Frame.ofClass(AssignedNames.of(s.body(), List.of()).locals(), interpreter.frame());
        ClassValue type = interpreter.within(body, () -> {
            statements.block(s.body());
            body.members().values().forEach(ReferenceCounts::escape);
            body.members().putIfAbsent("__doc__", documentation(s.body()));
            if (!s.annotated().isEmpty()) {
                body.members().put("__annotations__", Annotations.ofClass(interpreter, s.annotated()));
            }
            return new ClassValue(s.name(), bases, body.members(), interpreter::callBack);
        });
        body.members().values().forEach(member -> {
            Object function = member instanceof Descriptor d ? d.function() : member;
            if (function instanceof DefinedFunction method) {
                method.owner(type);
            }
            if (member instanceof Descriptor.Property p && p.setter() instanceof DefinedFunction setter) {
                setter.owner(type);
            }
        });
        body.leave();
        tellNames(type, s.at());
        for (ClassValue base : bases) {
            if (base.attribute("__init_subclass__") instanceof Object hook) {
                Object function = hook instanceof BoundMethod method ? method.function() : hook;
                interpreter.expressions().call(s.at(), function, new Arguments(List.of(type), named));
                break;
            }
        }
        Object made = type;
        for (int i = decorators.size() - 1; i >= 0; i--) {
            made = interpreter.expressions().call(s.decorators().get(i).at(), decorators.get(i), Arguments.of(made));
        }
        interpreter.frame().set(s.name(), made);
    }

    /** Tells the members of a class that want to know it by which name they are members. */
    private void tellNames(ClassValue type, Span at) {
        for (String name : type.ownAttributes()) {
            if (type.ownAttribute(name) instanceof Instance member && member.describes("__set_name__")) {
                EvalExpression.located(at, () -> member.converted("__set_name__", type, name));
            }
        }
    }

    private static String nameOf(Object value) {
        return value instanceof Callable callable ? callable.name() : null;
    }

    private ClassValue base(Object value, Expression expression) {
        return switch (value) {
            case ClassValue type -> type;
            case Builtin type when NativeClasses.of(type) instanceof ClassValue base -> base;
            case NamedTupleType type -> named(type);
            case PythonType family when family.base() instanceof ClassValue base -> base;
            default ->
                throw outside(
                        expression.at(),
                        "This base class",
                        "Maybe use a class of a cell, an exception class, list, dict, set, tuple, str, int or float.");
        };
    }

    /** The class that stands for a type of tuples whose items have names. */
    private ClassValue named(NamedTupleType type) {
        DictValue defaults = new DictValue();
        type.signature().defaults().forEach(defaults::put);
        ClassValue general = (ClassValue) Modules.imported("typing").get("NamedTuple");
        Callable derived = (Callable) general.attribute("_derived");
        return (ClassValue) derived.call(interpreter, Arguments.of(type, new Tuple(type.fields()), defaults));
    }

    /** The text that a body begins with, or None. */
    static Object documentation(List<Statement> body) {
        return body.getFirst() instanceof Statement.Show first
                        && first.value() instanceof Expression.Constant constant
                        && constant.value() instanceof String text
                ? text
                : None.NONE;
    }

    /** What decorators make of a function or class; the last one is applied first. */
    private Object decorated(Object value, List<Expression> decorators) {
        List<Object> functions = decorators.stream().map(this::eval).toList();
        Object result = value;
        for (int i = functions.size() - 1; i >= 0; i--) {
            result = interpreter.expressions().call(decorators.get(i).at(), functions.get(i), Arguments.of(result));
        }
        return result;
    }

    private static CellError outside(Span at, String construct, String advice) {
        return new CellError("SyntaxError", construct + PythonError.USE_JAVA, at, advice);
    }

    private Object eval(Expression expression) {
        return interpreter.expressions().eval(expression);
    }
}
