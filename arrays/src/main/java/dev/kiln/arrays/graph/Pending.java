package dev.kiln.arrays.graph;

/**
 * Work that waits to be done in a {@link Recorder}.
 *
 * @param nodes how many operations: never more than {@value Recorder#MOST_PENDING}
 * @param bytes of values that nothing has read yet, so that they would be stored, without those of the last few operations: never much
 *     more than a quarter of what the {@linkplain Allocator#limit() allocator} has
 */
public record Pending(int nodes, long bytes) {}
