package dev.kiln.planner.partition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Runs passes and records what each did; the runs of one pass for several parts of a problem are added up. */
public final class PassTrace {
    private final SequencedMap<String, PassRecord> records = new LinkedHashMap<>();

    /** Runs the pass. One that ends by an exception is recorded too, with the size that it left. */
    public <I extends Pass.State, O extends Pass.State> O run(Pass<I, O> pass, I state) {
        Sizes before = state.sizes();
        long started = System.nanoTime();
        Pass.State last = state;
        try {
            O made = pass.run().apply(state);
            last = made;
            return made;
        } finally {
            double seconds = (System.nanoTime() - started) * 1e-9;
            add(new PassRecord(pass.name(), pass.purpose(), before, last.sizes(), seconds));
        }
    }

    /** Adds what something did that is no {@link Pass} itself. */
    public void add(PassRecord record) {
        records.merge(record.name(), record, PassRecord::plus);
    }

    /** What ran so far, in the order of the first runs. */
    public List<PassRecord> records() {
        return List.copyOf(records.sequencedValues());
    }
}
