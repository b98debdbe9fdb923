/**
 * The loop language: {@link dev.kiln.exec.loop.LoopNest} is the structure of one fused kernel, {@link dev.kiln.exec.loop.Launch} the
 * arguments of one run. A nest is data: equal by value, so that it is the key of the kernel cache, and knows nothing of the process it
 * runs in.
 *
 * <p>A nest is flat (one loop over all dimensions) or nested: phases that share the outer, kept dimensions, as in {@code x / x.sum(axis=1,
 * keepdims=True)}. {@link dev.kiln.exec.loop.SplitPhases} makes a flat nest of each phase, {@link dev.kiln.exec.loop.Rows} cuts the outer
 * dimensions so that a chunk of rows goes through all phases while it is in the cache. {@code Launch} is the same for both kinds.
 */
package dev.kiln.exec.loop;
