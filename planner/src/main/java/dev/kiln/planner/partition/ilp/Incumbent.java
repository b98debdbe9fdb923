package dev.kiln.planner.partition.ilp;

import java.util.List;
import java.util.function.BooleanSupplier;

/** The best partition of a core so far, and heuristics that look for better ones. */
interface Incumbent {
    /** For each vertex its block. */
    int[] best();

    double cost();

    /**
     * Tries the rules.
     *
     * @param floor a bound: the search ends when it is met
     * @param expired whether time is up
     */
    void search(double floor, BooleanSupplier expired);

    /**
     * Searches around the best partition, where that is worth it.
     *
     * @param floor a bound: the search ends when it is met
     * @param expired whether time is up
     */
    void improve(double floor, BooleanSupplier expired);

    /**
     * Rounds a fractional answer.
     *
     * @param pairs two vertices each that are rather together than apart, nearest first
     */
    void round(List<int[]> pairs);
}
