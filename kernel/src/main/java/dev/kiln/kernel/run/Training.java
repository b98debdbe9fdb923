package dev.kiln.kernel.run;

import com.google.gson.JsonObject;
import dev.kiln.kernel.protocol.BadMessageException;
import dev.kiln.kernel.protocol.Message;
import dev.kiln.kernel.protocol.MessageCodec;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;

/**
 * Runs the cells of {@code training.txt} in a kernel of this process, over the wire, as a notebook would; when the kernel is installed, the
 * JVM notes meanwhile which classes a kernel loads.
 */
public final class Training {
    private static final int PORTS = 5;
    private static final int PATIENCE_MILLIS = 60_000;
    private static final String BETWEEN_CELLS = "\n----\n";

    private Training() {}

    /** Runs the cells; returns the exit status, 0 when the kernel has answered all of them. */
    public static int run() {
        try {
            KernelConnectionProperties connection = connection();
            try (Kernel kernel = new Kernel(connection, null)) {
                kernel.start();
                KernelProcess.startCells(kernel);
                ask(connection);
            }
            return 0;
        } catch (IOException | BadMessageException | GeneralSecurityException e) {
            System.err.println("training ends: " + e.getMessage());
            return 1;
        }
    }

    private static void ask(KernelConnectionProperties connection)
            throws IOException, BadMessageException, GeneralSecurityException {
        MessageCodec codec = new MessageCodec(connection.createHMACGenerator());
        ZMQ.Context context = ZMQ.context(1);
        ZMQ.Socket shell = context.socket(SocketType.DEALER);
        try {
            shell.setLinger(0);
            shell.setReceiveTimeOut(PATIENCE_MILLIS);
            shell.connect("tcp://127.0.0.1:" + connection.getShellPort());
            request(shell, codec, "kernel_info_request", new JsonObject());
            for (String cell : cells()) {
                JsonObject content = new JsonObject();
                content.addProperty("code", cell);
                content.addProperty("stop_on_error", false);
                request(shell, codec, "execute_request", content);
            }
        } finally {
            shell.close();
            context.term();
        }
    }

    /** The cells that are run, in order. */
    static List<String> cells() throws IOException {
        try (InputStream in = Training.class.getResourceAsStream("training.txt")) {
            return List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split(BETWEEN_CELLS));
        }
    }

    private static void request(ZMQ.Socket shell, MessageCodec codec, String type, JsonObject content)
            throws IOException, BadMessageException {
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
        Message reply = codec.decode(answer);
        if (!reply.type().endsWith("_reply")) {
            throw new IOException("unexpected answer (%s) to %s".formatted(reply.type(), type));
        }
    }

    private static KernelConnectionProperties connection() throws IOException {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < PORTS; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            int[] ports = sockets.stream().mapToInt(ServerSocket::getLocalPort).toArray();
            return new KernelConnectionProperties(
                    "127.0.0.1", ports[0], ports[1], ports[2], ports[3], ports[4], "tcp", "hmac-sha256", "training");
        } finally {
            for (ServerSocket socket : sockets) {
                socket.close();
            }
        }
    }
}
