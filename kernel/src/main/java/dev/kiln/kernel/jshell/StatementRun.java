package dev.kiln.kernel.jshell;

import com.sun.source.tree.AssertTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Neighbouring statements of a cell that JShell is given as one snippet: each snippet costs several runs of the compiler, so that a
 * hundred statements one by one take a second.
 *
 * <p>A run holds statements and declarations of plain variables ({@code int n = 3;}). Inside the run these variables are local; at its
 * end, also after an exception, their values are left with the cell's group, and the session notes them. Nothing may tell the difference:
 * there are no lambdas and no classes that could hold on to a variable, and no code may have named one of them before.
 *
 * <p>Before: {@code int n = 3; f(n);}. After: <code>{ int n = 0; try { n = 3; passed(1); f(n); passed(2); } finally { left(n); } }</code>.
 *
 * @param pieces the snippets, in order
 * @param source what JShell is given; its lines are those of the cell
 * @param declared type and name of each variable that the run declares, and the number of statements before it
 */
record StatementRun(List<Splitter.Piece> pieces, String source, List<Declared> declared) {
    /** Beyond this a method may become too long for the JVM. */
    private static final int MOST = 250;

    private static final Pattern DECLARATION =
            Pattern.compile("((?:\\s|//[^\n]*\n|/\\*.*?\\*/)*)(\\w+)\\s+(\\w+)\\s*[=;].*", Pattern.DOTALL);
    /** Code that runs other code of the session, which sees no local variables. */
    private static final Pattern CALLS_BACK = Pattern.compile("\\b(eval|lineMagic|cellMagic)\\s*\\(");

    private static final int LEAST = 3;
    private static final Map<String, String> INITIAL =
            Map.of("boolean", "false", "int", "0", "long", "0L", "float", "0f", "double", "0d", "String", "null");

    /** A variable of a run: it exists once {@code passed} statements have run, also when its initializer throws. */
    record Declared(String type, String name, int passed) {}

    /**
     * The pieces of a cell as runs, and in between those that are evaluated alone, as runs of one piece.
     *
     * @param canDeclare whether a name has never been used, so that a run may declare it
     */
    static List<StatementRun> of(List<Splitter.Piece> pieces, String code, Predicate<String> canDeclare) {
        if (pieces.size() < LEAST) {
            return pieces.stream().map(StatementRun::alone).toList();
        }
        List<StatementTree> trees = SyntaxCheck.statements(
                pieces.stream().map(Splitter.Piece::source).toList());
        List<StatementRun> runs = new ArrayList<>();
        Builder builder = new Builder(code, canDeclare);
        for (int p = 0; p < pieces.size(); p++) {
            if (!builder.add(pieces.get(p), trees.get(p))) {
                builder.end(runs);
                if (!builder.add(pieces.get(p), trees.get(p))) {
                    runs.add(alone(pieces.get(p)));
                }
            }
        }
        builder.end(runs);
        return runs;
    }

    /** Whether the pieces are evaluated as one snippet. */
    boolean isOne() {
        return pieces.size() > 1;
    }

    /** The statements as they stand in the cell. */
    String text() {
        return pieces.stream().map(Splitter.Piece::source).collect(Collectors.joining("\n"));
    }

    /** The names that the run declares. */
    Set<String> names() {
        return declared.stream().map(Declared::name).collect(Collectors.toSet());
    }

    private static StatementRun alone(Splitter.Piece piece) {
        return new StatementRun(List.of(piece), piece.source(), List.of());
    }

    /** Collects neighbouring pieces as long as they can stand in one snippet. */
    private static final class Builder {
        private final String code;
        private final Predicate<String> canDeclare;
        private final List<Splitter.Piece> pieces = new ArrayList<>();
        private final StringBuilder body = new StringBuilder();
        private final List<Declared> declared = new ArrayList<>();
        private final Set<String> names = new HashSet<>();
        private final Set<String> used = new HashSet<>();
        private int end;

        Builder(String code, Predicate<String> canDeclare) {
            this.code = code;
            this.canDeclare = canDeclare;
        }

