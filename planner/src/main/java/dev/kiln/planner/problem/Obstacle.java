package dev.kiln.planner.problem;

/** Why two ops cannot share a block; {@link #text()} finishes the sentence "…, because". */
public sealed interface Obstacle {
    String text();

    /** They run over different index spaces. */
    record Spaces(String first, String second) implements Obstacle {
        @Override
        public String text() {
            return "their loops differ: " + first + " and " + second;
        }
    }

    /** They touch some elements in common through views that are not the same. */
    record Views(ArrayView first, ArrayView second) implements Obstacle {
        @Override
        public String text() {
            return first.text() + " and " + second.text()
                    + " share elements without being the same view, and one of them is written";
        }
    }

    /** One reduces into what the other touches. */
    record Result(String base) implements Obstacle {
        @Override
        public String text() {
            return base + " is the result of a reduction: it is complete only when the loop has ended";
        }
    }

    /** One belongs to an outer loop of the other, but they exchange more than a value a row. */
    record Rows(String base) implements Obstacle {
        @Override
        public String text() {
            return base + " does not pass between an outer loop and an inner one row by row";
        }
    }

    /** They run over their space in different orders: box by box, point after point, or as a reduction folds. */
    record Order() implements Obstacle {
        @Override
        public String text() {
            return "their loops run in different orders: box by box for what is put together from pieces, in C order for"
                    + " what is written to places that are data, in blocks for a reduction";
        }
    }

    /** Two reductions or running folds over different axes, or one axis in different directions. */
    record Axes(String first, String second) implements Obstacle {
        @Override
        public String text() {
            boolean directions = first.endsWith("backwards") != second.endsWith("backwards");
            return directions
                    ? "they run along axes in different directions: " + first + " and " + second
                    : "they reduce over different axes: " + first + " and " + second;
        }
    }

    /** An op that no loop can be built for, or an access that is not element by element. */
    record Rule(String text) implements Obstacle {}
}
