package dev.kiln.kernel.jshell;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Neighbouring statements of a cell that are compiled as one class: JShell takes several runs of the compiler for each of them, and
 * each run reads the classes of all variables that JShell has declared.
 *
 * <p>A run holds statements, declarations of variables, and a last expression. Its variables, also those of earlier runs that it
 * names, are static fields of the class while it runs; afterwards the session notes their values ({@link NotedVariables}). Nothing may
 * tell the difference: no lambda and no class holds on to such a variable, and no code that JShell has evaluated names it.
 *
 * <p>Before: {@code var n = 3; f(n); n + 1}. After: <code>public static int n; public static Object $result; … { n = 3; passed(1);
 * f(n); passed(2); $result = n + 1; passed(3); }</code>, whose lines are those of the cell.
 */
final class StatementRun {

    /** Name of the method that runs the statements. */
    static final String METHOD = "do_it$";

    /** Name of the field for the value of the last expression. */
    static final String RESULT = "$result";

    /** Beyond this a method may become too long for the JVM. */
    private static final int MOST = 250;

    /** Code that runs other code of the session, which had better be declared to JShell. */
    private static final Pattern CALLS_BACK = Pattern.compile("\\b(eval|lineMagic|cellMagic)\\s*\\(");

    private static final Map<String, String> INITIAL = Map.of(
            "boolean", "false", "int", "0", "long", "0L", "float", "0f", "double", "0d", "byte", "0", "short", "0",
            "char", "'\\0'");

    /** What a run may do with a name. */
    interface Scope {
        /** Whether no code has been evaluated that could depend on the name's declaration. */
        boolean canDeclare(String name);

        /** Whether a name is that of a variable that only the session knows. */
        boolean isNoted(String name);
    }

    /**
     * A variable of a run: it exists once {@code passed} statements have run, also when its initializer throws.
     *
     * @param type as it is written, or {@code var}
     */
    record Declared(String type, String name, int passed) {}

    private record Part(Splitter.Piece piece, SyntaxCheck.Statement statement, Declared declared) {
        boolean isResult() {
            return statement.tree() instanceof ExpressionTree;
        }
    }

    private final List<Part> parts;
    private final String code;
    private final boolean isVoid;

    private StatementRun(List<Part> parts, String code, boolean isVoid) {
        this.parts = parts;
        this.code = code;
        this.isVoid = isVoid;
    }

    /** The longest run that begins at a piece of a cell and ends before another one; it may be empty. */
    static StatementRun of(
            List<Splitter.Piece> pieces,
            List<SyntaxCheck.Statement> statements,
            int from,
            int to,
            String code,
            Scope scope) {
        List<Part> parts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        Set<String> used = new HashSet<>();
        Predicate<String> held = name -> names.contains(name) || scope.isNoted(name);
        for (int p = from; p < to && parts.size() < MOST; p++) {
            Splitter.Piece piece = pieces.get(p);
            SyntaxCheck.Statement statement = statements.get(p);
            boolean last = p == pieces.size() - 1;
            if (statement == null || !(statement.tree() instanceof ExpressionTree ? last : piece.canBeFollowed())) {
                break;
            }
            if (CALLS_BACK.matcher(piece.source()).find()) {
                break;
            }
            Declared declared = null;
            if (statement.tree() instanceof VariableTree variable) {
                String name = variable.getName().toString();
                Set<String> initial = statement.initializer() < 0
                        ? Set.of()
                        : NotedVariables.identifiers(piece.source().substring(statement.initializer()));
                if (names.contains(name)
                        || used.contains(name)
                        || initial.contains(name)
                        || !scope.canDeclare(name)
                        || !PlainStatement.isDeclaration(variable)) {
                    break;
                }
                String type = variable.getType() == null ? "var" : String.valueOf(variable.getType());
                declared = new Declared(type, name, parts.size());
            }
            if (!PlainStatement.is(statement.tree(), held)) {
                break;
            }
            if (declared != null) {
                names.add(declared.name());
            }
            used.addAll(NotedVariables.identifiers(piece.source()));
            parts.add(new Part(piece, statement, declared));
        }
        return new StatementRun(List.copyOf(parts), code, false);
    }

    /** The same run when its last expression has no value. */
    StatementRun withoutValue() {
        return new StatementRun(parts, code, true);
    }

    /** Number of statements. */
    int size() {
        return parts.size();
    }

    /** Where the run begins in the cell. */
    int offset() {
        return parts.getFirst().piece().offset();
    }

    /** The variables that it declares. */
    List<Declared> declared() {
        return parts.stream().map(Part::declared).filter(d -> d != null).toList();
    }

    /** All words of the run that can be names, without those that it declares. */
    Set<String> mentioned() {
        Set<String> found = new HashSet<>();
        parts.forEach(p -> found.addAll(NotedVariables.identifiers(p.piece().source())));
        declared().forEach(d -> found.remove(d.name()));
        return found;
    }

