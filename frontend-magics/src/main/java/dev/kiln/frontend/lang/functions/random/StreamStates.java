package dev.kiln.frontend.lang.functions.random;

import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.List;

/** The state of a legacy stream as {@code np.random.get_state} lists it: name, words, position, and the number that is kept. */
final class StreamStates {
    private static final String NAME = "MT19937";

    private StreamStates() {}

    static Tuple listed(LegacyStream stream) {
        LegacyStream.State state = stream.state();
        long[] words = new long[state.words().length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Integer.toUnsignedLong(state.words()[i]);
        }
        return new Tuple(List.of(
                NAME,
                Nd.array(words).astype(DType.UINT32),
                (long) state.position(),
                state.kept() == null ? 0L : 1L,
                state.kept() == null ? 0.0 : state.kept()));
    }

    static void restore(LegacyStream stream, Object given) {
        if (given instanceof DictValue || !Values.isIterable(given)) {
            throw PythonError.type("state must be a tuple that get_state() returned");
        }
        List<Object> items = Values.items(given);
        if (items.size() != 3 && items.size() != 5 || !NAME.equals(items.getFirst())) {
            throw PythonError.value("set_state can only be used with legacy MT19937 state instances.");
        }
        long[] longs = ArrayOps.asArray(items.get(1), DType.INT64).toLongArray();
        int[] words = new int[longs.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = (int) longs[i];
        }
        boolean kept = items.size() == 5 && Values.truth(items.get(3));
        try {
            stream.restore(new LegacyStream.State(
                    words,
                    (int) Values.integer(items.get(2)),
                    kept ? ScalarMath.real(Values.plain(items.get(4))) : null));
        } catch (IllegalArgumentException e) {
            throw PythonError.value("state must have 624 words: " + e.getMessage());
        }
    }
}
