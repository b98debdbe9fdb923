package dev.kiln.kernel.channel;

import com.google.gson.JsonObject;
import dev.kiln.kernel.protocol.BadMessageException;
import dev.kiln.kernel.protocol.Message;
import dev.kiln.kernel.protocol.MessageCodec;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.zeromq.SocketType;
import org.zeromq.ZMQ;

/** The input channel: asks the client that sent the running cell for a line. An interrupt of the asking thread ends the wait. */
public final class Stdin {

    private final MessageCodec codec;
    private final Channel channel;
    private final BlockingQueue<Message> answers = new LinkedBlockingQueue<>();

    Stdin(ZMQ.Context context, MessageCodec codec) {
        this.codec = codec;
        this.channel = new Channel(context, SocketType.ROUTER, "stdin", this::received);
    }

    Channel channel() {
        return channel;
    }

    private void received(Channel from, List<byte[]> frames) throws BadMessageException {
        Message message = codec.decode(frames);
        if (message.type().equals("input_reply")) {
            answers.add(message);
        }
    }

    /**
     * Asks and waits.
     *
     * @param request the execute request that runs
     * @throws IOException if the request does not allow input, or the thread is interrupted
     */
    public synchronized String ask(Message request, String prompt, boolean password) throws IOException {
        if (!request.flag("allow_stdin", false)) {
            throw new IOException(
                    "input (\"%s\") was asked for, but this client does not support input\nMaybe set the value in a cell instead."
                            .formatted(prompt));
        }
        // an answer that came after an interrupt belongs to no request
        answers.clear();
        JsonObject content = new JsonObject();
        content.addProperty("prompt", prompt);
        content.addProperty("password", password);
        channel.send(codec.encode(codec.message(request.route(), request.header(), "input_request", content)));
        try {
            return answers.take().text("value", "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("input was interrupted");
        }
    }
}
