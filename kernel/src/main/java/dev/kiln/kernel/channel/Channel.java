package dev.kiln.kernel.channel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;
import org.zeromq.ZMQException;
import zmq.ZError;

/**
 * One socket and the one thread that touches it. The thread blocks until a message comes in, or one is to go out.
 *
 * <p>Outgoing messages of other threads go through a bounded queue, emptied by a second thread into an in-process socket that
 * wakes the first. So a cell's thread never touches a socket: an interrupt that hits it cannot cut a message short.
 *
 * <p>The handler is given at construction, the socket is bound by {@link #start}: a message that waits for the bind finds its
 * handler in place.
 */
public final class Channel implements AutoCloseable {

    /** What is done with an incoming message, on the channel's thread. */
    public interface Handler {
        /** Handles the frames; may call {@link Channel#send}. */
        void received(Channel channel, List<byte[]> frames) throws Exception;
    }

    private static final Logger LOG = LoggerFactory.getLogger(Channel.class);
    private static final int WAITING_LIMIT = 2_000;
    private static final int LINGER_MILLIS = 1_000;
    private static final List<byte[]> END = List.of();
    /** What may wait to be sent; a larger message waits alone. */
    static final long MOST_BYTES = Math.max(16L << 20, Runtime.getRuntime().maxMemory() / 16);

    private final String name;
    private final Handler handler;
    private final ZMQ.Socket socket;
    private final ZMQ.Socket wakeOut;
    private final ZMQ.Socket wakeIn;
    private final ZMQ.Poller poller;
    private final BlockingQueue<List<byte[]>> waiting = new LinkedBlockingQueue<>(WAITING_LIMIT);
    private final ByteBudget budget = new ByteBudget(MOST_BYTES);
    private final SlowReaders slow;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread loop;
    private final Thread postman;

    /** A channel that is not bound yet. */
    public Channel(ZMQ.Context context, SocketType type, String name, Handler handler) {
        this.name = name;
        this.handler = handler;
        this.socket = context.socket(type);
        socket.setLinger(LINGER_MILLIS);
        // 0: no limit. A limit would drop output without a word.
        socket.setSndHWM(0);
        socket.setRcvHWM(0);
        if (type == SocketType.ROUTER) {
            socket.setRouterHandover(true);
        }
        this.slow = type == SocketType.XPUB ? new SlowReaders(socket) : null;
        String inner = "inproc://" + name + "-" + System.identityHashCode(this);
        this.wakeOut = context.socket(SocketType.PULL);
        // what waits, waits in the queue, where its bytes are counted
        wakeOut.setRcvHWM(1);
        wakeOut.bind(inner);
        this.wakeIn = context.socket(SocketType.PUSH);
        wakeIn.setSndHWM(1);
        wakeIn.connect(inner);
        this.poller = context.poller(2);
        this.loop = Thread.ofPlatform().name("kiln-" + name).daemon().unstarted(this::loop);
        this.postman =
                Thread.ofPlatform().name("kiln-" + name + "-out").daemon().unstarted(this::carry);
    }

    /**
     * Binds the socket and starts to handle messages.
     *
     * @throws IllegalStateException if the address is taken
     */
    public void start(String address) {
        try {
            socket.bind(address);
        } catch (ZMQException e) {
            throw new IllegalStateException(
                    "address (%s) of the %s channel cannot be bound: %s%nMaybe another kernel uses the same connection file."
                            .formatted(address, name, e.getMessage()),
                    e);
        }
        loop.start();
        postman.start();
    }

    /** Sends a message, from any thread; waits while too many are queued. */
    public void send(List<byte[]> frames) {
        if (Thread.currentThread() == loop) {
            publish(frames);
            return;
        }
        budget.take(bytes(frames));
        put(frames);
    }

    private static long bytes(List<byte[]> frames) {
        return frames.stream().mapToLong(frame -> frame.length).sum();
    }

    private void publish(List<byte[]> frames) {
        if (slow == null || frames.size() == 1) {
            write(socket, frames);
        } else {
            slow.write(frames);
        }
    }

    private void put(List<byte[]> frames) {
        boolean interrupted = false;
        while (true) {
            try {
                waiting.put(frames);
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void carry() {
        try {
            while (carryOne()) {
                // the next one
            }
        } catch (InterruptedException | ZMQException e) {
            LOG.debug("output of channel {} ends", name, e);
        } finally {
            wakeIn.close();
        }
    }

    private boolean carryOne() throws InterruptedException {
        List<byte[]> frames = waiting.take();
        try {
            write(wakeIn, frames.isEmpty() ? List.of(new byte[0]) : frames);
        } catch (OutOfMemoryError e) {
            // the message is lost, and no later one
            budget.give(bytes(frames));
        }
        return !frames.isEmpty();
    }

    private void loop() {
        try {
            int outer = poller.register(socket, ZMQ.Poller.POLLIN);
            int inner = poller.register(wakeOut, ZMQ.Poller.POLLIN);
            boolean open = true;
            while (open) {
                try {
                    open = turn(outer, inner);
                } catch (OutOfMemoryError e) {
                    // the heap is full of what a cell keeps: the cell fails, too, and the channel must be there
                    // afterwards
                    Thread.onSpinWait();
                }
            }
        } catch (ZMQException e) {
            if (e.getErrorCode() != ZError.ETERM) {
                LOG.error("channel {} ends", name, e);
            }
        } finally {
            poller.close();
            wakeOut.close();
            socket.close();
            closed.countDown();
        }
    }

    /** Handles what has come; false at the end. */
    private boolean turn(int outer, int inner) {
        poller.poll(-1);
        if (poller.pollin(inner)) {
            List<byte[]> frames = read(wakeOut);
            if (frames.size() == 1 && frames.getFirst().length == 0) {
                return false;
            }
            budget.give(bytes(frames));
            publish(frames);
        }
        if (poller.pollin(outer)) {
            handle(read(socket));
        }
        return true;
    }

    private void handle(List<byte[]> frames) {
        try {
            handler.received(this, frames);
        } catch (ZMQException e) {
            throw e;
        } catch (Throwable e) {
            // errors too: a message that needs more stack or heap than there is must not deafen the kernel
            LOG.warn("message on channel {} dropped: {}", name, e.getMessage(), e);
        }
    }

    private static List<byte[]> read(ZMQ.Socket from) {
        List<byte[]> frames = new ArrayList<>();
        do {
            frames.add(from.recv());
        } while (from.hasReceiveMore());
        return frames;
    }

    private static void write(ZMQ.Socket to, List<byte[]> frames) {
        int last = frames.size() - 1;
        for (int i = 0; i < last; i++) {
            to.sendMore(frames.get(i));
        }
        to.send(frames.get(last));
    }

    /** Sends what is queued, then closes the socket. Returns at once; see {@link #awaitClosed}. */
    @Override
    public void close() {
        put(END);
    }

    /** Waits until the socket is closed. */
    public boolean awaitClosed(long millis) throws InterruptedException {
        return closed.await(millis, java.util.concurrent.TimeUnit.MILLISECONDS);
    }
}
