package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.session.ComplexContract;
import dev.kiln.exec.vector.VectorOptions.Mode;

/** Complex numbers, by fused code on the machine's widest vectors. */
class FusedComplexTest extends ComplexContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.FUSED, 0));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
