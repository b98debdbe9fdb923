package dev.kiln.frontend.notebook;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.lang.ArrayFunction;
import dev.kiln.frontend.lang.Scope;
import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.functions.call.TextOutput;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.lang.model.SourceVersion;
import org.apache.commons.numbers.complex.Complex;

/**
 * The variables that Java cells and {@code %%array} cells share.
 *
 * <p>What an array cell sets is kept here until {@link #commit}, which hands to Java what a Java variable can hold; so a cell that fails
 * keeps what it set before the failing statement, and a loop does not declare a Java variable in every iteration. Values without a Java
 * form, such as {@code None}, and names that Java does not allow, such as {@code _}, stay here.
 *
 * <p>References to arrays that array cells have made are counted here; an array whose variable Java code can read is left to the garbage
 * collector by the host (see {@link CellHost#bind}).
 */
public final class Variables implements Scope {
    private final CellHost host;
    private final CodeCache code = new CodeCache();
    private final Map<String, Object> own = new LinkedHashMap<>();
    private final Map<String, Object> changed = new LinkedHashMap<>();
    private final Set<String> deleted = new LinkedHashSet<>();
    /** The values that were handed over and whose references are counted here, by name. */
    private final Map<String, Object> counted = new HashMap<>();

    private Object shown = None.NONE;
    private Map<String, Object> java;
    private boolean unfinished;
    private CellOutput output;
    private Function<String, Object> beyond = name -> null;

    /** The variables of a session. */
    public Variables(CellHost host) {
        this.host = host;
        this.output = new TextOutput(host.out());
    }

    /** Sets where cells show values. */
    public void showIn(CellOutput other) {
        output = other;
    }

    /** Sets where names are looked up that no cell has assigned: they are not listed. */
    void beyond(Function<String, Object> names) {
        beyond = names;
    }

    @Override
    public CellOutput output() {
        return output;
    }

    @Override
    public CodeCache code() {
        return code;
    }

    @Override
    public synchronized Object get(String name) {
        if (changed.containsKey(name)) {
            return changed.get(name);
        }
        if (deleted.contains(name)) {
            return null;
        }
        Object value = own.get(name);
        value = value != null ? value : java().get(name);
        return value != null ? value : beyond.apply(name);
    }

    @Override
    public synchronized void set(String name, Object value) {
        deleted.remove(name);
        ReferenceCounts.share(value);
        ReferenceCounts.release(changed.put(name, value));
    }

    @Override
    public synchronized Object shown(Object value) {
        ReferenceCounts.share(value);
        forgetShown();
        shown = value;
        return value;
    }

    /** Gives up the value that the last cell showed. */
    public synchronized void forgetShown() {
        ReferenceCounts.release(shown);
        shown = None.NONE;
    }

    @Override
    public synchronized void delete(String name) {
        ReferenceCounts.release(changed.remove(name));
        deleted.add(name);
    }

    @Override
    public synchronized Collection<String> names() {
        return all().keySet();
    }

    /** All names and values as they are now. */
    public synchronized Map<String, Object> all() {
        Map<String, Object> all = new LinkedHashMap<>(java());
        all.putAll(own);
        all.putAll(changed);
        deleted.forEach(all::remove);
        return all;
    }

    /**
     * The variables as they are now, for an editor's question, which another thread may ask while a cell runs. What Java code has replaced
     * is not given up here: that may have to wait for arrays that the cell evaluates, which in turn may ask for the variables.
     */
    public synchronized Scope known() {
        Map<String, Object> all = new LinkedHashMap<>(java != null ? java : own);
        all.putAll(java != null ? own : host.variables());
        all.putAll(changed);
        deleted.forEach(all::remove);
        return new KnownVariables(all, beyond, output, code);
    }

    /** The arrays among the variables. */
    public Map<String, NDArray> arrays() {
        Map<String, NDArray> arrays = new LinkedHashMap<>();
        all().forEach((name, value) -> {
            if (value instanceof NDArray array) {
                arrays.put(name, array);
            }
        });
        return arrays;
    }

    /** Every array that can be reached from a variable. */
    public List<NDArray> roots() {
        return ReachableArrays.from(all().values());
    }

    /** Drops the cached Java variables, because Java code ran or is about to run. */
    public synchronized void refresh() {
        java = null;
    }

