package dev.kiln.exec.vector.rows;

import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.vector.lanes.RowArguments;
import dev.kiln.exec.vector.lanes.RowCode;
import java.util.Optional;

/** A part of a nest on the loops of {@code libkilnrows}. */
public final class NativeCode implements RowCode {
    private final int[] program;
    private final int lanes;

    private NativeCode(int[] program, int lanes) {
        this.program = program;
        this.lanes = lanes;
    }

    /**
     * The code of a part; none when the library is not there or does not have all that the part does.
     *
     * @param lanes of the vectors of its reductions
     * @param bits of the widest vectors to be used
     */
    public static Optional<RowCode> of(LoopNest part, int lanes, int bits) {
        if (!(NativeLibrary.status() instanceof NativeLibrary.Available library)) {
            return Optional.empty();
        }
        int kind = Math.min(library.kind(), bits >= 512 ? 2 : bits >= 256 ? 1 : 0);
        return NativeProgram.of(part, kind).map(program -> new NativeCode(program, lanes));
    }

    @Override
    public void run(RowArguments arguments, int[] slots, long rows, int columns, boolean each) {
        boolean done = NativeRows.run(
                program,
                slots,
                arguments.pointers(),
                arguments.steps(),
                arguments.more(),
                arguments.scalars(),
                rows,
                columns,
                2 * lanes + (each ? 1 : 0));
        if (!done) {
            throw new OutOfMemoryError("no memory for the strips of a kernel");
        }
    }
}
