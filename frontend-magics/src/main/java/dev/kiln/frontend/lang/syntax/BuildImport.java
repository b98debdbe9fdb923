package dev.kiln.frontend.lang.syntax;

import dev.kiln.frontend.lang.grammar.ArrayParser.ImportMembersContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.ImportModulesContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.ImportedContext;
import dev.kiln.frontend.lang.grammar.ArrayParser.MemberContext;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** Builds {@code import} and {@code from … import} statements. Whether a module exists is asked when they run. */
final class BuildImport {
    private final Function<String, Collection<String>> modules;

    /**
     * @param modules the names in a module, or null when there is no such module
     */
    BuildImport(Function<String, Collection<String>> modules) {
        this.modules = modules;
    }

    List<Statement> modules(Span at, ImportModulesContext c) {
        return c.imported().stream().map(imported -> module(at, imported)).toList();
    }

    private Statement module(Span at, ImportedContext c) {
        String module = c.path().getText();
        if (c.NAME() != null) {
            return new Statement.Import(at, module, null, c.NAME().getText());
        }
        // binds the first name of a path
        String first = c.path().NAME(0).getText();
        return new Statement.Import(at, modules.apply(module) == null ? module : first, null, first);
    }

    List<Statement> members(Span at, ImportMembersContext c) {
        String module = c.path().getText();
        if (module.equals("__future__")) {
            return List.of(new Statement.Pass(at));
        }
        if (c.members().STAR() != null) {
            Collection<String> names = modules.apply(module);
            return names == null
                    ? List.of(new Statement.Import(at, module, null, module))
                    : names.stream()
                            .filter(name -> !name.startsWith("_"))
                            .map(name -> (Statement) new Statement.Import(at, module, name, name))
                            .toList();
        }
        return c.members().member().stream()
                .map(member -> member(at, module, member))
                .toList();
    }

    private Statement member(Span at, String module, MemberContext c) {
        return new Statement.Import(
                at, module, c.NAME(0).getText(), c.NAME(c.NAME().size() - 1).getText());
    }
}
