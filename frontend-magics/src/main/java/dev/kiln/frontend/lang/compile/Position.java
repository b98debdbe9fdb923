package dev.kiln.frontend.lang.compile;

import dev.kiln.frontend.lang.syntax.Statement;
import java.util.List;

/**
 * Where in a loop the general evaluator goes on.
 *
 * @param path from the body of the loop inwards: a block, and the statement in it that runs or whose block follows
 * @param atHead whether the innermost loop of the path, or with an empty path the loop itself, goes on with its condition or next item;
 *     otherwise the last statement of the path is next, which may lie behind the end of its block
 */
public record Position(List<Step> path, boolean atHead) {
    public Position {
        path = List.copyOf(path);
    }

    /** A statement of a block, by its number. */
    public record Step(List<Statement> block, int index) {}
}