    /** Whether it ends in an expression whose value is shown. */
    boolean hasResult() {
        return !parts.isEmpty()
                && parts.getLast().isResult()
                && !isVoid
                && !(expression() instanceof AssignmentTree a && a.getVariable() instanceof IdentifierTree);
    }

    /** Whether the value that is shown is that of a variable, which needs no other name. */
    boolean showsVariable() {
        return hasResult() && expression() instanceof IdentifierTree;
    }

    private Object expression() {
        return parts.getLast().statement().tree();
    }

    /** The variables whose types the compiler has to be asked for. */
    Set<String> unknown() {
        Set<String> names = declared().stream()
                .filter(d -> !INITIAL.containsKey(d.type()))
                .map(Declared::name)
                .collect(Collectors.toCollection(HashSet::new));
        if (hasResult() && !showsVariable()) {
            names.add(RESULT);
        }
        return names;
    }

    /**
     * A source.
     *
     * @param text of a compilation unit
     * @param starts where each statement begins
     */
    record Source(String text, List<Integer> starts) {
        /** Number of the statement that holds an offset; -1 before the first. */
        int statementAt(int offset) {
            int found = -1;
            while (found + 1 < starts.size() && starts.get(found + 1) <= offset) {
                found++;
            }
            return found;
        }
    }

    /**
     * The class with the variables as local ones, whose types the compiler then knows.
     *
     * @param head of the compilation unit
     * @param fields types of the variables of earlier runs, by name
     */
    Source asLocals(String head, String className, Map<String, String> fields) {
        return source(head, className, fields, part -> local(part));
    }

    /** The class with the variables as fields; their types are known now. */
    Source asFields(String head, String className, Map<String, String> fields, Map<String, String> types) {
        Map<String, String> all = new LinkedHashMap<>(fields);
        declared().forEach(d -> all.put(d.name(), typeOf(d, types)));
        if (hasResult()) {
            all.put(RESULT, types.getOrDefault(RESULT, "Object"));
        }
        return source(head, className, all, part -> assigned(part, types));
    }

    /** The type of a variable that the run declares. */
    static String typeOf(Declared declared, Map<String, String> types) {
        return types.getOrDefault(declared.name(), declared.type());
    }

    private interface Writer {
        String write(Part part);
    }

    private Source source(String head, String className, Map<String, String> fields, Writer writer) {
        StringBuilder out =
                new StringBuilder(head).append("class ").append(className).append(" { ");
        fields.forEach((name, type) -> out.append("public static ")
                .append(type)
                .append(' ')
                .append(name)
                .append("; "));
        out.append("public static void ").append(METHOD).append("() throws Throwable {");
        List<Integer> starts = new ArrayList<>();
        int end = offset();
        for (int p = 0; p < parts.size(); p++) {
            Part part = parts.get(p);
            // what stands between two statements are spaces, comments and ends of lines, which keep the lines in step
            out.append(' ').append(lines(code.substring(end, part.piece().offset())));
            // a variable of a pattern is not seen by the statements behind
            boolean inBraces = part.declared() == null && !part.isResult();
            out.append(inBraces ? "{" : "");
            starts.add(out.length());
            out.append(writer.write(part)).append(inBraces ? "}" : "");
            out.append(" dev.kiln.kernel.jshell.CellGroup.passed(")
                    .append(p + 1)
                    .append(");");
            end = part.piece().offset() + part.piece().source().length();
        }
        return new Source(out.append(" } }").toString(), List.copyOf(starts));
    }

    private static String lines(String text) {
        return "\n".repeat((int) text.chars().filter(c -> c == '\n').count());
    }

    private String local(Part part) {
        String text = part.piece().source();
        if (part.isResult()) {
            return last(part, "var " + RESULT);
        }
        if (part.declared() != null && part.statement().initializer() < 0) {
            String initial = INITIAL.getOrDefault(part.declared().type(), "null");
            int semicolon = text.lastIndexOf(';');
            return text.substring(0, semicolon) + " = " + initial + text.substring(semicolon);
        }
        return text;
    }

    private String assigned(Part part, Map<String, String> types) {
        String text = part.piece().source();
        if (part.isResult()) {
            return last(part, RESULT);
        }
        if (part.declared() == null) {
            return text;
        }
        SyntaxCheck.Statement at = part.statement();
        if (at.initializer() < 0) {
            return lines(text);
        }
        boolean array = ((VariableTree) at.tree()).getInitializer() instanceof NewArrayTree a && a.getType() == null;
        return text.substring(0, at.start())
                + lines(text.substring(at.start(), at.initializer()))
                + part.declared().name()
                + " = "
                + (array ? "new " + typeOf(part.declared(), types) + " " : "")
                + text.substring(at.initializer());
    }

    /** The last expression; behind it may stand a comment that ends with the line. */
    private String last(Part part, String variable) {
        return (hasResult() ? variable + " = " : "") + part.piece().source() + "\n;";
    }
}
