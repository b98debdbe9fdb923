package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.PythonObject;
import java.util.function.Supplier;

/** A member of a module that is made when it is first asked for: a module, or a class or function of one, written in NumPy text. */
public final class Later implements PythonObject {
    private final String kind;
    private final Supplier<Object> maker;
    private Object made;

    private Later(String kind, Supplier<Object> maker) {
        this.kind = kind;
        this.maker = maker;
    }

    /** A module written in NumPy text. */
    public static Later module(String text) {
        return new Later("module", () -> ModuleText.load(text));
    }

    /**
     * A member of a module that is itself made later.
     *
     * @param kind class, function or module, as editors show it
     */
    public static Later member(Later module, String name, String kind) {
        return new Later(kind, () -> ((PythonModule) module.get()).get(name));
    }

    /** The value; it is made by the first call. */
    public synchronized Object get() {
        if (made == null) {
            made = maker.get();
        }
        return made;
    }

    /** The value if it was made already, else null. */
    public synchronized Object ifMade() {
        return made;
    }

    /** What editors show: class, function or module. */
    public String kind() {
        return kind;
    }

    @Override
    public String typeName() {
        return kind;
    }
}
