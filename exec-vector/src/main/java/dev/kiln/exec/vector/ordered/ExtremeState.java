package dev.kiln.exec.vector.ordered;

import java.util.Arrays;

/** For each column the extreme element so far, as bits, and its place in the lane (−1: there was none). */
public final class ExtremeState {
    private final long[] bits;
    private final long[] places;

    public ExtremeState(int columns) {
        bits = new long[columns];
        places = new long[columns];
    }

    public void begin() {
        Arrays.fill(places, -1);
    }

    public long bits(int column) {
        return bits[column];
    }

    public long place(int column) {
        return places[column];
    }

    long[] allBits() {
        return bits;
    }

    long[] allPlaces() {
        return places;
    }

    void set(int column, long element, long place) {
        bits[column] = element;
        places[column] = place;
    }
}
