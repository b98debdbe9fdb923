package dev.kiln.kernel.run;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.Charset;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Changes the working folder and the environment of the running process, as if it had been started with them. Java has no calls for that:
 * besides the C library's state this sets what the JDK keeps of it in private fields, and looks whether files are then found there. It fails
 * on a JDK that keeps them elsewhere, and needs {@code --add-opens} for {@code java.io}, {@code java.lang} and {@code sun.nio.fs}.
 */
final class ProcessState {

    private ProcessState() {}

    /**
     * Moves to a folder.
     *
     * @throws IOException if it cannot be moved to; the process is then in no state to go on
     * @throws ReflectiveOperationException if the JDK does not keep the folder where it is looked for
     */
    static void folder(Path folder) throws IOException, ReflectiveOperationException {
        Path there = folder.toRealPath();
        if (there.equals(Path.of("").toRealPath())) {
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle chdir = function("chdir", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
            check((int) chdir.invokeExact(text(arena, there.toString())), "working folder (" + there + ")");
        } catch (Throwable e) {
            throw failure(e);
        }
        Field files = opened(File.class, "FS");
        Object old = files.get(null);
        opened(old.getClass(), "userDir").set(old, there.toString());
        FileSystem system = FileSystems.getDefault();
        Class<?> unix = system.getClass();
        while (!unix.getSimpleName().equals("UnixFileSystem")) {
            unix = unix.getSuperclass();
            if (unix == null) {
                throw new NoSuchFieldException("no working folder in " + system.getClass());
            }
        }
        opened(unix, "defaultDirectory").set(system, there.toString().getBytes(nativeCharset()));
        System.setProperty("user.dir", there.toString());
        boolean moved = Path.of("").toAbsolutePath().equals(there)
                && new File("").getAbsolutePath().equals(there.toString())
                && Files.isSameFile(Path.of(""), there)
                && new File(".").getCanonicalPath().equals(there.toString());
        if (!moved) {
            throw new IOException(
                    "working folder (%s) is %s for this JDK".formatted(there, new File("").getAbsolutePath()));
        }
    }

    /**
     * Sets a variable of the environment.
     *
     * @throws ReflectiveOperationException if the JDK does not keep the environment where it is looked for
     */
    @SuppressWarnings("unchecked")
    static void variable(String name, String value) throws IOException, ReflectiveOperationException {
        if (value.equals(System.getenv(name))) {
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            FunctionDescriptor type = FunctionDescriptor.of(
                    ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT);
            MethodHandle setenv = function("setenv", type);
            check((int) setenv.invokeExact(text(arena, name), text(arena, value), 1), "variable (" + name + ")");
        } catch (Throwable e) {
            throw failure(e);
        }
        Class<?> keeper = Class.forName("java.lang.ProcessEnvironment");
        var all = (Map<Object, Object>) opened(keeper, "theEnvironment").get(null);
        all.put(entry(keeper, "Variable", name), entry(keeper, "Value", value));
        if (!value.equals(System.getenv(name))) {
            throw new IOException("variable (%s) of the environment could not be set".formatted(name));
        }
    }

    private static Object entry(Class<?> keeper, String kind, String text) throws ReflectiveOperationException {
        Method make = Class.forName(keeper.getName() + "$" + kind).getDeclaredMethod("valueOf", String.class);
        make.setAccessible(true);
        return make.invoke(null, text);
    }

    private static Field opened(Class<?> owner, String name) throws NoSuchFieldException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    private static MethodHandle function(String name, FunctionDescriptor type) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), type);
    }

    private static MemorySegment text(Arena arena, String value) {
        return arena.allocateFrom(value, nativeCharset());
    }

    private static Charset nativeCharset() {
        return Charset.forName(System.getProperty("sun.jnu.encoding"));
    }

    private static void check(int status, String what) throws IOException {
        if (status != 0) {
            throw new IOException(what + " was refused by the system");
        }
    }

    private static IOException failure(Throwable e) {
        return e instanceof IOException refused ? refused : new IOException(e);
    }
}
