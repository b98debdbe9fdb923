package dev.kiln.arrays;

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
    private static volatile Context installed;

    private Function<NDArray, Explanation> explainer = GraphExplanation::of;

    public Context(Evaluator evaluator) {
        super(evaluator);
    }

    /** A context that evaluates with the reference interpreter. */
    public Context() {
        this(new ReferenceEvaluator());
    }

    /** The context of creation functions: the one in use, else a new one with the reference interpreter. */
    public static Context current() {
        Context context = installed;
        if (context == null) {
            synchronized (Context.class) {
                if (installed == null) {
                    installed = new Context();
                }
                context = installed;
            }
        }
        return context;
    }

    /** Makes this the context of creation functions, for all threads. Arrays that exist stay with theirs. */
    public static void use(Context context) {
        synchronized (Context.class) {
            installed = context;
        }
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
