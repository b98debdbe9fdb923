package dev.kiln.exec.loop;

/**
 * The order in which a scan combines elements: a function of the length of the lane alone, so that neither threads nor vectors change a
 * bit of a floating result.
 *
 * <p>A lane of at most {@value #IN_ORDER} elements is folded in order, as NumPy does. A longer one is cut into blocks of {@value #BLOCK}
 * elements and these into groups of {@value #GROUP}. Within a group the prefixes are made in three steps, each combining with the element
 * 1, 2 and 4 places before (Hillis and Steele). {@code result = carry ∘ (run ∘ prefix)}: run is the fold of the groups before in the block,
 * one after the other, and carry that of the blocks before, one after the other.
 */
public final class ScanOrder {
    /** Elements of a group: a power of two. */
    public static final int GROUP = 8;

    /** Elements of a block: some groups. */
    public static final int BLOCK = 4096;

    /** Elements of the longest lane that is folded in order. */
    public static final int IN_ORDER = 64;

    private ScanOrder() {}
}
