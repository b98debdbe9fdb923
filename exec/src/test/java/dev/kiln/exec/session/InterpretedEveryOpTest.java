package dev.kiln.exec.session;

import dev.kiln.exec.Backend;
import dev.kiln.exec.interpret.InterpreterBackend;

/** Every op by the interpreter of loops. */
class InterpretedEveryOpTest extends EveryOpContract {
    @Override
    protected Backend backend() {
        return new InterpreterBackend();
    }
}
