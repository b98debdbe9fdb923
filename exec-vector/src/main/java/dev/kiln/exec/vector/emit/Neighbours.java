package dev.kiln.exec.vector.emit;

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

    int leader(int access) {
        return leaders.get(access);
    }

    long bytes(int access) {
        return distances.get(access);
    }
}
