package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.vector.NestFacts.Role;
import dev.kiln.exec.vector.copy.Staging;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.lanes.RowArguments;
import dev.kiln.exec.vector.lanes.TransposeLanes;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * One thread's arguments for generated code, and the calls of it. A call does some rows: as many as there are when all array arguments are
 * used where they lie and the code is one loop; else a tile that fits a block of scratch memory, to which elements are copied that lie
 * apart, or where the parts of the code hand values to each other.
 */
final class Frame implements AutoCloseable {
    /** Elements a block of scratch memory at most. */
    static final int BLOCK = 1024;

    /** Elements of a row that one call does at most. */
    private static final int LONGEST_CALL = 1 << 13;

    /** The same of code that was compiled ahead of time: a call of it takes as long as some hundred elements. */
    private static final int LONGEST_CALL_AHEAD = 1 << 16;

    private static final int VECTOR_ROOM = 16 * 8;
    /** Blocks must not begin at the same place of a page: the cache would take their elements for one another. */
    private static final int APART = 192;

    private final LaunchFacts launch;
    private final BlockCode code;
    private final int lanes;
    private final boolean masks;
    private final ScratchPool pool;
    private final MemorySegment scratch;
    private final RowArguments arguments;
    private final long[] places;
    private final int[] bytes;
    private final int accesses;
    /** How each access comes to this code. */
    private final Role[] roles;

    private final boolean staged;
    private final boolean whole;
    private long rowStart;

    /**
     * @param masks whether the code loads and stores under masks
     * @param extra bytes that the caller wants at the beginning of the scratch memory
     */
    Frame(LaunchFacts launch, BlockCode code, boolean masks, ScratchPool pool, long extra) {
        this.launch = launch;
        this.code = code;
        this.lanes = code.lanes();
        this.masks = masks;
        this.pool = pool;
        accesses = launch.roles.length;
        roles = launch.roles.clone();
        boolean anyStaged = false;
        for (int a = 0; a < accesses; a++) {
            int stride = code.strides().get(a);
            roles[a] = stride != 1 && stride == launch.inner[a] ? Role.DIRECT : roles[a];
            anyStaged |= roles[a] == Role.STAGED;
        }
        staged = anyStaged;
        whole = code.scratch().isEmpty() && code.parts().size() == 1 && !staged;
        List<DType> blocks = code.scratch();
        int slots = accesses + blocks.size();
        arguments =
                new RowArguments(new long[slots], new long[slots], new long[slots], launch.scalars, launch.segments);
        places = new long[slots];
        bytes = new int[slots];
        long at = (extra + 63) & -64;
        for (int s = 0; s < slots; s++) {
            bytes[s] = s < accesses
                    ? launch.facts.bytes[s]
                    : blocks.get(s - accesses).bytes();
            places[s] = at;
            if (s >= accesses || isStaged(s, !masks)) {
                at += (long) BLOCK * bytes[s] + VECTOR_ROOM + APART;
            } else if (roles[s] == Role.ACCUMULATOR) {
                int elements = launch.facts.alongRow ? BuildRowProgram.ACCUMULATORS * this.lanes : BLOCK;
                at += (long) elements * bytes[s] + VECTOR_ROOM + APART;
            }
        }
        for (int a = 0; a < accesses; a++) {
            places[a] = places[launch.stagedWith[a]];
        }
        scratch = pool.take(at);
    }

    /** Whether elements are staged that lie apart. */
    boolean isStaged() {
        return staged;
    }

    MemorySegment scratch() {
        return scratch;
    }

    /** Where an access's accumulators lie in the scratch memory. */
    long accumulator(int access) {
        return places[access];
    }

    int lanes() {
        return lanes;
    }

    /** The column that the accumulators of the row begin with. */
    void accumulateFrom(long column) {
        rowStart = column;
    }

    /** Where in the scratch memory the rows' results of a reduction along the row go, as vectors. */
    void results(int access, long place) {
        arguments.more()[access] = scratch.address() + place;
    }

    /** How many columns a row may have that has results of its own. */
    int longestRow() {
        return whole && masks ? LONGEST_CALL : BLOCK;
    }

    /**
     * Runs the columns from … to−1 of some rows.
     *
     * @param at the first row; the others follow along the odometer's last dimension
     * @param each whether the rows have results of their own
     */
    void run(Odometer at, long rows, long from, long to, boolean each) {
        boolean rest = !masks && (to - from) % lanes != 0;
        if (rest && !launch.facts.alongRow && !launch.facts.ordered && to - from > lanes) {
            long full = to - (to - from) % lanes;
            tiles(at, new Rectangle(0, rows, from, full), false, each);
            tiles(at, new Rectangle(0, rows, full, to), true, each);
        } else {
            tiles(at, new Rectangle(0, rows, from, to), rest, each);
        }
    }

    /** Some of the rows behind an odometer's place, and some columns. */
    private record Rectangle(long firstRow, long lastRow, long from, long to) {
        long rows() {
            return lastRow - firstRow;
        }

        int columns() {
            return (int) (to - from);
        }
    }

