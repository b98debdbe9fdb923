package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.lang.management.ManagementFactory;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** Python's module {@code time}. */
public final class TimeModule {
    private static final List<String> FIELDS =
            List.of("tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst");

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
                        Builtin.of(
                                "strftime(format, t=None, /)",
                                args -> StrfTime.format(
                                        args.text(0),
                                        args.has(1) ? zoned(args.items(1), ZoneId.systemDefault()) : now(null))),
                        Builtin.of(
                                "localtime(seconds=None, /)", args -> fields(now(args.has(0) ? args.real(0) : null))),
                        Builtin.of(
                                "gmtime(seconds=None, /)",
                                args -> fields(
                                        now(args.has(0) ? args.real(0) : null).withZoneSameInstant(ZoneOffset.UTC))),
                        Builtin.of("mktime(t, /)", args -> (double)
                                zoned(args.items(0), ZoneId.systemDefault()).toEpochSecond())));
    }

    private static Tuple fields(ZonedDateTime t) {
        boolean summer = t.getZone().getRules().isDaylightSavings(t.toInstant());
        return Tuple.named(
                "time.struct_time",
                FIELDS,
                List.of(
                        (long) t.getYear(),
                        (long) t.getMonthValue(),
                        (long) t.getDayOfMonth(),
                        (long) t.getHour(),
                        (long) t.getMinute(),
                        (long) t.getSecond(),
                        t.getDayOfWeek().getValue() - 1L,
                        (long) t.getDayOfYear(),
                        summer ? 1L : 0L));
    }

    private static ZonedDateTime zoned(List<Object> fields, ZoneId zone) {
        if (fields.size() != FIELDS.size()) {
            throw PythonError.type("Tuple or struct_time argument required, of " + FIELDS.size() + " numbers");
        }
        int[] n = fields.stream().mapToInt(f -> (int) Values.integer(f)).toArray();
        try {
            // days and seconds beyond their range count on, as in C
            return LocalDate.of(n[0], 1, 1)
                    .plusMonths(n[1] - 1L)
                    .plusDays(n[2] - 1L)
                    .atStartOfDay(zone)
                    .toLocalDateTime()
                    .plusHours(n[3])
                    .plusMinutes(n[4])
                    .plusSeconds(n[5])
                    .atZone(zone);
        } catch (DateTimeException e) {
            throw new PythonError("OverflowError", "mktime argument out of range", null);
        }
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
