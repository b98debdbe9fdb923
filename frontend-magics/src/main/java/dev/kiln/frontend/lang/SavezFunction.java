package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.files.Npz;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code np.savez(file, *args, **kwds)}: arrays by the names they are given with, those without one as {@code arr_0}, {@code arr_1} ….
 *
 * @param deflated whether they are packed
 */
record SavezFunction(String name, boolean deflated) implements Callable {
    static List<SavezFunction> all() {
        return List.of(new SavezFunction("savez", false), new SavezFunction("savez_compressed", true));
    }

    @Override
    public Object call(Interpreter interpreter, Arguments arguments) {
        List<Object> plain = arguments.positional();
        Map<String, Object> named = new LinkedHashMap<>(arguments.named());
        named.remove("allow_pickle");
        Object file = plain.isEmpty() ? named.remove("file") : plain.getFirst();
        if (file == null) {
            throw Mistake.type(name + "() missing 1 required positional argument: 'file'");
        }
        Path path = FileFunctions.withEnding(file, ".npz");
        Map<String, NDArray> arrays = new LinkedHashMap<>();
        named.forEach((key, value) -> arrays.put(key, ArrayOps.asArray(value, null)));
        for (int i = 1; i < plain.size(); i++) {
            if (arrays.put("arr_" + (i - 1), ArrayOps.asArray(plain.get(i), null)) != null) {
                throw Mistake.value("Cannot use un-named variables and keyword arr_" + (i - 1));
            }
        }
        Npz.write(path, arrays, deflated);
        return None.NONE;
    }

    @Override
    public String toString() {
        return "<function " + name + "(file, *args, **kwds)>";
    }
}
