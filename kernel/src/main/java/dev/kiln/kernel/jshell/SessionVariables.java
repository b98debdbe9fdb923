package dev.kiln.kernel.jshell;

import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.kernel.jshell.carry.ValueCarrier;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
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
    /** How the types of variables are shown that a run has declared, and JShell later. */
    private final Map<VarSnippet, NotedVariables.Noted> fromRuns = new WeakHashMap<>();
    /** The statements that run now; null while none do. */
    private LiveRun live;
    /** How many evaluations, each inside of the one before, the running statements wait for. */
    private int waits;

    SessionVariables(StoppableControl control, LazyShell shell) {
        this.control = control;
        this.shell = shell;
        this.noted = new NotedVariables(control.loader());
    }

    /** Whether there is a variable of that name, declared or noted. */
    boolean exists(String name) {
        publish();
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
        publish();
        Map<String, Object> all = new LinkedHashMap<>();
        usable().filter(v -> v.subKind() != SubKind.TEMP_VAR_EXPRESSION_SUBKIND && !isResult(v))
                .forEach(v -> all.put(v.name(), Fields.read(field(v))));
        noted.all().forEach((name, variable) -> {
            if (!variable.isResult()) {
                all.put(name, variable.value());
            }
        });
        return all;
    }

    private boolean isResult(VarSnippet v) {
        return fromRuns.containsKey(v) && fromRuns.get(v).isResult();
    }

    /** The type of a declared variable as the user sees it. */
    String shownType(VarSnippet v) {
        return fromRuns.containsKey(v) ? fromRuns.get(v).shown() : v.typeName();
    }

    /** A run begins: its class takes the values of the variables that it uses. */
    void begin(LiveRun run) {
        run.taken().keySet().forEach(name -> {
            Object value = noted.get(name).value();
            // from now on Java code can keep the arrays of the value
            ReferenceCounts.escape(value);
            run.write(name, value);
        });
        live = run;
    }

    /** A run has ended: what its variables hold is the session's. */
    void end() {
        try {
            publish();
        } finally {
            live.clear();
            live = null;
            waits = 0;
        }
    }

    /** Lets the session know what the variables of the running statements hold. */
    private void publish() {
        LiveRun run = live;
        if (run == null || waits > 0) {
            return;
        }
        run.taken().forEach((name, type) -> store(name, type, run.read(name)));
        for (LiveRun.Variable v : run.declared()) {
            Object value = run.read(v.name());
            if (!run.seen().add(v.name())) {
                store(v.name(), v.type(), value);
            } else if (v.isOfCell()
                    || !noted.keep(v.name(), new NotedVariables.Noted(v.type(), value, v.shown(), false))) {
                noted.remove(v.name());
                control.carrier().settle();
                give(field(redeclare(v.name(), v.shown())), value, v.name(), v.shown());
            }
        }
    }

    /** Assigns a variable of the running statements, unless the code that they have called has dropped it or given it another type. */
    private void store(String name, String type, Object value) {
        if (noted.get(name) != null) {
            if (Names.sameType(noted.get(name).type(), type)) {
                noted.update(name, value);
            }
            return;
        }
        VarSnippet v = variable(name);
        if (v != null) {
            try {
                give(field(v), value, name, v.typeName());
            } catch (IllegalArgumentException e) {
                // declared again with another type, by code that the statements have called: that value stays
                return;
            }
        }
    }

    /**
     * The running statements wait for other code, which is all that changes variables from now on.
     *
     * @return what {@link #resume} is given in the end
     */
    LiveRun suspend() {
        publish();
        waits += live == null ? 0 : 1;
        return live;
    }

    /** The statements go on, and see what the other code has assigned. */
    void resume(LiveRun waiting) {
        // statements that did not end when they were interrupted are no longer the session's
        if (waiting != null && waiting == live) {
            waits--;
            refresh();
        }
    }

    /** Lets the running statements see what code that they have called has assigned. */
    private void refresh() {
        if (live == null || waits > 0) {
            return;
        }
        for (String name : live.names()) {
            NotedVariables.Noted variable = noted.get(name);
            VarSnippet v = variable == null ? variable(name) : null;
            if (variable != null) {
                live.write(name, variable.value());
            } else if (v != null) {
                live.write(name, Fields.read(field(v)));
            }
        }
    }

    /** Notes the value of an expression under a name that no code has used; returns what forgets it. */
    Runnable keepResult(String name, Object value, String type, String shown) {
        NotedVariables.Noted result = new NotedVariables.Noted(type, value, shown, true);
        if (!noted.keep(name, result)) {
            VarSnippet v = redeclare(name, type);
            fromRuns.put(v, result.withoutValue());
            give(field(v), value, name, type);
        }
        return () -> {
            if (noted.get(name) != null && noted.get(name).isResult()) {
                noted.remove(name);
            }
            VarSnippet v = variable(name);
            if (v != null && isResult(v)) {
                forget(v);
            }
        };
    }

    /** Declares the noted variables that may hold objects of classes of cells: such a class is declared again now. */
    void declareHolders() {
        Map<String, List<String>> byType = new LinkedHashMap<>();
        noted.all().forEach((name, variable) -> {
            Object value = variable.value();
            if (value != null
                    && !ValueCarrier.isPlain(value)
                    && !value.getClass().getName().startsWith("dev.kiln.")) {
                byType.computeIfAbsent(variable.type(), t -> new ArrayList<>()).add(name);
            }
        });
        byType.forEach((type, names) -> declareBatch(names, type));
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
        publish();
        if (noted.get(name) != null) {
            return noted.get(name).shown();
        }
        VarSnippet v = variable(name);
        return v == null ? null : shownType(v);
    }

    /** Assigns a variable. One that does not exist is only noted, and declared once Java code names it. */
    void bind(String name, Object value, String type) {
        control.session().lock();
        try {
            publish();
            bound(name, value, type);
            refresh();
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
        publish();
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
            VarSnippet v = declared(name, type, List.of());
            NotedVariables.Noted variable = noted.get(name);
            give(field(v), variable.value(), name, type);
            fromRuns.put(v, variable.withoutValue());
            noted.remove(name);
        }
    }

    /** Declares a variable without initializer. An existing one keeps its value if it fits the type. */
    VarSnippet redeclare(String name, String type) {
        return declared(name, type, declare(name, type));
    }

    /** The values of those declared variables that a text names. */
    Map<String, Object> valuesIn(String code) {
        Set<String> names = NotedVariables.identifiers(code);
        Map<String, Object> values = new LinkedHashMap<>();
        usable().filter(v -> names.contains(v.name())).forEach(v -> values.put(v.name(), Fields.read(field(v))));
        return values;
    }

    /** Declares a variable again as it was: JShell may take a class that it had loaded before, with the value of that time. */
    void restore(VarSnippet old, Object value) {
        VarSnippet v = redeclare(old);
        control.carrier().settle();
        if (value != null || !field(v).getType().isPrimitive()) {
            give(field(v), value, v.name(), v.typeName());
        }
    }

    /** Declares a variable again with the type that it has. */
    VarSnippet redeclare(VarSnippet old) {
        VarSnippet v = redeclare(old.name(), old.typeName());
        if (fromRuns.containsKey(old)) {
            fromRuns.put(v, fromRuns.get(old));
        }
        return v;
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

    /** Whether a variable is declared, but not initialized: it depended on one whose initializer names it, and which was rescued since. */
    boolean hasNotRun(SnippetEvent event) {
        return event.causeSnippet() == null
                && event.snippet() instanceof VarSnippet
                && event.status() != Status.VALID
                && shell.get().status(event.snippet()) == Status.VALID;
    }

    /** Removes a variable. */
    void drop(String name) {
        control.session().lock();
        try {
            publish();
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

    Field field(VarSnippet v) {
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
