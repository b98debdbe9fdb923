package dev.kiln.frontend;

import dev.kiln.frontend.render.CostTable;
import dev.kiln.frontend.render.PlanCards;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Loads in the background, once the first cell is done, what the first picture and table would otherwise wait for. */
final class WarmUp {
    private boolean started;

    /** Starts it, the first time. */
    void start() {
        if (started) {
            return;
        }
        started = true;
        Thread thread = new Thread(WarmUp::run, "kiln-warm-up");
        thread.setDaemon(true);
        thread.setPriority(Thread.MIN_PRIORITY);
        thread.start();
    }

    private static void run() {
        try {
            PlanCards.warmUp();
            CostTable.warmUp();
        } catch (RuntimeException | LinkageError e) {
            Logger.getLogger("dev.kiln.frontend").log(Level.FINE, "warm-up fails", e);
        }
    }
}
