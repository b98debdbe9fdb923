package dev.kiln.highs.model;

import java.util.BitSet;
import java.util.stream.IntStream;

/** Some of the variables, or some of the rows, of a program. Values for them are given one each, in ascending order. */
public sealed interface Selection {
    /**
     * Those from {@code from} to before {@code to}.
     *
     * @param from the first number
     * @param to the number after the last
     */
    record Range(int from, int to) implements Selection {
        @Override
        public int[] indices() {
            return IntStream.range(from, to).toArray();
        }
    }

    /**
     * Those with these numbers, ascending.
     *
     * @param indices their numbers, ascending
     */
    record Numbers(int[] indices) implements Selection {
        /** Copies the numbers. */
        public Numbers {
            indices = indices.clone();
        }
    }

    /**
     * Those whose bit is set.
     *
     * @param chosen a set bit for each that is chosen
     */
    record Mask(BitSet chosen) implements Selection {
        /** Copies the bits. */
        public Mask {
            chosen = (BitSet) chosen.clone();
        }

        @Override
        public int[] indices() {
            return chosen.stream().toArray();
        }

        /**
         * {@return one int for each of {@code count}: 1 where its bit is set, else 0}
         *
         * @param count the number of variables or rows there are
         */
        public int[] flags(int count) {
            int[] flags = new int[count];
            chosen.stream().forEach(i -> flags[i] = 1);
            return flags;
        }
    }

    /** {@return the numbers chosen, ascending} */
    int[] indices();

    /**
     * Selects those from {@code from} to before {@code to}.
     *
     * @param from the first number
     * @param to the number after the last
     * @return the selection
     */
    static Selection range(int from, int to) {
        return new Range(from, to);
    }

    /**
     * Selects variables or rows.
     *
     * @param indices their numbers, ascending
     * @return the selection
     */
    static Selection of(int... indices) {
        return new Numbers(indices);
    }

    /**
     * Selects variables or rows.
     *
     * @param variables the variables
     * @return the selection
     */
    static Selection of(Variable... variables) {
        return new Numbers(IntStream.range(0, variables.length)
                .map(i -> variables[i].index())
                .sorted()
                .toArray());
    }

    /**
     * Selects those whose bit is set.
     *
     * @param chosen a set bit for each that is chosen
     * @return the selection
     */
    static Selection where(BitSet chosen) {
        return new Mask(chosen);
    }

    /**
     * How many are chosen, after a check that all exist among {@code count} of {@code whose}.
     *
     * @param count the number of variables or rows there are
     * @param whose what they are, for messages
     * @return the number of those chosen
     */
    default int check(int count, String whose) {
        if (this instanceof Range(int from, int to) && (from < 0 || to < from || to > count)) {
            throw new IllegalArgumentException(
                    "range (%d to before %d) of %ss is not within 0..%d".formatted(from, to, whose, count));
        }
        int[] chosen = indices();
        Checks.ascending(chosen, count, whose);
        return chosen.length;
    }

    /**
     * {@return one value for each chosen one, spread to the places of all {@code count}}
     *
     * @param values one value for each of them
     * @param count the number of variables or rows there are
     */
    default double[] spread(double[] values, int count) {
        double[] all = new double[count];
        int[] chosen = indices();
        for (int i = 0; i < chosen.length; i++) {
            all[chosen[i]] = values[i];
        }
        return all;
    }
}
