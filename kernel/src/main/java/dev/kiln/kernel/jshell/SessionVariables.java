package dev.kiln.kernel.jshell;

import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Snippet;
import jdk.jshell.Snippet.Status;
import jdk.jshell.Snippet.SubKind;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;

/**
 * The variables of a Java session: reads and assigns them, and declares them when Java code first names them.
 *
 * <p>A variable is either a JShell variable, whose value is in a static field of a generated class, or a noted one ({@link
 * NotedVariables}), which has no declaration yet.
 */
final class SessionVariables {

    /** Number of variables declared at once; between two batches the session checks whether it is to stop. */
    private static final int BATCH = 50;

    private final StoppableControl control;
    private final LazyShell shell;
    private final NotedVariables noted;

    SessionVariables(StoppableControl control, LazyShell shell) {
        this.control = control;
        this.shell = shell;
        this.noted = new NotedVariables(control.loader());
    }

    /** Whether there is a variable of that name, declared or noted. */
    boolean exists(String name) {
        return variable(name) != null || noted.get(name) != null;
    }

    /** Notes the names that a text mentions; see {@link NotedVariables#mention}. */
    void mention(String code, Set<String> except) {
        noted.mention(code, except);
    }

    /** Whether a name was never used in Java code, so that nothing can depend on its declaration. */
    boolean isUnused(String name) {
        return noted.isUnmentioned(name) && variable(name) == null;
    }

    /** Drops a variable and its value: JShell alone would keep the class, and with it the value, alive. */
    void forget(VarSnippet v) {
        if (shell.get().status(v) != Status.VALID) {
            return;
        }
        Field field = field(v);
        if (!field.getType().isPrimitive()) {
            Fields.write(field, null, v.name(), v.typeName());
        }
        shell.get().drop(v);
    }

    /** Names and values of the variables, without the kept results such as {@code _7}. */
    Map<String, Object> all() {
        return control.session().holding(this::readAll);
    }

    private Map<String, Object> readAll() {
        Map<String, Object> all = new LinkedHashMap<>();
        usable().filter(v -> v.subKind() != SubKind.TEMP_VAR_EXPRESSION_SUBKIND)
                .forEach(v -> all.put(v.name(), Fields.read(field(v))));
        noted.all().forEach((name, variable) -> all.put(name, variable.value()));
        return all;
    }

    private Stream<VarSnippet> usable() {
        return !shell.isStarted()
                ? Stream.empty()
                : shell.get().variables().filter(v -> shell.get().status(v) == Status.VALID);
    }

    /** Declared type of a variable, or null. */
    String typeOf(String name) {
        return control.session().holding(() -> typeFound(name));
    }

    private String typeFound(String name) {
        if (noted.get(name) != null) {
            return noted.get(name).type();
        }
        VarSnippet v = variable(name);
        return v == null ? null : v.typeName();
    }

    /** Assigns a variable. One that does not exist is only noted, and declared once Java code names it. */
    void bind(String name, Object value, String type) {
        control.session().lock();
        try {
            bound(name, value, type);
        } finally {
            control.session().unlock();
        }
    }

    private void bound(String name, Object value, String type) {
        VarSnippet v = variable(name);
        if (v == null && noted.note(name, value, type)) {
            return;
        }
        if (v == null || !Names.sameType(v.typeName(), type)) {
            v = redeclare(name, type);
        }
        control.carrier().settle();
        give(field(v), value, name, type);
    }

    /** Assigns a declared variable: from now on Java code can keep the arrays of the value. */
    private static void give(Field field, Object value, String name, String type) {
        ReferenceCounts.escape(value);
        Fields.write(field, value, name, type);
    }

    /**
     * Declares the variables that were only noted and that a text names, with exceptions.
     *
     * @throws InterruptedCell if the cell was stopped; what was not declared by then stays noted
     */
    void declareNoted(String code, Set<String> except) throws InterruptedCell {
        for (Map.Entry<String, List<String>> sameType : noted.in(code, except).entrySet()) {
            List<String> names = sameType.getValue();
            for (int from = 0; from < names.size(); from += BATCH) {
                if (control.stopping()) {
                    throw new InterruptedCell();
                }
                declareBatch(names.subList(from, Math.min(from + BATCH, names.size())), sameType.getKey());
            }
        }
    }

    private void declareBatch(List<String> names, String type) {
        declare(String.join(", ", names), type);
        control.carrier().settle();
        for (String name : names) {
            give(field(declared(name, type, List.of())), noted.get(name).value(), name, type);
            noted.remove(name);
        }
    }

    /** Declares a variable without initializer. An existing one keeps its value if it fits the type. */
    VarSnippet redeclare(String name, String type) {
        return declared(name, type, declare(name, type));
    }

    private List<SnippetEvent> declare(String names, String type) {
        control.carrier().declaring(Set.of());
        control.skip(true);
        try {
            return shell.get().eval(type + " " + names + ";");
        } finally {
            control.skip(false);
        }
    }

    private VarSnippet declared(String name, String type, List<SnippetEvent> events) {
        VarSnippet v = variable(name);
        if (v == null) {
            String why = events.stream()
                    .flatMap(e -> shell.get().diagnostics(e.snippet()))
                    .map(d -> d.getMessage(Locale.ENGLISH))
                    .collect(Collectors.joining("; "));
            throw new IllegalArgumentException("type (%s) of variable %s cannot be used: %s\nMaybe choose another name."
                    .formatted(type, name, why));
        }
        return v;
    }

    /** Removes a variable. */
    void drop(String name) {
        control.session().lock();
        try {
            noted.remove(name);
            VarSnippet v = variable(name);
            if (v != null) {
                forget(v);
            }
        } finally {
            control.session().unlock();
        }
    }

    /** The JShell variable of that name, or null. */
    VarSnippet variable(String name) {
        return usable().filter(v -> v.name().equals(name)).findFirst().orElse(null);
    }

    private Field field(VarSnippet v) {
        shell.get().varValue(v);
        return control.lastField();
    }

    private Stream<Snippet> snippets() {
        return shell.isStarted() ? shell.get().snippets() : Stream.empty();
    }

    /** Variables that no Java code has named yet. */
    Map<String, NotedVariables.Noted> noted() {
        return noted.all();
    }

    /** Names that cells have given to variables, methods and types. */
    Set<String> names() {
        return Stream.concat(
                        snippets()
                                .filter(s -> s instanceof DeclarationSnippet
                                        && shell.get().status(s).isActive())
                                .map(s -> ((DeclarationSnippet) s).name()),
                        noted.all().keySet().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