        /** Adds a piece; false if it cannot stand in this run. */
        boolean add(Splitter.Piece piece, StatementTree tree) {
            if (pieces.size() >= MOST
                    || tree == null
                    || !piece.canBeFollowed()
                    || !Plain.is(tree)
                    || CALLS_BACK.matcher(piece.source()).find()) {
                return false;
            }
            String source = piece.source();
            if (tree instanceof VariableTree variable) {
                String name = variable.getName().toString();
                String type = String.valueOf(variable.getType());
                if (names.contains(name) || used.contains(name) || !canDeclare.test(name)) {
                    return false;
                }
                source = assignment(source, type, name, variable.getInitializer() != null);
                if (source == null) {
                    return false;
                }
                names.add(name);
                declared.add(new Declared(type, name, pieces.size()));
            }
            used.addAll(NotedVariables.identifiers(piece.source()));
            if (pieces.isEmpty()) {
                end = piece.offset();
            }
            // what stands between two statements are spaces, comments and ends of lines, which keep the lines in step
            body.append(between(piece.offset())).append(source);
            pieces.add(piece);
            body.append(" dev.kiln.kernel.jshell.CellGroup.passed(")
                    .append(pieces.size())
                    .append(");");
            end = piece.offset() + piece.source().length();
            return true;
        }

        private String between(int start) {
            StringBuilder lines = new StringBuilder(" ");
            for (int i = end; i < start; i++) {
                if (code.charAt(i) == '\n') {
                    lines.append('\n');
                }
            }
            return lines.toString();
        }

        /** {@code int n = 3;} as <code>    n = 3;</code>, after the same comments; null if the text is not that plain. */
        private static String assignment(String source, String type, String name, boolean hasValue) {
            Matcher declaration = DECLARATION.matcher(source);
            if (!declaration.matches()
                    || !declaration.group(2).equals(type)
                    || !declaration.group(3).equals(name)) {
                return null;
            }
            String before = declaration.group(1);
            return hasValue
                    ? before + " ".repeat(type.length()) + source.substring(before.length() + type.length())
                    : "\n".repeat((int) source.chars().filter(c -> c == '\n').count());
        }

        void end(List<StatementRun> runs) {
            if (pieces.size() >= LEAST) {
                runs.add(new StatementRun(List.copyOf(pieces), source(), List.copyOf(declared)));
            } else {
                pieces.forEach(p -> runs.add(alone(p)));
            }
            pieces.clear();
            body.setLength(0);
            declared.clear();
            names.clear();
            used.clear();
        }

        private String source() {
            StringBuilder out = new StringBuilder("{ ");
            declared.forEach(d -> out.append(d.type())
                    .append(' ')
                    .append(d.name())
                    .append(" = ")
                    .append(INITIAL.get(d.type()))
                    .append("; "));
            out.append("try {").append(body).append(" } finally { dev.kiln.kernel.jshell.CellGroup.left(");
            out.append("new Object[] {");
            out.append(String.join(", ", declared.stream().map(Declared::name).toList()));
            return out.append("}); } }").toString();
        }
    }

    /** Whether a statement is the same inside of a run: it holds no code that runs later, and leaves the run only by exceptions. */
    private static final class Plain extends TreeScanner<Void, Void> {
        private boolean plain = true;

        static boolean is(StatementTree tree) {
            boolean kind = switch (tree) {
                case VariableTree v ->
                    INITIAL.containsKey(String.valueOf(v.getType()))
                            && v.getModifiers().getFlags().isEmpty()
                            && v.getModifiers().getAnnotations().isEmpty()
                            && !(v.getInitializer() instanceof NewArrayTree);
                case ExpressionStatementTree e -> true;
                case ClassTree c -> false;
                case AssertTree a -> false;
                default ->
                    switch (tree.getKind()) {
                        case BLOCK,
                                IF,
                                FOR_LOOP,
                                ENHANCED_FOR_LOOP,
                                WHILE_LOOP,
                                DO_WHILE_LOOP,
                                TRY,
                                SWITCH,
                                SYNCHRONIZED -> true;
                        default -> false;
                    };
            };
            if (!kind) {
                return false;
            }
            Plain scanner = new Plain();
            scanner.scan(tree, null);
            return scanner.plain;
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
            plain = false;
            return null;
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            plain = false;
            return null;
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            plain = false;
            return null;
        }

        @Override
        public Void visitReturn(ReturnTree tree, Void nothing) {
            plain = false;
            return null;
        }
    }
}
