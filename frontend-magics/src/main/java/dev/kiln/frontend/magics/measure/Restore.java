package dev.kiln.frontend.magics.measure;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.notebook.Notebook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A copy of the notebook's arrays and variables, so that code which changes them can run repeatedly from the same state. */
final class Restore {
    private static final class Saved {
        final NDArray array;
        final NDArray copy;
        long version;

        Saved(NDArray array) {
            this.array = array;
            this.copy = array.copy().eval("benchmark: saving the state");
            this.version = array.node().id();
        }
    }

    private final Notebook notebook;
    private final List<Saved> saved = new ArrayList<>();
    private final Map<String, Object> values = new LinkedHashMap<>();

    /** Stores all arrays and copies them. */
    Restore(Notebook notebook) {
        this.notebook = notebook;
        notebook.flush("before a benchmark");
        notebook.variables().roots().forEach(a -> saved.add(new Saved(a)));
        values.putAll(notebook.variables().all());
    }

    /** The arrays that differ from the copies. */
    List<NDArray> changed() {
        return saved.stream()
                .filter(s -> s.array.node().id() != s.version)
                .map(s -> s.array)
                .toList();
    }

    /** Drops the copies of unchanged arrays: after one run it is known which arrays the code changes. */
    void keepOnlyChanged() {
        saved.removeIf(s -> s.array.node().id() == s.version);
    }

    /** Restores what was changed. */
    void back() {
        notebook.variables().refresh();
        Map<String, Object> now = notebook.variables().all();
        values.forEach((name, value) -> {
            String type = notebook.host().typeOf(name);
            if (type != null && now.get(name) != value && !equal(now.get(name), value)) {
                notebook.host().bind(name, value, type);
            }
        });
        notebook.variables().refresh();
        boolean some = false;
        for (Saved s : saved) {
            if (s.array.node().id() != s.version) {
                s.array.assign(s.copy);
                some = true;
            }
        }
        if (some) {
            notebook.context().evaluate(saved.stream().map(s -> s.array).toList(), "benchmark: restoring the state");
            saved.forEach(s -> s.version = s.array.node().id());
        }
    }

    /** Numbers and strings may be other objects of equal value. */
    private static boolean equal(Object a, Object b) {
        return !(a instanceof NDArray) && a != null && a.equals(b);
    }
}
