package dev.kiln.exec.session.recorded;

import dev.kiln.exec.session.recorded.RecordedGraph.Part;
import java.util.Arrays;

/** The structure of a graph, part by part, to say in which part two differ. */
public final class KeyParts {
    private final int[][] values = new int[Part.values().length][];

    /**
     * @param structure the whole, overlaps last
     * @param parts for each number before the overlaps the part it belongs to
     * @param length how many there are before the overlaps
     */
    public KeyParts(int[] structure, byte[] parts, int length) {
        int[] counts = new int[values.length];
        for (int i = 0; i < length; i++) {
            counts[parts[i]]++;
        }
        for (int p = 0; p < values.length; p++) {
            values[p] = new int[counts[p]];
            counts[p] = 0;
        }
        for (int i = 0; i < length; i++) {
            values[parts[i]][counts[parts[i]]++] = structure[i];
        }
        values[Part.OVERLAPS.ordinal()] = Arrays.copyOfRange(structure, length, structure.length);
    }

    public boolean differsIn(Part part, KeyParts other) {
        return !Arrays.equals(values[part.ordinal()], other.values[part.ordinal()]);
    }

    public int length(Part part) {
        return values[part.ordinal()].length;
    }

    /** How many parts differ; other operations count more than all else. */
    public int distance(KeyParts other) {
        int distance = 0;
        for (Part part : Part.values()) {
            if (differsIn(part, other)) {
                distance += part == Part.OPERATIONS ? values.length : 1;
            }
        }
        return distance;
    }

    /** How many operations from the first one are the same. */
    public int commonOperations(KeyParts other) {
        int at = Part.OPERATIONS.ordinal();
        int mismatch = Arrays.mismatch(values[at], other.values[at]);
        return mismatch < 0 ? values[at].length : mismatch;
    }

    /** Operation number i as {@link NodeCode#kind} gives it, or −1. */
    public int operation(int i) {
        int[] operations = values[Part.OPERATIONS.ordinal()];
        return i < operations.length ? operations[i] : -1;
    }

    /** How many pairs of views overlap. */
    public int overlaps() {
        int bits = 0;
        for (int word : values[Part.OVERLAPS.ordinal()]) {
            bits += Integer.bitCount(word);
        }
        return bits;
    }
}
