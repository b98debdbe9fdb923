package dev.kiln.kernel.run;

import com.google.gson.JsonObject;
import dev.kiln.frontend.CellFrontend;
import dev.kiln.frontend.CellFrontendFactory;
import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.CellLanguage;
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

    /** What the thread that runs cells does. */
    private sealed interface Work {
        /** Answers a request. */
        record Request(Message message) implements Work {}

        /** Runs code of the user for which a message with this header has asked. */
        record Event(JsonObject header, CellHost.Task code) implements Work {}
    }

    private final BlockingQueue<Work> requests = new LinkedBlockingQueue<>();
    private final Subshells subshells = new Subshells(this::beside);
    private final Usage usage = new Usage();
    private final long idleMillis;
    private final AtomicBoolean idleStart = new AtomicBoolean();
    private final AtomicBoolean working = new AtomicBoolean();
    private final AtomicBoolean ended = new AtomicBoolean();
    private final CountDownLatch end = new CountDownLatch(1);
    private final CountDownLatch prepared = new CountDownLatch(1);
    private final Channels channels;
    private final IoPub iopub;
    private final StreamBatcher streams;
    private final Interrupts interrupts = new Interrupts();
    private final Host host;
    private final CellRunner runner;
    private final History history;
    private final RichJson json;
    private final CommTable comms;
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
        this.comms = new CommTable(output, host, this::event);
        host.comms(comms);
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
                Work next = next();
                working.set(true);
                try {
                    switch (next) {
                        case Work.Request request -> work(request.message());
                        case Work.Event event -> runEvent(event);
                    }
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
    private Work next() throws InterruptedException {
        if (!idleStart.get()) {
            Work request = requests.poll(Math.min(idleMillis, MOMENT_MILLIS), TimeUnit.MILLISECONDS);
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
        java.atStart()
                .open(new CellPage(host, json, comms, () -> frontend))
                .classPath(ClassPathVariable.entries(System.getenv("CLASSPATH")));
        var factory = ServiceLoader.load(CellFrontendFactory.class).findFirst();
        frontend = factory.map(f -> f.create(host, language)).orElseGet(() -> new JavaOnlyFrontend(host));
        java.atStart()
                .prelude(Prelude.of(factory.map(CellFrontendFactory::prelude).orElse(List.of())));
        replies.set(new Requests(new Inside(), history, json, comms));
        prepared.countDown();
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
        if (!request.subshell().isEmpty()) {
            if (!subshells.handle(request)) {
                String type = Requests.replyType(request);
                answer(request, () -> channels.reply(request, type, Subshells.unknown(request.subshell())));
            }
            return;
        }
        // while nothing runs, what needs no Java session is answered at once: clients wait for it at the start
        if (request.type().equals("kernel_info_request") && isFree()) {
            answer(request, () -> channels.reply(request, "kernel_info_reply", KernelInfo.content(language)));
        } else {
            requests.add(new Work.Request(request));
        }
    }

    private boolean isFree() {
        return requests.isEmpty() && !working.get();
    }

    /**
     * Answers a request on a subshell's thread, while a cell may run. What is only read is answered, and messages of controls are taken in;
     * but there is one session, so that a second cell is an error while one runs.
     */
    private void beside(Message request) {
        boolean comm = request.type().startsWith("comm_") && !request.type().endsWith("_request");
        if ((comm || request.type().equals("execute_request")) && isFree()) {
            requests.add(new Work.Request(request));
            return;
        }
        try {
            prepared.await();
        } catch (InterruptedException e) {
            return;
        }
        if (comm) {
            // the client takes what code for the message shows until the kernel is idle again
            iopub.status(request.header(), "busy");
            if (comms.received(request)) {
                iopub.status(request.header(), "idle");
            }
            return;
        }
        answer(request, () -> {
            switch (request.type()) {
                case "execute_request" -> refuse(request);
                case "kernel_info_request" ->
                    channels.reply(request, "kernel_info_reply", KernelInfo.content(language));
                default -> reply(request);
            }
        });
    }

    private void refuse(Message request) {
        JsonObject busy = Requests.error(
                "SessionBusy",
                "a cell of this subshell cannot run beside Cell [%d]: all cells of a kernel share one session%n"
                                .formatted(runner.count())
                        + "Maybe wait for its end, or interrupt it.");
        iopub.publish(request.header(), "error", busy);
        JsonObject reply = busy.deepCopy();
        reply.addProperty("execution_count", runner.count());
        channels.reply(request, "execute_reply", reply);
    }

    private void reply(Message request) {
        replies.get()
                .answer(request)
                .ifPresent(content -> channels.reply(request, Requests.replyType(request), content));
    }

    /** Code of the user that a message asks for: on this thread if it runs cells, which it does not do now, or as soon as it is free. */
    private boolean event(JsonObject header, CellHost.Task code) {
        if (Thread.currentThread() == worker) {
            runner.event(header, code);
            return true;
        }
        requests.add(new Work.Event(header, code));
        return false;
    }

    private void runEvent(Work.Event event) {
        try {
            runner.event(event.header(), event.code());
        } finally {
            iopub.status(event.header(), "idle");
        }
    }

    /** Answers a request; an error in it, also one of memory, ends neither the thread nor the client's waiting. */
    private void answer(Message request, Runnable work) {
        try {
            iopub.status(request.header(), "busy");
            work.run();
        } catch (Throwable e) {
            failed(request, e);
        } finally {
            try {
                iopub.status(request.header(), "idle");
            } catch (OutOfMemoryError e) {
                LOG.error("the end of request {} could not be published", request.type());
            }
        }
    }

    private void failed(Message request, Throwable e) {
        try {
            LOG.error("request {} failed", request.type(), e);
            JsonObject reply = ErrorText.of(e, host.place()).reply();
            channels.reply(request, Requests.replyType(request), reply);
        } catch (OutOfMemoryError again) {
            // not even its error could be told; the next request finds what memory the failed one has left
            LOG.error("request {} failed, and could not be answered", request.type());
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
                case "comm_open", "comm_msg", "comm_close" -> comms.received(request);
                default -> reply(request);
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
        for (Work work : requests.stream().toList()) {
            if (work instanceof Work.Request(Message waiting)
                    && waiting.type().equals("execute_request")
                    && requests.remove(work)) {
                answer(waiting, () -> channels.reply(waiting, "execute_reply", aborted));
            }
        }
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
            case "usage_request" ->
                answer(request, () -> channels.replyOnControl(request, "usage_reply", usage.content()));
            default -> {
                JsonObject content =
                        Subshells.isMeant(request.type()) ? subshells.control(request) : Requests.refusal(request);
                answer(request, () -> channels.replyOnControl(request, Requests.replyType(request), content));
            }
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
        subshells.close();
        runner.close();
        streams.close();
        channels.close();
        if (frontend != null) {
            frontend.close();
        }
    }
}
