package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import java.util.Objects;

/** What an instruction reads. */
public sealed interface Source {
    /** Which elements of a base an instruction reads at a point of its iteration space. */
    enum Reach {
        /** The view's element of that point. */
        POINT,
        /** The same, but at some points only: the view is smaller than the space. */
        PART,
        /** Any of the base, depending on data. */
        ANYWHERE
    }

    /**
     * Elements of a base.
     *
     * @param view which ones; of a gather's source where they would be if all indices were 0
     */
    record BaseRead(int base, View view, Reach reach) implements Source {
        public BaseRead {
            Objects.requireNonNull(view, "view");
        }

        public BaseRead(int base, View view) {
            this(base, view, Reach.POINT);
        }

        /** Whether every point reads the view's element of that point. */
        public boolean isPointwise() {
            return reach == Reach.POINT;
        }

        /**
         * Which elements are read as far as can be said without the data: of a base of that many elements no more than there are points.
         */
        public View touched(long length) {
            return reach == Reach.ANYWHERE ? View.contiguous(new long[] {Math.min(length, view.size())}) : view;
        }
    }

    /** A literal. */
    record Scalar(Operand.Scalar scalar) implements Source {
        public Scalar {
            Objects.requireNonNull(scalar, "scalar");
        }
    }
}
