package dev.kiln.kernel.channel;

import java.util.ArrayList;
import java.util.List;
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
                byte[] frame = socket.recv();
                boolean more = socket.hasReceiveMore();
                // every frame is taken before the first goes back: the socket refuses to send in the midst of a message
                List<byte[]> beat = new ArrayList<>(List.of(frame));
                while (more) {
                    beat.add(socket.recv());
                    more = socket.hasReceiveMore();
                }
                for (int i = 0; i < beat.size(); i++) {
                    socket.send(beat.get(i), i < beat.size() - 1 ? ZMQ.SNDMORE : 0);
                }
            }
        } catch (ZMQException e) {
            // the context ends, and so does the heart
        }
    }
}
