package dev.kiln.exec.vector;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.emit.Lanes;
import dev.kiln.exec.vector.emit.Neighbours;
import dev.kiln.exec.vector.emit.RowProgram;
import dev.kiln.exec.vector.emit.RowText;
import dev.kiln.exec.vector.emit.WriteRowClass;
import dev.kiln.exec.vector.lanes.HiddenRowCode;
import dev.kiln.exec.vector.lanes.RowCode;
import dev.kiln.exec.vector.rows.NativeCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Makes code for nests; remembers the code of one-op nests, which all kernels share. */
final class RowCodes {
    /** Beyond this, a loop method's vectors no longer fit the registers and C2's patience. */
    private static final int MOST_FUSED_OPS = 40;

    private static final int MOST_REMEMBERED = 1024;

    private record Key(LoopNest nest, Lanes lanes) {}

    /** Nor does the set of registers fit the first cache beyond this, when code was compiled ahead of time. */
    private static final int MOST_OPS_AHEAD = 400;

    private final BiFunction<LoopNest, Lanes, RowCode> oneOp;
    private final int aheadBits;
    private final Map<Key, RowCode> remembered = new LinkedHashMap<>(64, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, RowCode> eldest) {
            return size() > MOST_REMEMBERED;
        }
    };

    /**
     * @param oneOp makes the code of a one-op nest
     * @param aheadBits of the widest vectors of code that was compiled ahead of time; 0 for no such code
     */
    RowCodes(BiFunction<LoopNest, Lanes, RowCode> oneOp, int aheadBits) {
        this.oneOp = oneOp;
        this.aheadBits = aheadBits;
    }

    /** All ops on loops that were compiled ahead of time; none when they do not do all of it. */
    Optional<BlockCode> ahead(LoopNest nest, Lanes lanes) {
        if (aheadBits == 0) {
            return Optional.empty();
        }
        List<BlockCode.Part> parts = new ArrayList<>();
        SplitNest split = SplitNest.of(nest, MOST_OPS_AHEAD);
        for (SplitNest.Part part : split.parts()) {
            Optional<RowCode> code =
                    ownCode(part.nest()).or(() -> NativeCode.of(part.nest(), lanes.count(), aheadBits));
            if (code.isEmpty()) {
                return Optional.empty();
            }
            parts.add(new BlockCode.Part(code.get(), part.slots()));
        }
        return Optional.of(new BlockCode(
                parts,
                split.scratch(),
                lanes.count(),
                Collections.nCopies(nest.accesses().size(), 1)));
    }

    /** The code of a part that gathers or scatters, which has code of its own. */
    private static Optional<RowCode> ownCode(LoopNest part) {
        if (ScatterCode.isFor(part)) {
            return Optional.of(new ScatterCode(part));
        }
        return GatherCode.isFor(part) ? Optional.of(new GatherCode(part)) : Optional.empty();
    }

    /** All ops in one loop, or in a few when there are very many. */
    static BlockCode fused(LoopNest nest, Lanes lanes, Neighbours neighbours) {
        return code(
                SplitNest.of(nest, MOST_FUSED_OPS),
                lanes.count(),
                neighbours.strides(),
                part -> generate(part.nest(), lanes.with(part.nest()), neighbours.of(accesses(part))));
    }

    /** Whether the fused code is one loop. */
    static boolean isOneLoop(LoopNest nest) {
        SplitNest split = SplitNest.of(nest, MOST_FUSED_OPS);
        return split.parts().size() == 1 && split.scratch().isEmpty();
    }

    private static List<Integer> accesses(SplitNest.Part part) {
        return IntStream.of(part.slots())
                .limit(part.nest().accesses().size())
                .boxed()
                .toList();
    }

    /** One op a loop. */
    BlockCode blocks(LoopNest nest, Lanes lanes) {
        return code(
                SplitNest.of(nest, 1),
                lanes.count(),
                Collections.nCopies(nest.accesses().size(), 1),
                part -> remembered(part.nest(), lanes.with(part.nest())));
    }

    /** The fused code as text. */
    static String source(LoopNest nest, Lanes lanes, Neighbours neighbours) {
        StringBuilder out = new StringBuilder();
        List<SplitNest.Part> parts = SplitNest.of(nest, MOST_FUSED_OPS).parts();
        for (int p = 0; p < parts.size(); p++) {
            SplitNest.Part part = parts.get(p);
            if (parts.size() > 1) {
                out.append("// Part ")
                        .append(p + 1)
                        .append(" of ")
                        .append(parts.size())
                        .append(", on each block of a row.\n");
            }
            out.append(
                    ScatterCode.isFor(part.nest())
                            ? ScatterCode.source(part.nest())
                            : GatherCode.isFor(part.nest())
                                    ? GatherCode.source(part.nest())
                                    : RowText.print(BuildRowProgram.of(
                                            part.nest(), lanes.with(part.nest()), neighbours.of(accesses(part)))));
        }
        return out.toString();
    }

    /** Vector code for a nest. */
    static RowCode generate(LoopNest nest, Lanes lanes) {
        return generate(nest, lanes, Neighbours.none(nest.accesses().size()));
    }

    private static RowCode generate(LoopNest nest, Lanes lanes, Neighbours neighbours) {
        RowProgram program = BuildRowProgram.of(nest, lanes, neighbours);
        return HiddenRowCode.define(WriteRowClass.of(program, nest.accesses().size()));
    }

    private static BlockCode code(
            SplitNest split, int lanes, List<Integer> strides, Function<SplitNest.Part, RowCode> make) {
        List<BlockCode.Part> parts = new ArrayList<>();
        for (SplitNest.Part part : split.parts()) {
            RowCode code = ownCode(part.nest()).orElseGet(() -> make.apply(part));
            parts.add(new BlockCode.Part(code, part.slots()));
        }
        return new BlockCode(parts, split.scratch(), lanes, strides);
    }

    private RowCode remembered(LoopNest nest, Lanes lanes) {
        Key key = new Key(nest, lanes);
        synchronized (remembered) {
            RowCode code = remembered.get(key);
            if (code == null) {
                code = oneOp.apply(nest, lanes);
                remembered.put(key, code);
            }
            return code;
        }
    }
}
