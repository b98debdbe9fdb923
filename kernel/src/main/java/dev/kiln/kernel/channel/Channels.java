package dev.kiln.kernel.channel;

import com.google.gson.JsonObject;
import dev.kiln.kernel.protocol.BadMessageException;
import dev.kiln.kernel.protocol.Message;
import dev.kiln.kernel.protocol.MessageCodec;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.function.Consumer;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;

/** The five channels of a connection. Handlers are in place before the first socket is bound. */
public final class Channels implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Channels.class);
    private static final long CLOSE_MILLIS = 500;

    private final KernelConnectionProperties connection;
    private final ZMQ.Context context;
    private final MessageCodec codec;
    private final Channel shell;
    private final Channel control;
    private final IoPub iopub;
    private final Stdin stdin;
    private final Heartbeat heartbeat;

    /**
     * Channels that are not bound yet.
     *
     * @param onShell handles a request, on the shell channel's thread
     * @param onControl handles a request, on the control channel's thread
     */
    public Channels(KernelConnectionProperties connection, Consumer<Message> onShell, Consumer<Message> onControl) {
        this.connection = connection;
        this.context = ZMQ.context(1);
        try {
            this.codec = new MessageCodec(connection.createHMACGenerator());
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException(
                    "signature scheme (%s) of the connection file is not supported%nMaybe set it to hmac-sha256."
                            .formatted(connection.getSignatureScheme()),
                    e);
        }
        this.shell = new Channel(context, SocketType.ROUTER, "shell", decoding(onShell));
        this.control = new Channel(context, SocketType.ROUTER, "control", decoding(onControl));
        this.iopub = new IoPub(context, codec);
        this.stdin = new Stdin(context, codec);
        this.heartbeat = new Heartbeat(context);
    }

    private Channel.Handler decoding(Consumer<Message> handler) {
        return (channel, frames) -> {
            try {
                handler.accept(codec.decode(frames));
            } catch (BadMessageException e) {
                LOG.warn("{}", e.getMessage());
            }
        };
    }

    /** Binds all sockets; output first, so that no answer is sent before it can be heard. */
    public void start() {
        iopub.channel().start(address(connection.getIopubPort()));
        stdin.channel().start(address(connection.getStdinPort()));
        heartbeat.start(address(connection.getHbPort()));
        control.start(address(connection.getControlPort()));
        shell.start(address(connection.getShellPort()));
    }

    private String address(int port) {
        String separator = connection.getTransport().equals("ipc") ? "-" : ":";
        return connection.getTransport() + "://" + connection.getIp() + separator + port;
    }

    /** Answers a shell request. */
    public void reply(Message request, String type, JsonObject content) {
        send(shell, request, type, content);
    }

    /** Answers a control request. */
    public void replyOnControl(Message request, String type, JsonObject content) {
        send(control, request, type, content);
    }

    private void send(Channel channel, Message request, String type, JsonObject content) {
        channel.send(codec.encode(codec.message(request.route(), request.header(), type, content)));
    }

    /** The output channel. */
    public IoPub iopub() {
        return iopub;
    }

    /** The input channel. */
    public Stdin stdin() {
        return stdin;
    }

    /** The codec of the connection. */
    public MessageCodec codec() {
        return codec;
    }

    /** Sends what is queued, for half a second at most, and closes the sockets. */
    @Override
    public void close() {
        List<Channel> all = List.of(shell, control, stdin.channel(), iopub.channel());
        all.forEach(Channel::close);
        try {
            for (Channel channel : all) {
                channel.awaitClosed(CLOSE_MILLIS);
            }
            // term() waits for what is still on its way
            Thread end = Thread.ofPlatform().daemon().start(context::term);
            end.join(CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
