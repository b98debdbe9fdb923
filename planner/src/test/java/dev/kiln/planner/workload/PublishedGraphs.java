package dev.kiln.planner.workload;

import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemJson;
import dev.kiln.planner.io.ProblemText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The programs whose solve times [VB] section 6 prints, as read off their public Accelerate sources: FlashAttention and Multigrid of the
 * CFAL benchmarks (commit 1b28361), LULESH of lulesh-accelerate (commit 06f7303). They lie beside this class in the interchange form.
 *
 * <p>How the sources became combinators:
 *
 * <ul>
 *   <li>A map over several arrays reads each through an identity backpermute of its own, as the authors' desugaring makes them. These are
 *       kept: the planner is to find that they cost nothing.
 *   <li>A backpermute is a gather. Its index function becomes an input that nothing else reads: 1 read in every partition, so costs are
 *       higher by the number of gathers and the choice among partitions is the same.
 *   <li>A stencil is a generate that reads its array at random, as is whatever is read with {@code !}: it cannot be fused.
 *   <li>Folds are over inner dimensions; who reads a fold's result streams it, or gathers from it.
 *   <li>What comes before a loop, its condition, its body and what follows are in one program without arrays between them, so they gain
 *       nothing from one another. What the body carries to the next turn, and the condition, are outputs.
 *   <li>Arrays that the source forces into memory are outputs.
 *   <li>Dead code, the two volume tests of LULESH, is left out, and so are inputs that are not read.
 *   <li>Multigrid has its recursion unrolled for 256 points a side.
 * </ul>
 */
public final class PublishedGraphs {
    private static final List<String> NAMES = List.of("flashattention", "lulesh", "multigrid");

    private PublishedGraphs() {}

    /** What {@link #of} takes. */
    public static List<String> names() {
        return NAMES;
    }

    /** @throws IllegalArgumentException when there is none of this name */
    public static ProblemText of(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException(
                    "name (" + name + ") of a published graph is none of " + String.join(", ", NAMES));
        }
        try (InputStream in = PublishedGraphs.class.getResourceAsStream(name + ".json")) {
            return new ProblemJson()
                    .read(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .getFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (BadProblem e) {
            throw new IllegalStateException("published graph (" + name + "): " + e.getMessage(), e);
        }
    }
}
