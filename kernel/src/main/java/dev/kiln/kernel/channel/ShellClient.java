package dev.kiln.kernel.channel;

import com.google.gson.JsonObject;
import dev.kiln.kernel.protocol.BadMessageException;
import dev.kiln.kernel.protocol.Message;
import dev.kiln.kernel.protocol.MessageCodec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;

/** The other end of a kernel's shell channel, on this machine: sends requests and waits for their replies. */
public final class ShellClient implements AutoCloseable {
    private static final int PORTS = 5;
    private static final int PATIENCE_MILLIS = 60_000;

    private final MessageCodec codec;
    private final ZMQ.Context context = ZMQ.context(1);
    private final ZMQ.Socket shell = context.socket(SocketType.DEALER);

    /** A client of the kernel with this connection, which may not have started yet. */
    public ShellClient(KernelConnectionProperties connection) {
        try {
            codec = new MessageCodec(connection.createHMACGenerator());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("messages cannot be signed", e);
        }
        shell.setLinger(0);
        shell.setReceiveTimeOut(PATIENCE_MILLIS);
        shell.connect("tcp://127.0.0.1:" + connection.getShellPort());
    }

    /** A connection with free ports and a key that nobody else knows. */
    public static KernelConnectionProperties freeConnection() throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < PORTS; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            int[] ports = sockets.stream().mapToInt(ServerSocket::getLocalPort).toArray();
            return new KernelConnectionProperties(
                    "127.0.0.1",
                    ports[0],
                    ports[1],
                    ports[2],
                    ports[3],
                    ports[4],
                    "tcp",
                    "hmac-sha256",
                    UUID.randomUUID().toString());
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }

    /**
     * Sends a request and waits for the reply.
     *
     * @throws IOException if none comes within a minute, or one that is not understood
     */
    public Message request(String type, JsonObject content) throws IOException {
        List<byte[]> frames = codec.encode(codec.message(List.of(), new JsonObject(), type, content));
        for (int i = 0; i < frames.size(); i++) {
            shell.send(frames.get(i), i < frames.size() - 1 ? ZMQ.SNDMORE : 0);
        }
        List<byte[]> answer = new ArrayList<>();
        do {
            byte[] frame = shell.recv();
            if (frame == null) {
                throw new IOException("the kernel does not answer (%s)".formatted(type));
            }
            answer.add(frame);
        } while (shell.hasReceiveMore());
        try {
            return codec.decode(answer);
        } catch (BadMessageException e) {
            throw new IOException("the answer to %s is not understood".formatted(type), e);
        }
    }

    @Override
    public void close() {
        shell.close();
        context.term();
    }
}
