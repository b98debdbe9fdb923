package dev.kiln.arrays;

import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.arrays.testing.NumpySums;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The reference adds up floats as NumPy does. */
class SumsOfNumpyTest {

    @BeforeEach
    void useContext() {
        CurrentContext.use(new Context(new ReferenceEvaluator()));
    }

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void sumsHaveTheBitsOfNumpy() {
        NumpySums.check(x -> x);
    }
}
