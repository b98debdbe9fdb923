package dev.kiln.planner.partition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Runs passes and records what each did; the runs of one pass for several parts of a problem are added up. */
public final class PassTrace {
    private final SequencedMap<String, PassRecord> records = new LinkedHashMap<>();

    /** Runs the pass where it applies. A pass that ends early by an exception is recorded too. */
    public <S extends Pass.State> S run(Pass<S> pass, S state) {
        if (!pass.applies().test(state)) {
            return state;
        }
        Sizes before = state.sizes();
        long started = System.nanoTime();
        S last = state;
        try {
            last = pass.run().apply(state);
            return last;
        } finally {
            double seconds = (System.nanoTime() - started) * 1e-9;
            add(new PassRecord(pass.name(), pass.purpose(), before, last.sizes(), seconds));
        }
    }

    /** Runs the passes one after the other. */
    public <S extends Pass.State> S run(List<Pass<S>> passes, S state) {
        S last = state;
        for (Pass<S> pass : passes) {
            last = run(pass, last);
        }
        return last;
    }

    /** Adds what something did that is no {@link Pass} itself. */
    public void add(PassRecord record) {
        records.merge(record.name(), record, PassRecord::plus);
    }

    /** What ran so far, in the order of the first runs. */
    public List<PassRecord> records() {
        return new ArrayList<>(records.sequencedValues());
    }
}
