package dev.kiln.kernel.run;

import dev.kiln.frontend.Rich;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A quiet line below a cell that runs for more than a second: how long it has run, and what it is doing. It is gone when the cell ends.
 *
 * <p>The cell's thread begins and ends it; a thread of its own shows it meanwhile.
 */
final class Progress implements AutoCloseable {
    private static final long FIRST_MILLIS = 1_000;
    private static final long NEXT_MILLIS = 300;
    private static final double NANOS = 1e9;

    /** Where the line is shown. */
    interface Page {
        void show(Rich rich, String id, boolean first);
    }

    private final Page page;
    private final Supplier<String> doing;
    private final long first;
    private final ScheduledThreadPoolExecutor clock;
    private ScheduledFuture<?> tick;
    private String id;
    private long begin;
    private boolean shown;

    /**
     * Shows the line after a second.
     *
     * @param doing what the cell is doing; null when nothing is to be shown yet
     */
    Progress(Page page, Supplier<String> doing) {
        this(page, doing, FIRST_MILLIS);
    }

    /** Shows the line after this number of milliseconds. */
    Progress(Page page, Supplier<String> doing, long first) {
        this.page = page;
        this.doing = doing;
        this.first = first;
        this.clock = new ScheduledThreadPoolExecutor(
                1, task -> Thread.ofPlatform().daemon().name("kiln-progress").unstarted(task));
        clock.setRemoveOnCancelPolicy(true);
    }

    /** A cell begins. */
    synchronized void begin(int cell) {
        begin = System.nanoTime();
        id = "kiln-progress-" + cell + "-" + Long.toString(begin & 0xffffff, Character.MAX_RADIX);
        shown = false;
        tick = clock.scheduleWithFixedDelay(this::show, first, NEXT_MILLIS, TimeUnit.MILLISECONDS);
    }

    private synchronized void show() {
        if (tick == null) {
            return;
        }
        String what = doing.get();
        if (what == null) {
            return;
        }
        String text = String.format(Locale.ROOT, "running for %.1f s", (System.nanoTime() - begin) / NANOS)
                + (what.isEmpty() ? "" : ": " + what);
        Map<String, Object> data = Map.of(
                "text/plain", text, "text/html", "<span style=\"opacity: 0.6; font-size: 85%\">" + text + "</span>");
        page.show(new Rich(data, Map.of()), id, !shown);
        shown = true;
    }

    /** The cell has ended: the line disappears. */
    synchronized void end() {
        if (tick == null) {
            return;
        }
        tick.cancel(false);
        tick = null;
        if (shown) {
            page.show(new Rich(Map.of("text/plain", "", "text/html", ""), Map.of()), id, false);
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
