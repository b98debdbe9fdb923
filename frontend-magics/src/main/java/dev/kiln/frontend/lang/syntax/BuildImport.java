package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.ImportMembersContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.ImportModulesContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.ImportedContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.MemberContext;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.List;
import java.util.function.Predicate;

/** Builds {@code import} and {@code from … import} statements; for modules that do not exist, says what to use instead. */
final class BuildImport {
    private final Predicate<String> modules;

    /**
     * @param modules whether a module of that name exists
     */
    BuildImport(Predicate<String> modules) {
        this.modules = modules;
    }

    List<Statement> modules(Span at, ImportModulesContext c) {
        return c.imported().stream().map(imported -> module(at, imported)).toList();
    }

    private Statement module(Span at, ImportedContext c) {
        String module = c.path().getText();
        require(at, "import " + module, module);
        return c.NAME() == null
                // binds the first name of a path
                ? new Statement.Import(
                        at, c.path().NAME(0).getText(), null, c.path().NAME(0).getText())
                : new Statement.Import(at, module, null, c.NAME().getText());
    }

    List<Statement> members(Span at, ImportMembersContext c) {
        String module = c.path().getText();
        if (module.equals("__future__")) {
            return List.of(new Statement.Pass(at));
        }
        require(at, "from " + module + " import", module);
        if (c.members().STAR() != null) {
            throw new CellError(
                    "SyntaxError",
                    "from " + module + " import *" + PythonError.USE_JAVA,
                    at,
                    "Maybe name what you use: from " + module + " import …; or write import " + module + ".");
        }
        return c.members().member().stream()
                .map(member -> member(at, module, member))
                .toList();
    }

    private Statement member(Span at, String module, MemberContext c) {
        return new Statement.Import(
                at, module, c.NAME(0).getText(), c.NAME(c.NAME().size() - 1).getText());
    }

    private void require(Span at, String statement, String module) {
        if (!modules.test(module)) {
            boolean time = module.equals("time") || module.equals("timeit");
            throw new CellError(
                    "SyntaxError",
                    statement + (time ? PythonError.OUTSIDE + "use %time." : PythonError.USE_JAVA),
                    at,
                    advice(module));
        }
    }

    private static String advice(String module) {
        int dot = module.indexOf('.');
        return switch (dot < 0 ? module : module.substring(0, dot)) {
            case "numpy" -> "Maybe use import numpy as np; modules are np.linalg, np.fft and np.random.";
            case "random" -> "Maybe use rng = np.random.default_rng(seed).";
            case "time", "timeit" -> "Maybe measure with %%time or %timeit.";
            case "matplotlib" ->
                "Maybe import matplotlib.pyplot as plt: matplotlib has pyplot, cm, colors and gridspec here.";
            case "seaborn", "plotly" -> "Maybe use import matplotlib.pyplot as plt.";
            case "scipy" -> "Maybe np.linalg or np.fft has it, or a Java library in a Java cell.";
            case "pandas" -> "Maybe use a Tablesaw table in a Java cell.";
            case "cmath" -> "Maybe use np: its functions take complex numbers.";
            default -> "Maybe do this part in a Java cell: variables are shared by name.";
        };
    }
}
