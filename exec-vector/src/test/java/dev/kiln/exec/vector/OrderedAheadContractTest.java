package dev.kiln.exec.vector;

import dev.kiln.exec.Backend;
import dev.kiln.exec.OrderedContract;
import dev.kiln.exec.vector.VectorOptions.Mode;
import dev.kiln.testing.FullOnly;

/** Nests with scans, arg-reductions and filters, the rest of them by loops compiled ahead of time. */
@FullOnly
class OrderedAheadContractTest extends OrderedContract {
    private static final Backend BACKEND = new VectorBackend(new VectorOptions(Mode.AHEAD, 0));

    @Override
    protected Backend backend() {
        return BACKEND;
    }
}
