package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;

/**
 * How long a search may take.
 *
 * @param budget what was allowed
 * @param search when the search must end
 * @param steps when what comes before the search must end
 */
record Clock(Budget budget, Deadline search, Deadline steps) {
    /** The same for a part of the problem that has its own share of the time. */
    Clock until(Deadline end) {
        return new Clock(budget, end, steps == search ? end : steps);
    }
}
