package dev.kiln.frontend.lang.functions.call;

import java.util.ServiceLoader;

/** Makes modules that are written in NumPy text themselves. The interpreter is the one implementation: it comes by {@link ServiceLoader}. */
public interface ModuleText {
    /**
     * Runs the text of a module.
     *
     * @throws IllegalArgumentException when there is no text of that name
     */
    PythonModule make(String name);

    /** The module of arrays of strings, of which there is one. */
    static PythonModule strings() {
        return TextArrays.strings();
    }

    /** The module of arrays of objects, of which there is one. */
    static PythonModule objects() {
        return (PythonModule) TextArrays.OBJECTS.get();
    }

    /** The module of arrays of records, of which there is one; it is made when it is first used. */
    static Later records() {
        return TextArrays.RECORDS;
    }

    /** A module that is written in NumPy text. */
    static PythonModule load(String name) {
        return ServiceLoader.load(ModuleText.class, ModuleText.class.getClassLoader())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no interpreter makes module " + name))
                .make(name);
    }
}
