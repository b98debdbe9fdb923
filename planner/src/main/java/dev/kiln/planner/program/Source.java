package dev.kiln.planner.program;

import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.View;
import java.util.Objects;

/** What an instruction reads. */
public sealed interface Source {
    /** Elements of a base. */
    record BaseRead(int base, View view) implements Source {
        public BaseRead {
            Objects.requireNonNull(view, "view");
        }
    }

    /** A literal. */
    record Scalar(Operand.Scalar scalar) implements Source {
        public Scalar {
            Objects.requireNonNull(scalar, "scalar");
        }
    }
}
