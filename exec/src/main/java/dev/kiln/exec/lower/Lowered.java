package dev.kiln.exec.lower;

import dev.kiln.arrays.Operand;
import dev.kiln.arrays.View;
import dev.kiln.exec.loop.Launch;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A block as a loop nest with its arguments, but for the memory of its bases.
 *
 * @param nest the structure
 * @param sizes of the nest's dimensions
 * @param places where each access lies
 * @param scalars the scalar arguments
 * @param stored bases of the block whose every access is in memory although {@link FindContracted} offered to contract them
 */
public record Lowered(LoopNest nest, long[] sizes, List<Place> places, List<Argument> scalars, List<Integer> stored) {
    public Lowered {
        places = List.copyOf(places);
        scalars = List.copyOf(scalars);
        stored = List.copyOf(stored);
    }

    /**
     * Where an access lies.
     *
     * @param base number of the base in the program, −1 for none
     * @param view the program's view of it: of programs whose views differ in their offsets only, places differ by the same amounts
     * @param offset in elements
     * @param strides in elements, one for each dimension of the nest
     */
    public record Place(int base, View view, long offset, long[] strides) {}

    /**
     * A scalar argument.
     *
     * @param value Boolean, Long or Double, of the kind of its type
     * @param literal the program's literal that it comes from, or null when it follows from sizes
     */
    public record Argument(Object value, Operand.Scalar literal) {}

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
        return points() == 0 && nest.accesses().stream().noneMatch(a -> a.use() == Use.REDUCTION);
    }

    /**
     * The arguments of a run. Without points nothing is read, and what an access without elements belongs to may not be there yet; it is
     * then bound to the memory of a reduction's target.
     *
     * @param segment the memory of a base
     */
    public Launch launch(IntFunction<MemorySegment> segment) {
        boolean empty = points() == 0;
        MemorySegment standIn = empty ? standIn(segment) : MemorySegment.NULL;
        List<Launch.Binding> bindings = new ArrayList<>();
        for (int a = 0; a < places.size(); a++) {
            Place place = places.get(a);
            if (place.base() < 0) {
                bindings.add(new Launch.Binding(MemorySegment.NULL, place.offset(), place.strides()));
            } else if (empty && nest.accesses().get(a).use() != Use.REDUCTION) {
                bindings.add(new Launch.Binding(standIn, 0, place.strides()));
            } else {
                bindings.add(new Launch.Binding(segment.apply(place.base()), place.offset(), place.strides()));
            }
        }
        return new Launch(sizes, bindings, scalars.stream().map(Argument::value).toList());
    }

    private MemorySegment standIn(IntFunction<MemorySegment> segment) {
        for (int a = 0; a < places.size(); a++) {
            if (nest.accesses().get(a).use() == Use.REDUCTION) {
                return segment.apply(places.get(a).base());
            }
        }
        return MemorySegment.NULL;
    }
}
