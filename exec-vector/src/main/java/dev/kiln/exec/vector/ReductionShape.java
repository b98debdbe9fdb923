package dev.kiln.exec.vector;

/**
 * How the iteration space of a reduction is cut, a function of the sizes alone. The reduced points of a result are cut into blocks, each
 * folded in order; neighbouring blocks form a group, which is a unit of work; groups are joined at the end. A reduction along the row
 * gives one element a unit; one over outer dimensions only gives a strip of columns a unit.
 */
final class ReductionShape {
    static final int ROW_BLOCK = 4096;
    private static final int ROWS_A_BLOCK = 256;
    private static final int GROUP_POINTS = 1 << 16;

    /** Points of the outer dimensions that are kept. */
    final long kept;
    /** Points of the outer dimensions that are reduced. */
    final long rows;
    /** Elements a row. */
    final long length;
    /** Result elements a unit at most. */
    final int width;
    /** Strips a row. */
    final long strips;
    /** Blocks that a row is cut into; 1 when a block is several rows. */
    final long blocksPerRow;
    /** Rows a block, 1 when a row is several blocks. */
    final long rowsPerBlock;
    /** Blocks a result. */
    final long blocks;
    /** Blocks a group: a power of two, so that the groups' tree continues where the blocks' tree ends. */
    final long blocksPerGroup;
    /** Groups a result; 1 when there is nothing to reduce. */
    final long groups;

    private final boolean alongRow;

    ReductionShape(LaunchFacts launch) {
        alongRow = launch.facts.alongRow;
        kept = launch.kept;
        rows = launch.reduced;
        length = launch.rowLength();
        if (alongRow) {
            width = 1;
            strips = 1;
            blocksPerRow = length <= ROW_BLOCK ? 1 : (length + ROW_BLOCK - 1) / ROW_BLOCK;
            rowsPerBlock = length == 0 ? 1 : Math.max(1, ROW_BLOCK / length);
            blocksPerGroup = GROUP_POINTS / ROW_BLOCK;
        } else {
            width = (int) Math.min(length, Frame.BLOCK);
            strips = (length + Frame.BLOCK - 1) / Frame.BLOCK;
            blocksPerRow = 1;
            rowsPerBlock = ROWS_A_BLOCK;
            int points = ROWS_A_BLOCK * Math.max(1, width);
            blocksPerGroup = points >= GROUP_POINTS ? 1 : Integer.highestOneBit(GROUP_POINTS / points);
        }
        long points = alongRow ? rows * length : rows;
        blocks = points == 0 ? 0 : blocksPerRow > 1 ? rows * blocksPerRow : (rows + rowsPerBlock - 1) / rowsPerBlock;
        groups = Math.max(1, (blocks + blocksPerGroup - 1) / blocksPerGroup);
    }

    long units() {
        return kept * strips * groups;
    }

    /** First column of a block of a strip. */
    long firstColumn(long strip, long block) {
        return alongRow ? (blocksPerRow > 1 ? block % blocksPerRow * ROW_BLOCK : 0) : strip * Frame.BLOCK;
    }

    /** The column after the last of a block of a strip. */
    long lastColumn(long strip, long block) {
        long most = alongRow ? (blocksPerRow > 1 ? ROW_BLOCK : length) : Frame.BLOCK;
        return Math.min(length, firstColumn(strip, block) + most);
    }

    long firstRow(long block) {
        return blocksPerRow > 1 ? block / blocksPerRow : block * rowsPerBlock;
    }

    long lastRow(long block) {
        return blocksPerRow > 1 ? firstRow(block) + 1 : Math.min(rows, firstRow(block) + rowsPerBlock);
    }
}
