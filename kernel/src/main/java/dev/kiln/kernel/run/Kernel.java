package dev.kiln.kernel.run;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellFrontend;
import dev.kiln.frontend.CellFrontendFactory;
import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.api.Notebook;
import dev.kiln.kernel.channel.Channels;
import dev.kiln.kernel.channel.IoPub;
import dev.kiln.kernel.channel.StreamBatcher;
import dev.kiln.kernel.jshell.JavaSession;
import dev.kiln.kernel.protocol.Message;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A kernel: handles requests from the shell channel one after the other on the thread that calls {@link #run}, and answers the
 * control channel meanwhile.
 *
 * <p>kernel_info is answered while the rest is still being created. JShell starts with the first Java cell, or while there is nothing else
 * to do.
 */
public final class Kernel implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Kernel.class);
    private static final long IDLE_MILLIS = 2_000;
    private static final long MOMENT_MILLIS = 40;

    private final BlockingQueue<Message> requests = new LinkedBlockingQueue<>();
    private final long idleMillis;
    private final AtomicBoolean idleStart = new AtomicBoolean();
    private final AtomicBoolean working = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Channels channels;
    private final IoPub iopub;
    private final StreamBatcher streams;
    private final Interrupts interrupts = new Interrupts();
    private final Host host;
    private final CellRunner runner;
    private final History history;
    private final RichJson json;
    private final AtomicReference<Requests> replies = new AtomicReference<>();
    private final CellLanguage language;
    private volatile JavaSession java;
    private volatile CellFrontend frontend;
    private volatile Thread worker;

    /**
     * A kernel for a connection; nothing is bound yet.
     *
     * @param historyFile where cells are saved from session to session; null to save none
     * @param language what cells without a magic are written in
     */
    public Kernel(KernelConnectionProperties connection, Path historyFile, CellLanguage language) {
        this(connection, historyFile, language, IDLE_MILLIS);
    }

    /** A kernel that waits this number of milliseconds for a request before it starts JShell without one. */
    Kernel(KernelConnectionProperties connection, Path historyFile, CellLanguage language, long idleMillis) {
        this.language = language;
        this.idleMillis = idleMillis;
        this.channels = new Channels(connection, this::onShell, this::onControl);
        this.iopub = channels.iopub();
        this.streams = new StreamBatcher(this::stream, this::ownHeader);
        this.json = new RichJson(channels.codec().gson());
        Output output = new Output(iopub, streams, json);
        this.host = new Host(() -> java, output, interrupts);
        host.input(this::ask);
        this.history = new History(historyFile);
        this.runner = new CellRunner(new Inside(), host, output, interrupts, history);
    }

    private final class Inside implements CellRunner.Workplace {
        @Override
        public JavaSession java() {
            return java;
        }

        @Override
        public CellFrontend frontend() {
            return frontend;
        }
    }

    private JsonObject ownHeader() {
        return host.ownHeader();
    }

    private void stream(JsonObject parent, String name, String text) {
        JsonObject content = new JsonObject();
        content.addProperty("name", name);
        content.addProperty("text", text);
        iopub.publish(parent, "stream", content);
    }

    /** Whether JShell has been started. */
    boolean startedJava() {
        JavaSession session = java;
        return session != null && session.isStarted();
    }

    /** Binds the channels: from here on requests are taken in. */
    public void start() {
        channels.start();
        iopub.status(new JsonObject(), "starting");
    }

    /** Creates the Java session and handles requests until the kernel is shut down. */
    public void run() {
        worker = Thread.currentThread();
        PrintStream out = System.out;
        PrintStream err = System.err;
        try {
            prepare();
            while (!ended.get()) {
                Message request = next();
                working.set(true);
                try {
                    work(request);
                } catch (Throwable e) {
                    // an error too: the kernel and its variables outlive a request that failed
                    LOG.error("request {} failed", request.type(), e);
                    channels.reply(
                            request,
                            Requests.replyType(request),
                            ErrorText.of(e, host.place()).reply());
                } finally {
                    working.set(false);
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("kernel ends");
        } finally {
            System.setOut(out);
            System.setErr(err);
            end.countDown();
        }
    }

    /** The next request. While none comes, what later cells would wait for is done in the background: a rehearsal, then JShell's start. */
    private Message next() throws InterruptedException {
        if (!idleStart.get()) {
            Message request = requests.poll(Math.min(idleMillis, MOMENT_MILLIS), TimeUnit.MILLISECONDS);
            if (request != null) {
                return request;
            }
            frontend.idle();
            request = requests.poll(idleMillis, TimeUnit.MILLISECONDS);
            if (request != null) {
                return request;
            }
            startJava();
        }
        return requests.take();
    }

    private void startJava() {
        if (idleStart.compareAndSet(false, true)) {
            Thread thread = new Thread(() -> java.start(working::get), "kiln-java-start");
            thread.setDaemon(true);
            thread.setPriority(Thread.MIN_PRIORITY);
            thread.start();
        }
    }

    private void prepare() {
        System.setOut(host.out());
        System.setErr(host.err());
        System.setIn(new AskingInput(this::ask));
        java = new JavaSession(System.in, host.out(), host.err(), host::executionCount);
        Thread.setDefaultUncaughtExceptionHandler(runner.lost());
        java.open(new Notebook.Page() {
            @Override
            public void display(Object value, String id) {
                host.display(json.render(value, frontend), id);
            }

            @Override
            public void update(Object value, String id) {
                host.updateDisplay(json.render(value, frontend), id);
            }

            @Override
            public void clear(boolean wait) {
                host.clearOutput(wait);
            }

            @Override
            public String ask(String prompt, boolean password) throws java.io.IOException {
                return Kernel.this.ask(prompt, password);
            }
        });
        var factory = ServiceLoader.load(CellFrontendFactory.class).findFirst();
        frontend = factory.map(f -> f.create(host, language)).orElseGet(() -> new JavaOnlyFrontend(host));
        java.prelude(Prelude.of(factory.map(CellFrontendFactory::prelude).orElse(List.of())));
        replies.set(new Requests(new Inside(), history, json, runner));
    }

    private String ask(String prompt, boolean password) throws java.io.IOException {
        streams.flush();
        Message request = runner.current();
        if (request == null) {
            throw new java.io.IOException("input was asked for while no cell runs");
        }
        return channels.stdin().ask(request, prompt, password);
    }

    private void onShell(Message request) {
        // while nothing runs, what needs no Java session is answered at once: clients wait for it at the start
        if (request.type().equals("kernel_info_request") && requests.isEmpty() && !working.get()) {
            answer(request, () -> channels.reply(request, "kernel_info_reply", KernelInfo.content(language)));
        } else {
            requests.add(request);
        }
    }

    private void answer(Message request, Runnable work) {
        iopub.status(request.header(), "busy");
        try {
            work.run();
        } finally {
            iopub.status(request.header(), "idle");
        }
    }

    private void work(Message request) {
        answer(request, () -> {
            switch (request.type()) {
                case "execute_request" -> execute(request);
                case "interrupt_request" -> channels.reply(request, "interrupt_reply", Requests.ok());
                case "shutdown_request" -> shutdown(request, false);
                case "kernel_info_request" ->
                    channels.reply(request, "kernel_info_reply", KernelInfo.content(language));
                case "comm_open" -> closeComm(request);
                default ->
                    replies.get()
                            .answer(request)
                            .ifPresent(content -> channels.reply(request, Requests.replyType(request), content));
            }
        });
    }

    private void execute(Message request) {
        JsonObject reply = runner.run(request);
        channels.reply(request, "execute_reply", reply);
        if (reply.get("status").getAsString().equals("error") && request.flag("stop_on_error", true)) {
            abortWaiting();
        }
    }

    private void abortWaiting() {
        JsonObject aborted = new JsonObject();
        aborted.addProperty("status", "aborted");
        for (Message waiting : requests.stream().toList()) {
            if (waiting.type().equals("execute_request") && requests.remove(waiting)) {
                answer(waiting, () -> channels.reply(waiting, "execute_reply", aborted));
            }
        }
    }

    private void closeComm(Message request) {
        JsonObject content = new JsonObject();
        content.addProperty("comm_id", request.text("comm_id", ""));
        content.add("data", new JsonObject());
        iopub.publish(request.header(), "comm_close", content);
    }

    private void onControl(Message request) {
        switch (request.type()) {
            case "shutdown_request" -> answer(request, () -> shutdown(request, true));
            case "interrupt_request" ->
                answer(request, () -> {
                    interrupts.interrupt();
                    channels.replyOnControl(request, "interrupt_reply", Requests.ok());
                });
            case "kernel_info_request" ->
                answer(
                        request,
                        () -> channels.replyOnControl(request, "kernel_info_reply", KernelInfo.content(language)));
            default ->
                answer(
                        request,
                        () -> channels.replyOnControl(request, Requests.replyType(request), Requests.refusal(request)));
        }
    }

    private void shutdown(Message request, boolean onControl) {
        JsonObject content = Requests.ok();
        content.addProperty("restart", request.flag("restart", false));
        if (onControl) {
            channels.replyOnControl(request, "shutdown_reply", content);
        } else {
            channels.reply(request, "shutdown_reply", content);
        }
        stop();
    }

    /** Interrupts the running cell, as the user's {@code kill -INT} does. */
    public void interrupt() {
        interrupts.interrupt();
    }

    /** Ends {@link #run} soon. */
    public void stop() {
        if (ended.compareAndSet(false, true)) {
            interrupts.interrupt();
            Thread ending = worker;
            if (ending != null && !working.get()) {
                ending.interrupt();
            }
            end.countDown();
        }
    }

    /** Waits until the kernel is asked to end. */
    public void awaitEnd() throws InterruptedException {
        end.await();
    }

    /** Sends pending output, then frees all resources. */
    @Override
    public void close() {
        stop();
        runner.close();
        streams.close();
        channels.close();
        if (frontend != null) {
            frontend.close();
        }
    }
}
