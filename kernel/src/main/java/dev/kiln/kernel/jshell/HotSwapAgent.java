package dev.kiln.kernel.jshell;

import java.lang.instrument.Instrumentation;
import java.util.concurrent.atomic.AtomicReference;

/** Receives the JVM's permission to redefine classes, and passes it to {@link HotSwap} once. */
public final class HotSwapAgent {

    // the JVM calls a static method, so the way from there to the caller is static too
    private static final AtomicReference<Instrumentation> GIVEN = new AtomicReference<>();

    private HotSwapAgent() {}

    /** Called by the JVM. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        GIVEN.set(instrumentation);
    }

    static Instrumentation take() {
        return GIVEN.getAndSet(null);
    }
}
