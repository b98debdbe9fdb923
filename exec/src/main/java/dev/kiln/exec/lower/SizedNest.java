package dev.kiln.exec.lower;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.List;

/**
 * A block as a loop nest for given lengths, with all arguments but memory and literals.
 *
 * @param structure the loop nest, which other sizes may share
 * @param sizes of the nest's dimensions
 * @param places where each access lies
 */
public record SizedNest(LoopNest structure, long[] sizes, List<Place> places) {
    public SizedNest {
        places = List.copyOf(places);
    }

    /**
     * Where an access lies.
     *
     * @param base number of the base in the program, −1 for none
     * @param numbers how many numbers an element of the base has: two when it is complex and the access goes to a part of it
     * @param moved by how many numbers its first one comes after the first of the access's view; not 0 when an axis is run backwards, and
     *     for imaginary parts
     * @param strides in numbers, one for each dimension of the nest
     */
    public record Place(int base, int numbers, long moved, long[] strides) {
        /**
         * Where the access begins, in numbers.
         *
         * @param offset where its view begins, in elements
         */
        public long first(long offset) {
            return moved + numbers * offset;
        }
    }

    /** Number of points of the iteration space. */
    public long points() {
        long n = 1;
        for (long s : sizes) {
            n *= s;
        }
        return n;
    }

    /** Whether a run changes nothing: no points, and no reduction that has a value without points. */
    public boolean isIdle() {
        return points() == 0 && structure.accesses().stream().noneMatch(a -> a.use() == Use.REDUCTION);
    }
}
