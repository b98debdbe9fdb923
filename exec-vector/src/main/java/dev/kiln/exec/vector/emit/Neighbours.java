package dev.kiln.exec.vector.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How accesses of a nest lie in memory, as far as code is generated for it. Some share a pointer, because one lies a constant number of
 * bytes from the other wherever the nest is: views of one array that are a few elements apart, as in a stencil. And of some the code
 * itself picks the elements of a row, which do not lie together. Short rows that are reduced have code for their length.
 *
 * @param leaders for each access the access whose pointer it uses: itself, or one before it
 * @param distances for each access how many bytes behind that pointer it lies
 * @param strides for each access the elements from one element of a row to the next: 1, or 2 or −1 where the code picks them
 * @param columns the elements of each row, which has results of its own; 0 for code that takes any number
 */
public record Neighbours(List<Integer> leaders, List<Long> distances, List<Integer> strides, int columns) {
    public Neighbours {
        leaders = List.copyOf(leaders);
        distances = List.copyOf(distances);
        strides = List.copyOf(strides);
    }

    /** Each access has a pointer of its own, and elements that lie together. */
    public static Neighbours none(int accesses) {
        return new Neighbours(
                IntStream.range(0, accesses).boxed().toList(),
                Collections.nCopies(accesses, 0L),
                Collections.nCopies(accesses, 1),
                0);
    }

    /** The same for rows of one length. */
    public Neighbours withColumns(int columns) {
        return columns == this.columns ? this : new Neighbours(leaders, distances, strides, columns);
    }

    /** Whether no access shares a pointer, no elements are picked, and rows have any length. */
    public boolean isNone() {
        if (columns != 0) {
            return false;
        }
        for (int a = 0; a < leaders.size(); a++) {
            if (leaders.get(a) != a || distances.get(a) != 0 || strides.get(a) != 1) {
                return false;
            }
        }
        return true;
    }

    /** Whether code picks the elements of some rows. */
    public boolean picksAny() {
        for (int stride : strides) {
            if (stride != 1) {
                return true;
            }
        }
        return false;
    }

    /**
     * The same for a part of a nest.
     *
     * @param accesses for each access of the part its number in the whole; a number beyond the whole's accesses is memory of its own
     */
    public Neighbours of(List<Integer> accesses) {
        List<Integer> partLeaders = new ArrayList<>();
        List<Long> partDistances = new ArrayList<>();
        for (int k = 0; k < accesses.size(); k++) {
            int leader = k;
            for (int earlier = k - 1; earlier >= 0; earlier--) {
                leader = group(accesses.get(earlier)) == group(accesses.get(k)) ? earlier : leader;
            }
            partLeaders.add(leader);
            partDistances.add(distance(accesses.get(k)) - distance(accesses.get(leader)));
        }
        List<Integer> partStrides = accesses.stream()
                .map(a -> a < strides.size() ? strides.get(a) : 1)
                .toList();
        return new Neighbours(partLeaders, partDistances, partStrides, columns);
    }

    private int group(int access) {
        return access < leaders.size() ? leaders.get(access) : access;
    }

    private long distance(int access) {
        return access < leaders.size() ? distances.get(access) : 0;
    }

    int leader(int access) {
        return leaders.get(access);
    }

    int stride(int access) {
        return strides.get(access);
    }

    long bytes(int access) {
        return distances.get(access);
    }
}
