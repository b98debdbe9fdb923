package dev.kiln.kernel.jshell;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.tools.StandardJavaFileManager;
import jdk.jshell.JShell;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/**
 * A JShell that reads code and runs none. The first question to a JShell's analysis of source code begins an index of all classes of the
 * class path and the JDK, which completion needs; it takes seconds of a processor's time just when the first Java cells run. This one sees
 * no class path, so that finding the end of a statement begins no index.
 */
final class ReadingShell implements ExecutionControl {
    private ReadingShell() {}

    /** A new one. */
    static JShell make() {
        return JShell.builder()
                .in(InputStream.nullInputStream())
                .out(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .err(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .executionEngine(new Provider(), Map.of())
                .fileManager(ReadingShell::withoutPaths)
                .build();
    }

    /** JShell asks for paths only to make its index. */
    private static StandardJavaFileManager withoutPaths(StandardJavaFileManager files) {
        return (StandardJavaFileManager) Proxy.newProxyInstance(
                ReadingShell.class.getClassLoader(),
                new Class<?>[] {StandardJavaFileManager.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("getLocationAsPaths")) {
                        return null;
                    }
                    try {
                        return method.invoke(files, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static final class Provider implements ExecutionControlProvider {
        @Override
        public String name() {
            return "reading";
        }

        @Override
        public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
            return new ReadingShell();
        }
    }

    @Override
    public void load(ClassBytecodes[] classes) throws NotImplementedException {
        throw new NotImplementedException("load");
    }

    @Override
    public void redefine(ClassBytecodes[] classes) throws NotImplementedException {
        throw new NotImplementedException("redefine");
    }

    @Override
    public String invoke(String className, String methodName) throws NotImplementedException {
        throw new NotImplementedException("invoke");
    }

    @Override
    public String varValue(String className, String varName) throws NotImplementedException {
        throw new NotImplementedException("varValue");
    }

    @Override
    public void addToClasspath(String path) {
        // nothing is loaded
    }

    @Override
    public void stop() {
        // nothing runs
    }

    @Override
    public Object extensionCommand(String command, Object argument) throws NotImplementedException {
        throw new NotImplementedException(command);
    }

    @Override
    public void close() {
        // nothing is held
    }
}
