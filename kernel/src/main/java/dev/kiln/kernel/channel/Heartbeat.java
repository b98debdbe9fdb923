package dev.kiln.kernel.channel;

import org.zeromq.SocketType;
import org.zeromq.ZMQ;
import org.zeromq.ZMQException;

/** Echoes everything it receives, so that a client knows that this process is alive. */
final class Heartbeat {

    private final ZMQ.Socket socket;

    Heartbeat(ZMQ.Context context) {
        this.socket = context.socket(SocketType.REP);
        socket.setLinger(0);
    }

    void start(String address) {
        socket.bind(address);
        Thread.ofPlatform().name("kiln-heartbeat").daemon().start(this::loop);
    }

    private void loop() {
        try (socket) {
            while (true) {
                byte[] beat = socket.recv();
                if (beat != null) {
                    socket.send(beat);
                }
            }
        } catch (ZMQException e) {
            // the context ends, and so does the heart
        }
    }
}
