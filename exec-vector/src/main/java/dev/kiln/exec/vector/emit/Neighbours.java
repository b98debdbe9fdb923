package dev.kiln.exec.vector.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which accesses of a nest share a pointer, because one lies a constant number of bytes from the other wherever the nest is: views of one
 * array that are a few elements apart, as in a stencil. It is part of what code is generated from.
 *
 * @param leaders for each access the access whose pointer it uses: itself, or one before it
 * @param distances for each access how many bytes behind that pointer it lies
 */
public record Neighbours(List<Integer> leaders, List<Long> distances) {
    public Neighbours {
        leaders = List.copyOf(leaders);
        distances = List.copyOf(distances);
    }

    /** Each access has a pointer of its own. */
    public static Neighbours none(int accesses) {
        return new Neighbours(IntStream.range(0, accesses).boxed().toList(), Collections.nCopies(accesses, 0L));
    }

    /** Whether no access shares a pointer. */
    public boolean isNone() {
        return equals(none(leaders.size()));
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
        return new Neighbours(partLeaders, partDistances);
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

    long bytes(int access) {
        return distances.get(access);
    }
}
