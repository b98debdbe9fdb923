package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.testing.CurrentContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code doctest.testmod()} runs the examples of the program that asks for it; single texts are compared with Python elsewhere. */
class DoctestTest {
    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void examplesOfFunctionsClassesAndMethodsRun() {
        String printed = new Cells(new Context()).print("""
                import doctest
                import numpy as np
                x = np.arange(3)
                def twice(n):
                    '''
                    >>> twice(2)
                    4
                    >>> twice(3)
                    7
                    >>> x.sum()
                    np.int64(3)
                    '''
                    return 2 * n
                class A:
                    '''
                    >>> A().one()
                    1
                    '''
                    def one(self):
                        '''
                        >>> [A().one()] * 2
                        [1, 1]
                        '''
                        return 1
                print(doctest.testmod())
                """);
        assertThat(printed)
                .contains("in __main__.twice\nFailed example:\n    twice(3)\nExpected:\n    7\nGot:\n    6\n")
                .contains("1 items had failures:\n   1 of   3 in __main__.twice\n***Test Failed*** 1 failures.\n")
                .endsWith("TestResults(failed=1, attempted=5)\n");
    }
}
