package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Parameters;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.DictValue;
import java.util.List;

/** What functions and classes are annotated with, as values. Annotations have no effect: one that has no value here stands as its text. */
final class Annotations {
    private Annotations() {}

    static DictValue ofClass(Interpreter interpreter, List<Statement.ClassOf.Annotated> names) {
        DictValue all = new DictValue();
        names.forEach(each -> all.put(each.name(), value(interpreter, each.type(), each.text())));
        return all;
    }

    static DictValue ofFunction(Interpreter interpreter, Parameters parameters) {
        DictValue all = new DictValue();
        for (Parameters.Parameter parameter : parameters.all()) {
            if (parameter.type() != null) {
                all.put(parameter.name(), value(interpreter, parameter.type(), parameter.name()));
            }
        }
        if (parameters.returns() != null) {
            all.put("return", value(interpreter, parameters.returns(), "return"));
        }
        return all;
    }

    private static Object value(Interpreter interpreter, Expression type, String otherwise) {
        try {
            return interpreter.expressions().eval(type);
        } catch (CellError e) {
            return otherwise;
        }
    }
}
