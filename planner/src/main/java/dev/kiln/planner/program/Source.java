package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import java.util.Objects;

/** What an instruction reads. */
public sealed interface Source {
    /**
     * Elements of a base.
     *
     * @param view which ones; of a gather's source where they would be if all indices were 0
     * @param anywhere whether any element of the base may be read at any point: its place depends on data
     */
    record BaseRead(int base, View view, boolean anywhere) implements Source {
        public BaseRead {
            Objects.requireNonNull(view, "view");
        }

        public BaseRead(int base, View view) {
            this(base, view, false);
        }

        /** Which elements are read as far as can be said without the data: of a base of that many elements no more than there are points. */
        public View touched(long length) {
            return anywhere ? View.contiguous(new long[] {Math.min(length, view.size())}) : view;
        }
    }

    /** A literal. */
    record Scalar(Operand.Scalar scalar) implements Source {
        public Scalar {
            Objects.requireNonNull(scalar, "scalar");
        }
    }
}
