package dev.kiln.kernel.jshell;

import dev.kiln.kernel.api.Notebook;
import dev.kiln.kernel.jshell.carry.ValueCarrier;
import java.lang.instrument.ClassDefinition;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/**
 * Runs snippets in this process, returns their raw values and exceptions, and stops them on request.
 *
 * <p>Each snippet runs on a thread of its own in the cell's group, so that one that cannot be stopped (a wait inside the JDK that
 * ignores interrupts) is left behind and the session lives on. Values are never turned into text: that would compute lazy arrays.
 */
final class StoppableControl extends DirectExecutionControl {

    /** How long a stopped snippet may take to end before its thread is left behind. */
    private static final long PATIENCE_MILLIS = 3_000;

    private static final long NUDGE_MILLIS = 20;

    /** Enough for Java code that calls functions of %%array cells. Only what is used takes memory. */
    private static final long STACK_BYTES = 64L << 20;

    /** How long to wait for a stopped cell's other threads and its tasks in the common pool. */
    private static final long REAP_MILLIS = 500;

    private final ClassLoader loader;
    private final HotSwap hotSwap = new HotSwap();
    /** The classes of the snippets as JShell compiled them, for code that is compiled beside JShell. */
    private final Map<String, byte[]> compiled = new ConcurrentHashMap<>();

    private final ValueCarrier carrier = new ValueCarrier();
    private final SessionLock session = new SessionLock();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private volatile Field requested;
    private final Set<CellGroup> doomed = ConcurrentHashMap.newKeySet();
    private volatile CellGroup group;
    /** The thread that has begun the cell which runs; null while none does. */
    private volatile Thread owner;

    private boolean open;
    /** The threads that run snippets; each but the last waits for the next, which its code has asked for. */
    private final Deque<Thread> running = new ArrayDeque<>();

    private volatile boolean stopping;
    private boolean stopped;
    private String leftIn;
    private Object value;
    private Throwable failure;
    private boolean skip;
    private Field lastField;

    StoppableControl() {
        // the superclass creates the loader of the snippets and sets it as the context loader of the thread
        this.loader = Thread.currentThread().getContextClassLoader();
    }

