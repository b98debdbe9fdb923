package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.List;

/** The attributes of slices. */
final class Slices {
    static final List<String> NAMES = List.of("start", "stop", "step", "indices");

    private static final Builtin INDICES =
            Builtin.of("indices(self, length, /)", args -> indices((SliceValue) args.get(0), args.integer(1)));

    private Slices() {}

    /** An attribute, or null. */
    static Object attribute(SliceValue slice, String name) {
        return switch (name) {
            case "start" -> given(slice.lower());
            case "stop" -> given(slice.upper());
            case "step" -> given(slice.step());
            case "indices" -> INDICES.bind(slice);
            default -> null;
        };
    }

    private static Object given(Long bound) {
        return bound == null ? None.NONE : (Object) bound;
    }

    /** First, end and step of the slice of a sequence. */
    private static Tuple indices(SliceValue slice, long length) {
        long step = slice.step() == null ? 1 : slice.step();
        if (length < 0) {
            throw PythonError.value("length should not be negative");
        } else if (step == 0) {
            throw PythonError.value("slice step cannot be zero");
        }
        long least = step > 0 ? 0 : -1;
        long most = step > 0 ? length : length - 1;
        long first = slice.lower() == null ? step > 0 ? least : most : within(slice.lower(), length, least, most);
        long end = slice.upper() == null ? step > 0 ? most : least : within(slice.upper(), length, least, most);
        return new Tuple(List.of(first, end, step));
    }

    private static long within(long bound, long length, long least, long most) {
        return Math.clamp(bound < 0 ? bound + length : bound, least, most);
    }
}
