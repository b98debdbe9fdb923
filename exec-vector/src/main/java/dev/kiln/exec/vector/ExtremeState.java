package dev.kiln.exec.vector;

import java.util.Arrays;

/** For each column the extreme element so far, as bits, and its place in the lane (−1: there was none). */
final class ExtremeState {
    private final long[] bits;
    private final long[] places;

    ExtremeState(int columns) {
        bits = new long[columns];
        places = new long[columns];
    }

    void begin() {
        Arrays.fill(places, -1);
    }

    long bits(int column) {
        return bits[column];
    }

    long place(int column) {
        return places[column];
    }

    void set(int column, long element, long place) {
        bits[column] = element;
        places[column] = place;
    }
}
