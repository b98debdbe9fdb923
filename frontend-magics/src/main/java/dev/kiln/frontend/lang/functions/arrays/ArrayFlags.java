package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * {@code x.flags}. Whether an array owns its memory is not told: what is recorded has none, and who holds it afterwards is the evaluator's
 * choice.
 */
public record ArrayFlags(NDArray array) implements Attributed {
    private static final List<String> SHOWN =
            List.of("C_CONTIGUOUS", "F_CONTIGUOUS", "WRITEABLE", "ALIGNED", "WRITEBACKIFCOPY");

    @Override
    public Object attribute(String name) {
        return switch (name) {
            case "c_contiguous", "contiguous" -> isContiguous(false);
            case "f_contiguous", "fortran" -> isContiguous(true);
            case "forc" -> isContiguous(false) || isContiguous(true);
            case "fnc" -> isContiguous(true) && !isContiguous(false);
            case "writeable" -> array.isWritable();
            case "aligned" -> true;
            case "behaved" -> array.isWritable();
            case "carray" -> array.isWritable() && isContiguous(false);
            case "writebackifcopy" -> false;
            case "owndata" -> array.base() == null;
            default -> null;
        };
    }

    @Override
    public Collection<String> attributes() {
        return List.of(
                "aligned",
                "behaved",
                "c_contiguous",
                "carray",
                "contiguous",
                "f_contiguous",
                "fnc",
                "forc",
                "fortran",
                "writeable",
                "writebackifcopy");
    }

    @Override
    public boolean assign(String name, Object value) {
        if (!name.equals("writeable")) {
            return false;
        }
        array.protect(Values.truth(value) ? null : "Maybe write to a copy, or set x.flags.writeable = True.");
        return true;
    }

    @Override
    public Object item(Object index) {
        Object found = index instanceof String name ? attribute(name.toLowerCase(Locale.ROOT)) : null;
        if (found == null) {
            throw new PythonError("KeyError", "'Unknown flag'", "Maybe use 'C_CONTIGUOUS' or 'WRITEABLE'.");
        }
        return found;
    }

    /** In C or Fortran order; axes of one element do not count, and without elements an array is in both. */
    private boolean isContiguous(boolean fortran) {
        long[] shape = array.view().shape();
        long[] strides = array.view().strides();
        long expected = 1;
        for (int k = 0; k < shape.length; k++) {
            int d = fortran ? k : shape.length - 1 - k;
            if (shape[d] > 1 && strides[d] != expected) {
                return array.size() == 0;
            }
            expected *= shape[d];
        }
        return true;
    }

    @Override
    public String typeName() {
        return "numpy.flagsobj";
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (String name : SHOWN) {
            boolean set = Boolean.TRUE.equals(attribute(name.toLowerCase(Locale.ROOT)));
            text.append("  ")
                    .append(name)
                    .append(" : ")
                    .append(set ? "True" : "False")
                    .append('\n');
        }
        return text.toString();
    }
}
