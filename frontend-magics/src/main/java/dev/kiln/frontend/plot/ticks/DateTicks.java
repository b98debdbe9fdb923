package dev.kiln.frontend.plot.ticks;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The ticks of an axis whose values are days since 1970: at beginnings of years, months, days, hours, minutes or seconds. */
public final class DateTicks {
    private static final long[] MONTHS = {1, 2, 3, 4, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12000};
    private static final long[] DAYS = {1, 2, 3, 7, 14};
    private static final long[] SECONDS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 14400, 21600, 43200
    };
    private static final double SECONDS_A_DAY = 86_400;
    private static final double DAYS_A_MONTH = 365.2425 / 12;
    private static final int MONTHS_A_YEAR = 12;
    /** Days from 1970 of the last year that is a date here. */
    private static final double FARTHEST = 365.2425 * 100_000;

    private DateTicks() {}

    /**
     * Ticks between two times.
     *
     * @param most the number of intervals that may be between the limits
     */
    public static Ticks between(double low, double high, int most) {
        double least = (high - low) / Math.max(1, most);
        if (!(Math.abs(low) < FARTHEST && Math.abs(high) < FARTHEST) || least * SECONDS_A_DAY < 1) {
            return Ticks.linear(low, high, most);
        }
        for (long step : SECONDS) {
            if (step >= least * SECONDS_A_DAY) {
                return regular(
                        low,
                        high,
                        step / SECONDS_A_DAY,
                        step < 60 ? "HH:mm:ss" : step < 3600 ? "dd HH:mm" : "MM-dd HH");
            }
        }
        for (long step : DAYS) {
            if (step >= least) {
                return regular(low, high, step, "yyyy-MM-dd");
            }
        }
        for (long step : MONTHS) {
            if (step * DAYS_A_MONTH >= least * 0.9) {
                return months(low, high, step);
            }
        }
        return Ticks.linear(low, high, most);
    }

    private static Ticks regular(double low, double high, double step, String pattern) {
        DateTimeFormatter format = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
        List<Double> places = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (double k = Math.ceil(low / step); k * step <= high; k++) {
            places.add(k * step);
            long second = Math.round(k * step * SECONDS_A_DAY);
            texts.add(LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC).format(format));
        }
        return Ticks.of(places.stream().mapToDouble(d -> d).toArray(), texts);
    }

    private static Ticks months(double low, double high, long step) {
        List<Double> places = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        LocalDate start = LocalDate.ofEpochDay((long) Math.floor(low));
        long month = Math.floorDiv((long) start.getYear() * MONTHS_A_YEAR + start.getMonthValue() - 1, step) * step;
        while (true) {
            LocalDate date = LocalDate.of((int) Math.floorDiv(month, 12L), (int) Math.floorMod(month, 12L) + 1, 1);
            if (date.toEpochDay() > high) {
                return Ticks.of(places.stream().mapToDouble(d -> d).toArray(), texts);
            } else if (date.toEpochDay() >= low) {
                places.add((double) date.toEpochDay());
                texts.add(date.toString().substring(0, step % MONTHS_A_YEAR == 0 ? 4 : 7));
            }
            month += step;
        }
    }
}
