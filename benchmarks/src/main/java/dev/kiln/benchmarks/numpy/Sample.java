package dev.kiln.benchmarks.numpy;

/**
 * What one run of a statement took.
 *
 * @param seconds from the statement's start until the wanted values were there
 * @param evaluating of these, seconds in evaluations: planning, look-ups and kernels
 * @param running of these, seconds in kernels
 * @param cpu seconds of all the JVM's threads meanwhile
 * @param kernels how many kernels ran
 * @param atOnce how many operations ran at once, without a kernel
 * @param bytes that the kernels read from memory and stored
 * @param solving of the seconds in evaluations, those for finding plans
 */
public record Sample(
        double seconds,
        double evaluating,
        double running,
        double cpu,
        int kernels,
        long atOnce,
        long bytes,
        double solving) {}