    /** @param all whether arguments that lie together are staged too, so that there is room behind them */
    private void tiles(Odometer at, Rectangle all, boolean stageAll, boolean each) {
        int most = whole && !stageAll ? (code.isAhead() ? LONGEST_CALL_AHEAD : LONGEST_CALL) : BLOCK;
        if (whole && !stageAll && all.to - all.from <= most) {
            tile(at, all, false, each);
            return;
        }
        int columns = (int) Math.min(most, all.to - all.from);
        long tileRows = columns == all.to - all.from ? Math.max(1, BLOCK / pitch(columns)) : 1;
        for (long row = all.firstRow; row < all.lastRow; row += tileRows) {
            long end = Math.min(all.lastRow, row + tileRows);
            for (long column = all.from; column < all.to; column += columns) {
                long last = Math.min(all.to, column + columns);
                tile(at, new Rectangle(row, end, column, last), stageAll, each);
            }
        }
    }

    private int pitch(int columns) {
        return (columns + lanes - 1) & -lanes;
    }

    private boolean isStaged(int access, boolean stageAll) {
        return roles[access] == Role.STAGED || stageAll && roles[access] == Role.DIRECT;
    }

    private void tile(Odometer at, Rectangle tile, boolean stageAll, boolean each) {
        int pitch = pitch(tile.columns());
        for (int s = 0; s < places.length; s++) {
            if (s >= accesses || isStaged(s, stageAll)) {
                arguments.pointers()[s] = scratch.address() + places[s];
                arguments.steps()[s] = (long) pitch * bytes[s];
                if (s < accesses && launch.facts.loaded[s]) {
                    stage(at, tile, s, pitch);
                }
            } else {
                place(at, tile, s);
            }
        }
        for (BlockCode.Part part : code.parts()) {
            part.code().run(arguments, part.slots(), tile.rows(), tile.columns(), each);
        }
        if (each) {
            for (int a = 0; a < accesses; a++) {
                if (roles[a] == Role.ACCUMULATOR) {
                    arguments.more()[a] += tile.rows() * lanes * bytes[a];
                }
            }
        }
        if (staged || stageAll) {
            for (int a = 0; a < accesses; a++) {
                if (launch.facts.stored[a] && isStaged(a, stageAll)) {
                    unstage(at, tile, a, pitch);
                }
            }
        }
    }

    private void place(Odometer at, Rectangle tile, int access) {
        long row = at.base()[access] + tile.firstRow * at.step(access);
        long element = row + tile.from * launch.inner[access];
        switch (roles[access]) {
            case INDEX, PLACES -> {
                arguments.pointers()[access] = element;
                arguments.steps()[access] = at.step(access);
                arguments.more()[access] = launch.inner[access];
            }
            case ONE, DIRECT -> {
                long offset = (roles[access] == Role.ONE ? row : element) * bytes[access];
                arguments.pointers()[access] = launch.segments[access].address() + offset;
                arguments.steps()[access] = at.step(access) * bytes[access];
            }
            case ACCUMULATOR -> {
                long column = launch.facts.alongRow ? 0 : tile.from - rowStart;
                arguments.pointers()[access] = scratch.address() + places[access] + column * bytes[access];
            }
            case STAGED -> throw new IllegalStateException("a staged access has no place of its own");
        }
    }

    private Staging.Elements elements(Odometer at, Rectangle tile, int access, long row) {
        int size = launch.facts.memory[access].bytes();
        long element = at.base()[access] + (tile.firstRow + row) * at.step(access) + tile.from * launch.inner[access];
        return new Staging.Elements(launch.segments[access], element * size, launch.inner[access] * size);
    }

    private void stage(Odometer at, Rectangle tile, int access, int pitch) {
        boolean transposed = at.step(access) == 1 && tile.rows() >= TransposeLanes.SIDE;
        int copied = 0;
        for (long row = 0; row < tile.rows(); row++) {
            long to = places[access] + row * pitch * bytes[access];
            if (transposed && row % TransposeLanes.SIDE == 0) {
                boolean eight = row + TransposeLanes.SIDE <= tile.rows();
                copied = eight ? stageEight(elements(at, tile, access, row), to, access, tile, pitch) : 0;
            }
            if (copied < tile.columns()) {
                launch.copies.gather(
                        launch.facts.memory[access],
                        elements(at, tile, access, row).from(copied),
                        scratch,
                        to + (long) copied * bytes[access],
                        tile.columns() - copied);
            }
        }
    }

    /** @return how many columns of eight rows were copied */
    private int stageEight(Staging.Elements first, long to, int access, Rectangle tile, int pitch) {
        TransposeLanes.Rows rows = new TransposeLanes.Rows(scratch, to, (long) pitch * bytes[access]);
        return launch.copies.transposed().gather(bytes[access], first, rows, tile.columns());
    }

    private void unstage(Odometer at, Rectangle tile, int access, int pitch) {
        for (long row = 0; row < tile.rows(); row++) {
            long from = places[access] + row * pitch * bytes[access];
            launch.copies.scatter(
                    launch.facts.memory[access], scratch, from, elements(at, tile, access, row), tile.columns());
        }
    }

    @Override
    public void close() {
        pool.giveBack(scratch);
    }
}
