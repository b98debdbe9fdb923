package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Python's module {@code time}. */
public final class TimeModule {
    private TimeModule() {}

    public static PythonModule module() {
        return PythonModule.of(
                "time",
                List.of(
                        Builtin.of("time()", args -> System.currentTimeMillis() * 1e-3),
                        Builtin.of("time_ns()", args -> System.currentTimeMillis() * 1_000_000),
                        Builtin.library("perf_counter()", args -> System.nanoTime() * 1e-9),
                        Builtin.library("perf_counter_ns()", args -> System.nanoTime()),
                        Builtin.library("monotonic()", args -> System.nanoTime() * 1e-9),
                        Builtin.library("process_time()", args -> processorNanos() * 1e-9),
                        Builtin.library(
                                "thread_time()",
                                args -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() * 1e-9),
                        Builtin.library("sleep(seconds, /)", args -> sleep(args.real(0))),
                        Builtin.of(
                                "ctime(seconds=None, /)",
                                args -> now(args.has(0) ? args.real(0) : null)
                                        .format(DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ROOT))),
                        Builtin.of("strftime(format, /)", args -> StrfTime.format(args.text(0), now(null)))));
    }

    private static ZonedDateTime now(Double seconds) {
        Instant at = seconds == null ? Instant.now() : Instant.ofEpochMilli((long) (seconds * 1e3));
        return at.atZone(ZoneId.systemDefault());
    }

    private static long processorNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : System.nanoTime();
    }

    private static Object sleep(double seconds) {
        if (!(seconds >= 0)) {
            throw PythonError.value("sleep length must be non-negative");
        }
        try {
            Thread.sleep((long) (seconds * 1e3), (int) (seconds * 1e9 % 1e6));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PythonError("KeyboardInterrupt", "", null);
        }
        return None.NONE;
    }
}
