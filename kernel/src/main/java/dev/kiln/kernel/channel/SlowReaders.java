package dev.kiln.kernel.channel;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.zeromq.ZMQ;

/**
 * Publishes to readers of any speed without keeping more than {@value #MOST_MESSAGES} messages for one of them.
 *
 * <p>While a reader is behind by that many, the others wait for it, and with them the cell that prints: nothing is lost. One that reads
 * nothing for {@value #PATIENCE_MILLIS} ms is given up: messages for it are dropped until it has room again, and for the others there are
 * pauses, so that none of them falls behind meanwhile.
 */
final class SlowReaders {
    static final int MOST_MESSAGES = 256;
    static final int PATIENCE_MILLIS = 5_000;

    private static final Logger LOG = LoggerFactory.getLogger(SlowReaders.class);
    private static final int BURST = MOST_MESSAGES / 8;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final ZMQ.Socket socket;
    private boolean givenUp;
    private int dropped;

    /** Sets the options of a socket that is not bound yet. */
    SlowReaders(ZMQ.Socket socket) {
        this.socket = socket;
        socket.setSndHWM(MOST_MESSAGES);
        socket.setXpubNoDrop(true);
        // each subscriber is greeted, not only the first of a topic
        socket.setXpubVerbose(true);
        socket.setSendTimeOut(PATIENCE_MILLIS);
    }

    /** Writes a message. */
    void write(List<byte[]> frames) {
        // the first frame finds out whether all have room for the message
        if (!send(frames.getFirst(), true, givenUp)) {
            if (!givenUp) {
                LOG.warn("a subscriber has read nothing for {} ms: output for it is dropped", PATIENCE_MILLIS);
                givenUp = true;
            }
            dropped++;
            if (dropped % BURST == 0) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
            socket.setXpubNoDrop(false);
            try {
                all(frames, 0);
            } finally {
                socket.setXpubNoDrop(true);
            }
            return;
        }
        givenUp = false;
        all(frames, 1);
    }

    private void all(List<byte[]> frames, int from) {
        for (int i = from; i < frames.size(); i++) {
            send(frames.get(i), i < frames.size() - 1, false);
        }
    }

    private boolean send(byte[] frame, boolean more, boolean atOnce) {
        return socket.send(frame, (more ? ZMQ.SNDMORE : 0) | (atOnce ? ZMQ.DONTWAIT : 0));
    }
}
