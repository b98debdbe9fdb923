package dev.kiln.exec.session;

import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;

/** Complex numbers by the interpreter of loops. */
class InterpretedComplexTest extends ComplexContract {
    @Override
    protected Backend backend() {
        return new InterpreterBackend();
    }
}