    /**
     * Hands over what an interrupted cell has left, and looks at Java's variables now, so that an evaluation in the midst of Java
     * code need not: it takes those that were there before.
     */
    public synchronized void load() {
        if (unfinished) {
            handOver();
        }
        names();
    }

    /**
     * Hands changes to Java.
     *
     * @throws CancellationException when interrupted; the rest is handed over before the next Java code runs
     */
    public void commit() {
        handOver();
    }

    /** Hands changes to Java at the end of a block, whose own error or interrupt is the one that is told. */
    public Handing handing() {
        return this::commit;
    }

    /** The end of a block in which variables change. */
    public interface Handing extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Forgets changes that were not handed to Java yet and hold a certain array: these variables keep the values that they had.
     *
     * @param which whether an array is one of these
     * @return their names
     */
    public List<String> withdraw(Predicate<NDArray> which) {
        List<String> names = new ArrayList<>();
        changes().forEach((name, value) -> {
            if (ReachableArrays.from(List.of(value)).stream().anyMatch(which)) {
                names.add(name);
            }
        });
        forget(names);
        return names;
    }

    private synchronized void forget(List<String> names) {
        names.forEach(name -> ReferenceCounts.release(changed.remove(name)));
    }

    /** The bytes of the arrays that names have got since the last commit and whose number of elements is known. */
    public synchronized long changedBytes() {
        long bytes = 0;
        for (Object value : changed.values()) {
            for (NDArray array : value instanceof NDArray || value instanceof Tuple
                    ? ReferenceCounts.arrays(value)
                    : List.<NDArray>of()) {
                bytes += array.isCounted() ? array.nbytes() : 0;
            }
        }
        return bytes;
    }

    private synchronized Map<String, Object> changes() {
        return new LinkedHashMap<>(changed);
    }

    private synchronized void handOver() {
        unfinished = false;
        for (String name : List.copyOf(deleted)) {
            own.remove(name);
            if (java().containsKey(name)) {
                host.drop(name);
            }
            ReferenceCounts.release(counted.remove(name));
        }
        deleted.clear();
        for (Map.Entry<String, Object> e : new ArrayList<>(changed.entrySet())) {
            if (host.interrupted()) {
                unfinished = true;
                refresh();
                throw new CancellationException("interrupted");
            }
            String name = e.getKey();
            Object value = e.getValue();
            String type = javaType(name, value);
            if (type == null) {
                if (java().containsKey(name)) {
                    host.drop(name);
                }
                own.put(name, value);
            } else {
                own.remove(name);
                host.bind(name, value, type);
            }
            // the reference goes with the value
            ReferenceCounts.release(counted.put(name, changed.remove(name)));
        }
        refresh();
    }

    /** Removes all variables. */
    public synchronized void clear() {
        changed.values().forEach(ReferenceCounts::release);
        changed.clear();
        deleted.clear();
        own.clear();
        java().keySet().forEach(host::drop);
        counted.values().forEach(ReferenceCounts::release);
        counted.clear();
        forgetShown();
        refresh();
    }

    private Map<String, Object> java() {
        if (java == null) {
            java = new LinkedHashMap<>(host.variables());
            // a Java variable that is there again was declared later, by a magic or a Java cell
            own.keySet().removeAll(java.keySet());
            counted.entrySet().removeIf(e -> {
                Object mine = own.get(e.getKey());
                boolean replaced = (mine != null ? mine : java.get(e.getKey())) != e.getValue();
                if (replaced) {
                    ReferenceCounts.release(e.getValue());
                }
                return replaced;
            });
        }
        return java;
    }

    private static String javaType(String name, Object value) {
        if (!SourceVersion.isName(name)) {
            return null;
        }
        return switch (value) {
            case null -> null;
            case None none -> null;
            case NDArray array -> "dev.kiln.arrays.NDArray";
            case Boolean b -> "boolean";
            case Long n -> "long";
            case Integer n -> "int";
            case Double x -> "double";
            case Float x -> "float";
            case Complex c -> "org.apache.commons.numbers.complex.Complex";
            case BigInteger n -> "java.math.BigInteger";
            case String s -> "String";
            case NpzFile f -> "dev.kiln.arrays.NpzFile";
            case ArrayFunction f -> "dev.kiln.frontend.lang.ArrayFunction";
            case List<?> list -> "java.util.List<Object>";
            default -> null;
        };
    }
}
