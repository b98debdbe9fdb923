package dev.kiln.architecture.sample;

import com.google.gson.Gson;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import org.slf4j.LoggerFactory;

/** Breaks every rule that one class can break, beside what is allowed. */
public final class Offender {
    static final int LIMIT = 7;
    static final AtomicInteger next = new AtomicInteger();
    static int count;

    Offender(int a, int b, int c, int d, int e, int f, int g) {}

    static void six(int a, int b, int c, int d, int e, int f) {
        LoggerFactory.getLogger(Offender.class).debug("six {}", a);
    }

    static void seven(int a, int b, int c, int d, int e, int f, int g) {
        Runnable captures = () -> Logger.getLogger("seven").info(a + b + c + d + e + f + g + "");
        captures.run();
    }

    static Object json() {
        return new Gson();
    }

    static native int nativeSeven(int a, int b, int c, int d, int e, int f, int g);

    /** May have as many components as it needs, but no other constructor with more than six parameters. */
    record Many(int a, int b, int c, int d, int e, int f, int g, int h) {
        Many(int a, int b, int c, int d, int e, int f, int g) {
            this(a, b, c, d, e, f, g, 0);
        }
    }

    enum Six {
        ONE(1, 2, 3, 4, 5, 6);

        Six(int a, int b, int c, int d, int e, int f) {}
    }

    final class Inner {
        Inner(int a, int b, int c, int d, int e, int f) {}

        Inner(int a, int b, int c, int d, int e, int f, int g) {}
    }
}
