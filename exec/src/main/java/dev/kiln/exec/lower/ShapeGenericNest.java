package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import dev.kiln.exec.loop.CheckNest;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A block as statements over axes of any length: all that blocks of equal structure share. {@link #sized} chooses the dimensions for
 * given lengths and strides, which is the only part of lowering that depends on them.
 *
 * @param largest id of an instruction that runs over the whole iteration space
 * @param accesses the array arguments, by index
 * @param reduced for each axis of the iteration space whether something folds over it; with several phases whether it is one of the inner
 *     loops
 * @param scalars the scalar arguments, by index
 * @param registers types of the registers, by index
 * @param body statements in order
 * @param phases parts of the body
 * @param stored bases of the block that have memory although {@link FindContracted} offered to contract them
 */
public record ShapeGenericNest(
        int largest,
        List<Access> accesses,
        boolean[] reduced,
        List<Argument> scalars,
        List<DType> registers,
        List<Statement> body,
        List<LoopNest.Phase> phases,
        List<Integer> stored) {

    public ShapeGenericNest {
        accesses = List.copyOf(accesses);
        scalars = List.copyOf(scalars);
        registers = List.copyOf(registers);
        body = List.copyOf(body);
        phases = List.copyOf(phases);
        stored = List.copyOf(stored);
    }

    /**
     * An array argument.
     *
     * @param base number of the base in the program, −1 for none
     * @param view the program's view of it
     * @param axes for each axis of the view the axis of the iteration space that it goes along, −1 for one of length 1 that goes along
     *     none
     * @param dtype the type of what is loaded or stored: of a part of complex elements the part's
     * @param part which part of the elements it is about
     * @param joined of what an instruction puts together from pieces these, else null; base and view are then the first piece's and the
     *     whole result's
     */
    public record Access(int base, View view, DType dtype, Use use, int[] axes, ComplexPart part, Joined joined) {
        /** Whether elements of an array are read or written at each point, at places that follow from the point. */
        boolean isMemory() {
            return switch (use) {
                case READ, WRITE, READ_WRITE -> true;
                case REDUCTION, FILTERED, INDEX_ONLY, GATHERED, SCATTERED, ROW, KEPT -> false;
            };
        }

        /** The view when it is of a whole array, for other lengths of the iteration space. */
        public View whole(long[] lengths) {
            long[] own = new long[axes.length];
            for (int d = 0; d < own.length; d++) {
                own[d] = axes[d] < 0 ? 1 : lengths[axes[d]];
            }
            return View.contiguous(own);
        }
    }

    /**
     * The pieces that an access reads, each in a box of the iteration space.
     *
     * @param instruction that puts them together
     * @param bases for each piece the number of its base
     */
    public record Joined(int instruction, List<Integer> bases) {
        public Joined {
            bases = List.copyOf(bases);
        }
    }

    /**
     * A scalar argument.
     *
     * @param literal the program's literal that it comes from, or null
     * @param part which part of the literal it is
     * @param constant without a literal: a Boolean, Long or Double, or null for the index of the last point of the iteration space
     */
    public record Argument(DType type, Operand.Scalar literal, ComplexPart part, Object constant) {}

    /**
     * The nest for given lengths.
     *
     * @param space lengths of the axes
     * @param views for each access its view as it is now, of the structure that {@link Access#view()} has: as many axes, equal to others
     *     and overlapping others where that one is
     * @param like what came of the last call, or null: its nest is taken when it has the same structure
     */
    public SizedNest sized(long[] space, View[] views, SizedNest like) {
        ShapeLoops loops =
                new ShapeLoops(space, reduced, accesses, views, new ShapeLoops.Kind(phases.size() > 1, isOrdered()));
        loops.run();
        SizedNest.Place[] places = new SizedNest.Place[views.length];
        for (int a = 0; a < places.length; a++) {
            places[a] = place(accesses.get(a), loops.offset(a) - views[a].offset(), loops.strides(a));
        }
        LoopNest nest = like != null && fits(like.structure(), loops) ? like.structure() : nest(loops);
        return new SizedNest(nest, loops.sizes(), Arrays.asList(places));
    }

    private static SizedNest.Place place(Access access, long moved, long[] strides) {
        int numbers = access.part().numbers();
        for (int d = 0; d < strides.length; d++) {
            strides[d] *= numbers;
        }
        return new SizedNest.Place(
                access.base(), numbers, moved * numbers + access.part().first(), strides);
    }

    private boolean isOrdered() {
        for (Statement statement : body) {
            if (LoopNest.isOrdered(statement)) {
                return true;
            }
        }
        return false;
    }

    private boolean fits(LoopNest nest, ShapeLoops loops) {
        if (nest.rank() != loops.rank()) {
            return false;
        }
        for (int d = 0; d < nest.rank(); d++) {
            if (nest.reduced().get(d) != loops.isReduced(d)) {
                return false;
            }
        }
        for (int a = 0; a < accesses.size(); a++) {
            if (nest.accesses().get(a).inner() != inner(a, loops)) {
                return false;
            }
        }
        return true;
    }

    private LoopNest nest(ShapeLoops loops) {
        List<Boolean> folded = new ArrayList<>();
        for (int d = 0; d < loops.rank(); d++) {
            folded.add(loops.isReduced(d));
        }
        LoopNest.Access[] shaped = new LoopNest.Access[accesses.size()];
        for (int a = 0; a < shaped.length; a++) {
            Access access = accesses.get(a);
            shaped[a] = new LoopNest.Access(access.dtype(), access.use(), inner(a, loops));
        }
        List<DType> types = scalars.stream().map(Argument::type).toList();
        LoopNest nest = new LoopNest(loops.rank(), folded, Arrays.asList(shaped), types, registers, body, phases);
        assert CheckNest.after("ShapeGenericNest", nest);
        return nest;
    }

    private InnerStride inner(int access, ShapeLoops loops) {
        if (accesses.get(access).use() == Use.KEPT) {
            return InnerStride.UNIT;
        }
        long stride = loops.innermost(access) * accesses.get(access).part().numbers();
        return stride == 0 ? InnerStride.BROADCAST : stride == 1 ? InnerStride.UNIT : InnerStride.STRIDED;
    }
}
