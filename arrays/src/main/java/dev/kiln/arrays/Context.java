package dev.kiln.arrays;

import dev.kiln.arrays.display.Explanation;
import dev.kiln.arrays.display.GraphExplanation;
import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import java.util.Objects;
import java.util.function.Function;

/**
 * Where a user's operations are recorded and evaluated: a {@link Recorder} whose handles are {@link NDArray}s. Creation functions
 * ({@link Nd}) record in the {@linkplain #current current} one, operations in that of their arrays.
 */
public final class Context extends Recorder {
    private Function<NDArray, Explanation> explainer = GraphExplanation::of;

    public Context(Evaluator evaluator) {
        super(evaluator);
    }

    /** A context that evaluates with the reference interpreter. */
    public Context() {
        this(new ReferenceEvaluator());
    }

    /** The context of creation functions: the one bound to this part of the work, else the default of the process. */
    public static Context current() {
        return (Context) Recorder.current();
    }

    @Override
    protected NDArray handle(Handle.Parts parts) {
        return new NDArray(parts);
    }

    @Override
    protected Evaluator interpreter(Allocator allocator) {
        return new ReferenceEvaluator(allocator);
    }

    /**
     * Sets who can explain how arrays were computed; it gives null for an array that it does not know, which is then explained by its
     * recorded operations.
     */
    public synchronized void explainer(Function<NDArray, Explanation> explainer) {
        this.explainer = Objects.requireNonNull(explainer, "explainer");
    }

    /** How an array was computed, or which operations are recorded for it. */
    public Explanation explain(NDArray array) {
        requireOwn(array);
        Function<NDArray, Explanation> asked;
        synchronized (this) {
            asked = explainer;
        }
        Explanation known = asked.apply(array);
        return known != null ? known : GraphExplanation.of(array);
    }
}
