package dev.kiln.kernel.jshell;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.ImportSnippet;
import jdk.jshell.JShell;
import jdk.jshell.MethodSnippet;
import jdk.jshell.Snippet;
import jdk.jshell.Snippet.SubKind;
import jdk.jshell.TypeDeclSnippet;
import jdk.jshell.VarSnippet;

/**
 * What a text of a session sees of it: the imports of all cells, and those declarations that the text mentions.
 *
 * @param head begins a compilation unit, on one line
 * @param imported names of imported packages and classes
 * @param types names of the classes that cells have declared
 */
record Imports(String head, Set<String> imported, Set<String> types) {

    private static final Pattern FULL_NAME = Pattern.compile("\\b((?:[a-z_]\\w*\\.)+)([A-Z]\\w*)");

    static Imports of(JShell shell, Set<String> mentioned, SessionVariables variables) {
        StringBuilder head = new StringBuilder("package REPL; ");
        Set<String> imported = new HashSet<>(Set.of("java.lang"));
        Set<String> types = new HashSet<>();
        List<Snippet> declared = new ArrayList<>();
        shell.snippets().filter(s -> shell.status(s).isDefined()).forEach(s -> {
            switch (s) {
                case ImportSnippet i -> {
                    boolean module = i.subKind() == SubKind.MODULE_IMPORT_SUBKIND;
                    head.append("import ")
                            .append(module ? "module " : i.isStatic() ? "static " : "")
                            .append(i.fullname())
                            .append("; ");
                    imported.add(
                            i.fullname().endsWith(".*")
                                    ? i.fullname().substring(0, i.fullname().length() - 2)
                                    : i.fullname());
                }
                case VarSnippet v
                when mentioned.contains(v.name()) ->
                    head.append(member(variables.field(v).getDeclaringClass().getName(), v.name()));
                case MethodSnippet m when mentioned.contains(m.name()) -> declared.add(m);
                case TypeDeclSnippet t -> {
                    types.add(t.name());
                    if (mentioned.contains(t.name())) {
                        declared.add(t);
                    }
                }
                default -> {
                    // statements, and what the text does not mention
                }
            }
        });
        Set<String> members = new HashSet<>();
        for (Snippet s : declared) {
            String name = s instanceof MethodSnippet m ? m.name() : ((TypeDeclSnippet) s).name();
            String line = member(shell.sourceCodeAnalysis().wrapper(s).fullClassName(), name);
            if (members.add(line)) {
                head.append(line);
            }
        }
        return new Imports(head.toString(), imported, types);
    }

    private static String member(String className, String name) {
        return "import static " + className + "." + name + "; ";
    }

    /** A type without the names of packages that are imported. */
    String shown(String type) {
        return FULL_NAME.matcher(Names.plain(type)).replaceAll(m -> Matcher.quoteReplacement(shown(m)));
    }

    private String shown(java.util.regex.MatchResult name) {
        String owner = name.group(1).substring(0, name.group(1).length() - 1);
        boolean simple = imported.contains(owner) && !types.contains(name.group(2)) || imported.contains(name.group());
        return simple ? name.group(2) : name.group();
    }
}
