/**
 * The loop language: {@link dev.kiln.exec.loop.LoopNest} is the structure of one fused kernel, {@link dev.kiln.exec.loop.Launch} the
 * arguments of one run. A nest is data: equal by value, so that it is the key of the kernel cache, and knows nothing of the process it
 * runs in.
 */
package dev.kiln.exec.loop;
