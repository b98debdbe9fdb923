package dev.kiln.kernel.run;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.kiln.kernel.protocol.BadMessageException;
import dev.kiln.kernel.protocol.Message;
import dev.kiln.kernel.protocol.MessageCodec;
import java.io.IOException;
import java.net.ServerSocket;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;

/** The other end of the wire: a client as small as the tests need it. */
final class WireClient implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 30_000;

    private final KernelConnectionProperties connection = freePorts();
    private final ZMQ.Context context = ZMQ.context(1);
    private final MessageCodec codec;
    private final ZMQ.Socket shell;
    private final ZMQ.Socket control;
    private final ZMQ.Socket stdin;
    private final ZMQ.Socket iopub;
    private final ZMQ.Socket heartbeat;

    WireClient() {
        try {
            codec = new MessageCodec(connection.createHMACGenerator());
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
        shell = open(SocketType.DEALER, connection.getShellPort());
        control = open(SocketType.DEALER, connection.getControlPort());
        stdin = open(SocketType.DEALER, connection.getStdinPort());
        iopub = open(SocketType.SUB, connection.getIopubPort());
        iopub.subscribe("");
        heartbeat = open(SocketType.REQ, connection.getHbPort());
    }

    private static KernelConnectionProperties freePorts() {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < 5; i++) {
                sockets.add(new ServerSocket(0));
            }
            int[] ports = sockets.stream().mapToInt(ServerSocket::getLocalPort).toArray();
            for (ServerSocket socket : sockets) {
                socket.close();
            }
            return new KernelConnectionProperties(
                    "127.0.0.1", ports[0], ports[1], ports[2], ports[3], ports[4], "tcp", "hmac-sha256", "secret");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private ZMQ.Socket open(SocketType type, int port) {
        ZMQ.Socket socket = context.socket(type);
        socket.setLinger(0);
        socket.setRcvHWM(0);
        socket.setReceiveTimeOut(PATIENCE_MILLIS);
        // one identity for shell and stdin, as Jupyter's clients have it
        socket.setIdentity("client".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        socket.connect("tcp://127.0.0.1:" + port);
        return socket;
    }

    KernelConnectionProperties connection() {
        return connection;
    }

    static JsonObject json(String text) {
        return JsonParser.parseString(text).getAsJsonObject();
    }

    private String send(ZMQ.Socket socket, String type, JsonObject content) {
        return send(socket, type, content, null);
    }

    private String send(ZMQ.Socket socket, String type, JsonObject content, String subshell) {
        Message message = codec.message(List.of(), new JsonObject(), type, content);
        if (subshell != null) {
            message.header().addProperty("subshell_id", subshell);
        }
        List<byte[]> frames = codec.encode(message);
        for (int i = 0; i < frames.size(); i++) {
            socket.send(frames.get(i), i < frames.size() - 1 ? ZMQ.SNDMORE : 0);
        }
        return message.header().get("msg_id").getAsString();
    }

    String onShell(String type, String content) {
        return send(shell, type, json(content));
    }

    String onSubshell(String subshell, String type, String content) {
        return send(shell, type, json(content), subshell);
    }

    String onControl(String type) {
        return send(control, type, new JsonObject());
    }

    String onControl(String type, String content) {
        return send(control, type, json(content));
    }

    void answerInput(String value) {
        JsonObject content = new JsonObject();
        content.addProperty("value", value);
        send(stdin, "input_reply", content);
    }

    String execute(String code) {
        JsonObject content = new JsonObject();
        content.addProperty("code", code);
        content.addProperty("allow_stdin", true);
        return send(shell, "execute_request", content);
    }

    private Message receive(ZMQ.Socket socket) {
        List<byte[]> frames = new ArrayList<>();
        do {
            byte[] frame = socket.recv();
            if (frame == null) {
                throw new AssertionError("nothing came in " + PATIENCE_MILLIS + " ms");
            }
            frames.add(frame);
        } while (socket.hasReceiveMore());
        try {
            return codec.decode(frames);
        } catch (BadMessageException e) {
            throw new AssertionError(e);
        }
    }

    private Message receive(ZMQ.Socket socket, String id) {
        while (true) {
            Message message = receive(socket);
            if (parent(message).equals(id)) {
                return message;
            }
        }
    }

    static String parent(Message message) {
        return message.parent().has("msg_id") ? message.parent().get("msg_id").getAsString() : "";
    }

    Message shellReply(String id) {
        return receive(shell, id);
    }

    Message controlReply(String id) {
        return receive(control, id);
    }

    Message inputRequest() {
        return receive(stdin);
    }

    Message anyOutput() {
        return receive(iopub);
    }

    /** Whether a message is the line below a cell that takes long, which comes when the machine is busy. */
    private static boolean isProgress(Message message) {
        return message.content().get("transient") instanceof JsonObject passing
                && passing.has("display_id")
                && passing.get("display_id").getAsString().startsWith("kiln-progress");
    }

    /** What a request published, until the kernel was idle again. */
    List<Message> outputs(String id) {
        List<Message> outputs = new ArrayList<>();
        while (true) {
            Message message = receive(iopub, id);
            if (message.type().equals("status")
                    && message.text("execution_state", "").equals("idle")) {
                return outputs;
            }
            if (!isProgress(message)) {
                outputs.add(message);
            }
        }
    }

    /** Waits until what the kernel publishes arrives: messages from before the subscription reached it are lost. */
    void awaitPublications() {
        iopub.setReceiveTimeOut(100);
        for (int waited = 0; waited < PATIENCE_MILLIS; waited += 100) {
            String id = onShell("kernel_info_request", "{}");
            shellReply(id);
            if (iopub.recv() != null) {
                while (iopub.hasReceiveMore()) {
                    iopub.recv();
                }
                iopub.setReceiveTimeOut(PATIENCE_MILLIS);
                return;
            }
        }
        throw new AssertionError("nothing was published in " + PATIENCE_MILLIS + " ms");
    }

    byte[] beat(byte[] beat) {
        heartbeat.send(beat);
        return heartbeat.recv();
    }

    @Override
    public void close() {
        for (ZMQ.Socket socket : List.of(shell, control, stdin, iopub, heartbeat)) {
            socket.close();
        }
        context.term();
    }
}