    /** Gives this control to a JShell. */
    ExecutionControlProvider provider() {
        return new ExecutionControlProvider() {
            @Override
            public String name() {
                return "kiln";
            }

            @Override
            public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
                return StoppableControl.this;
            }
        };
    }

    /** The loader of the session's classes. */
    ClassLoader loader() {
        return loader;
    }

    /** The newest classes of the snippets, by name, as JShell compiled them. */
    Map<String, byte[]> compiled() {
        return compiled;
    }

    /** Loads classes that were compiled beside JShell, and returns the one with this name. */
    Class<?> define(String name, Map<String, byte[]> classes) {
        try {
            if (requested == null) {
                loadStopClass();
            }
            super.load(classes.entrySet().stream()
                    .map(c -> new ClassBytecodes(c.getKey(), StopChecks.weave(c.getValue())))
                    .toArray(ClassBytecodes[]::new));
            return findClass(name);
        } catch (ExecutionControlException | ClassNotFoundException e) {
            throw new IllegalStateException("class (%s) of a cell cannot be loaded".formatted(name), e);
        }
    }

    /** Runs a static method without arguments as a snippet; what came of it tell {@link #failure} and {@link #stopped}. */
    void call(Class<?> type, String method) {
        try {
            Method code = type.getDeclaredMethod(method);
            code.setAccessible(true);
            invoke(code);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("class (%s) of a cell has no method %s".formatted(type, method), e);
        } catch (Exception e) {
            // noted in failure or stopped
            if (failure == null && !stopped) {
                failure = e;
            }
        }
    }

    /** Held while JShell works, but not while a snippet's code runs. */
    SessionLock session() {
        return session;
    }

    ValueCarrier carrier() {
        return carrier;
    }

    /** Starts a cell: its threads, and no stop request yet. */
    void beginCell(CellGroup cell) {
        lock.lock();
        try {
            group = cell;
            owner = Thread.currentThread();
            open = true;
            doomed.removeIf(g -> !g.busy());
            request(!doomed.isEmpty());
            stopping = false;
            stopped = false;
            leftIn = null;
        } finally {
            lock.unlock();
        }
    }

    /** The cell that runs or ran last; null before the first. */
    CellGroup cell() {
        return group;
    }

    /** Whether a cell runs that another thread has begun. */
    boolean isOthersCell() {
        Thread begun = owner;
        return begun != null && begun != Thread.currentThread();
    }

    /** Whether snippets are declared but not run, so that a variable keeps the value that was carried over. */
    void skip(boolean declareOnly) {
        skip = declareOnly;
    }

    /** Whether a snippet is running, which may ask for another one. */
    boolean isRunning() {
        lock.lock();
        try {
            return !running.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Whether a thread runs the snippet that all others wait for. */
    boolean isRunning(Thread thread) {
        lock.lock();
        try {
            return thread.equals(running.peekLast());
        } finally {
            lock.unlock();
        }
    }

    /** Clears the outcome of the last snippet. */
    void beginSnippet() {
        value = null;
        failure = null;
    }

    /** What the last snippet's code returned; null when asked again, for an array kept here would hold its memory. */
    Object takeValue() {
        Object taken = value;
        value = null;
        return taken;
    }

    /** What the last snippet threw, or null. */
    Throwable failure() {
        return failure;
    }

    /** Whether a snippet of this cell ended because of a stop, or was never started. */
    boolean stopped() {
        return stopped;
    }

    /** The interrupt that has ended this cell. */
    InterruptedCell interrupt() {
        return leftIn == null ? new InterruptedCell() : new InterruptedCell(leftIn);
    }

    /** Whether the running cell is asked to stop. */
    boolean stopping() {
        return stopping;
    }

    /** The field that {@link #varValue} read last. */
    Field lastField() {
        return lastField;
    }

    @Override
    public void load(ClassBytecodes[] classes)
            throws ClassInstallException, NotImplementedException, EngineTerminationException {
        if (requested == null) {
            loadStopClass();
        }
        super.load(Arrays.stream(classes)
                .map(c -> new ClassBytecodes(c.name(), StopChecks.weave(c.bytecodes())))
                .toArray(ClassBytecodes[]::new));
        for (ClassBytecodes c : classes) {
            compiled.put(c.name(), c.bytecodes());
            carrier.loaded(c.name(), loader);
        }
        carrier.carry();
    }

    @Override
    public void redefine(ClassBytecodes[] classes)
            throws ClassInstallException, NotImplementedException, EngineTerminationException {
        ClassDefinition[] definitions = new ClassDefinition[classes.length];
        try {
            for (int i = 0; i < classes.length; i++) {
                definitions[i] =
                        new ClassDefinition(findClass(classes[i].name()), StopChecks.weave(classes[i].bytecodes()));
            }
        } catch (ClassNotFoundException e) {
            throw new ClassInstallException(e.getMessage(), new boolean[classes.length]);
        }
        if (!hotSwap.redefine(definitions)) {
            throw new ClassInstallException("class has a different shape", new boolean[classes.length]);
        }
        classesRedefined(classes);
        Arrays.stream(classes).forEach(c -> compiled.put(c.name(), c.bytecodes()));
        for (ClassDefinition definition : definitions) {
            carrier.redefined(definition.getDefinitionClass());
        }
        carrier.carry();
    }

    /** Loads the class that holds the session's page, and puts the page there. */
    void page(Notebook.Page page) {
        try {
            super.load(new ClassBytecodes[] {new ClassBytecodes(Notebook.HOLDER, PageClass.bytes())});
            findClass(Notebook.HOLDER).getField(Notebook.FIELD).set(null, page);
        } catch (ReflectiveOperationException | ExecutionControlException e) {
            throw new IllegalStateException("class (%s) of the session cannot be loaded".formatted(Notebook.HOLDER), e);
        }
    }

    private void loadStopClass() throws ClassInstallException, NotImplementedException, EngineTerminationException {
        super.load(new ClassBytecodes[] {new ClassBytecodes(StopChecks.STOP_CLASS, StopChecks.stopClass())});
        try {
            Class<?> stop = findClass(StopChecks.STOP_CLASS);
            requested = stop.getField(StopChecks.REQUESTED);
            stop.getField(StopChecks.ACTION).set(null, (Runnable) this::stopCallingThread);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("generated class of the stop checks has changed", e);
        }
    }

    /** What a stop check does when a stop is requested. Threads that earlier cells left running go on. */
    private void stopCallingThread() {
        CellGroup own = CellGroup.of(Thread.currentThread());
        if (own == null ? stopping : own == group && stopping || doomed.contains(own)) {
            throw new StopSignal();
        }
    }

    private void request(boolean stop) {
        try {
            if (requested != null) {
                requested.set(null, stop);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("field of the stop checks cannot be set", e);
        }
    }

    @Override
    protected String invoke(Method code) throws Exception {
        if (skip) {
            return "";
        }
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicReference<Object> result = new AtomicReference<>();
        int held = session.giveUp();
        try {
            runOnThread(code, result, thrown);
        } finally {
            session.takeBack(held);
        }
        Throwable t = thrown.get();
        if (t instanceof StopSignal || stopping) {
            stopped = true;
            failure = t;
            throw new StoppedException();
        }
        if (t != null) {
            failure = t;
            throw new InvocationTargetException(t);
        }
        value = result.get();
        return "";
    }

    private void runOnThread(Method code, AtomicReference<Object> result, AtomicReference<Throwable> thrown)
            throws StoppedException {
        lock.lock();
        try {
            if (stopping) {
                stopped = true;
                throw new StoppedException();
            }
            Thread thread = new Thread(group, () -> run(code, result, thrown), "cell", STACK_BYTES);
            thread.setDaemon(true);
            thread.setContextClassLoader(loader);
            running.addLast(thread);
            try {
                thread.start();
                await(thread);
            } finally {
                running.remove(thread);
            }
        } finally {
            lock.unlock();
        }
    }

    /** JShell follows the causes of an exception by recursion, so a circle or a very long chain is cut here. */
    @Override
    protected String throwConvertedInvocationException(Throwable thrown) throws RunException, InternalException {
        return super.throwConvertedInvocationException(CauseChain.isShort(thrown) ? thrown : CauseChain.cut(thrown));
    }

    private void run(Method code, AtomicReference<Object> result, AtomicReference<Throwable> thrown) {
        try {
            result.set(code.invoke(null));
        } catch (InvocationTargetException e) {
            thrown.set(e.getCause());
        } catch (Throwable e) {
            thrown.set(e);
        } finally {
            lock.lock();
            try {
                if (running.remove(Thread.currentThread())) {
                    changed.signalAll();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    /** Waits for the snippet's thread. Once a stop is requested, interrupts it repeatedly and finally abandons it. */
    private void await(Thread thread) {
        long patience = 0;
        while (running.contains(thread)) {
            if (!stopping) {
                changed.awaitUninterruptibly();
                continue;
            }
            if (patience == 0) {
                patience = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
            } else if (System.nanoTime() > patience) {
                running.remove(thread);
                stopped = true;
                leftIn = callFromCell(thread.getStackTrace());
                return;
            }
            group.interruptOwn();
            try {
                changed.await(NUDGE_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                // only the snippet is to be interrupted; its end is waited for
            }
        }
    }

    /** The method that the innermost line of a cell has called. */
    private static String callFromCell(StackTraceElement[] stack) {
        String called = "code without a name";
        for (StackTraceElement e : stack) {
            if (e.getClassName().startsWith("REPL.")) {
                break;
            }
            called = e.getClassName() + "." + e.getMethodName();
        }
        return called;
    }

    /** Stops the running cell: the running snippet ends, and no other is started. */
    @Override
    public void stop() {
        lock.lock();
        try {
            stopping = true;
            if (group != null) {
                group.requestStop();
            }
            request(true);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Stops a cell if it is still running; a later cell is not affected. */
    void stop(CellGroup cell) {
        lock.lock();
        try {
            if (open && group == cell) {
                stop();
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Ends a cell. After a stop, waits for its other threads and its tasks in the common pool; those that do not end soon stay doomed.
     * A stop request that comes later is ignored.
     */
    void endCell() {
        lock.lock();
        try {
            open = false;
            owner = null;
            if (stopping) {
                doomed.add(group);
                reap();
            }
            stopping = false;
            request(!doomed.isEmpty());
        } finally {
            lock.unlock();
        }
    }

    private void reap() {
        long patience = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(REAP_MILLIS);
        while (true) {
            doomed.removeIf(g -> !g.busy());
            if (doomed.isEmpty() && ForkJoinPool.commonPool().isQuiescent() || System.nanoTime() > patience) {
                return;
            }
            group.interruptOwn();
            try {
                changed.await(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                // an interrupt does not delay the end of the cell
            }
        }
    }

    @Override
    public String varValue(String className, String varName) throws InternalException {
        try {
            lastField = findClass(className).getDeclaredField(varName);
            lastField.setAccessible(true);
            return "";
        } catch (ReflectiveOperationException e) {
            throw new InternalException(e.toString());
        }
    }
}
