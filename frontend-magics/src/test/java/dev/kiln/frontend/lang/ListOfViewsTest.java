package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists and arrays: what is in a list lives, and what an evaluation costs does not depend on lists. */
class ListOfViewsTest {
    private final Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())));
    private final Cells cells = new Cells(new Context(session));

    @AfterEach
    void close() {
        session.close();
        CurrentContext.use(null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "np.split(x, 2)",
                "np.array_split(x, 2)",
                "np.hsplit(x, 2)",
                "list(np.split(x, 2))",
                "[x[:4], x[4:]]",
                "(x[:4], x[4:])"
            })
    void viewsInAListOutliveTheNameOfTheirArray(String views) {
        for (String x : List.of("np.arange(8.0)", "np.arange(8.0) + 1 - 1")) {
            CurrentContext.use(cells.context);
            cells.run("x = " + x + "\nr = " + views + "\nx = x * 2\ny = x + 1\ns = y.sum()\nprint(s)");
            cells.context.flush("end of cell");
            List<?> kept = (List<?>) cells.scope.get("r");
            assertThat(((NDArray) kept.get(0)).toDoubleArray()).containsExactly(0, 1, 2, 3);
            assertThat(((NDArray) kept.get(1)).toDoubleArray()).containsExactly(4, 5, 6, 7);
            assertThat(((NDArray) cells.scope.get("x")).toDoubleArray()).containsExactly(0, 2, 4, 6, 8, 10, 12, 14);
        }
    }

    /** A list that counts how often all its items are looked at. */
    private static final class Counting extends ArrayList<Object> {
        private int walks;

        @Override
        public void forEach(Consumer<? super Object> action) {
            walks++;
            super.forEach(action);
        }
    }

    @Test
    void evaluationsDoNotWalkLists() {
        Counting list = new Counting();
        for (long i = 0; i < 100; i++) {
            list.add(i);
        }
        cells.scope.set("l", list);
        cells.run("""
                u = np.arange(1000.0)
                t = 0
                for i in range(50):
                    u = u * 0.5
                    if u.sum() > l[i]:
                        t += 1
                """);
        assertThat(list.walks).isLessThan(3);
    }
}
