package dev.kiln.kernel.jshell.javac;

import com.sun.source.util.JavacTask;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.slf4j.LoggerFactory;

/**
 * Compiler contexts that outlive a compilation, as JShell has them: a new one reads the classes of the JDK again, which takes longer
 * than compiling a cell.
 *
 * <p>The compiler's pool of contexts is not part of its public interface and needs the JVM flags of {@link
 * dev.kiln.kernel.install.JvmFlags}. Without them each compilation has a context of its own: slower, and otherwise the same.
 */
final class Contexts {

    private static final int MOST = 2;
    private static final String TOOL = "com.sun.tools.javac.";

    private final String ownPackage;
    private Pool pool;

    /**
     * Contexts.
     *
     * @param ownPackage the package whose classes change from one compilation to the next
     */
    Contexts(String ownPackage) {
        this.ownPackage = ownPackage;
        pool = makePool();
    }

    private static Pool makePool() {
        try {
            return new Pool();
        } catch (ReflectiveOperationException | LinkageError e) {
            LoggerFactory.getLogger(Contexts.class).debug("the compiler's contexts cannot be kept", e);
            return null;
        }
    }

    /** Whether contexts are kept. */
    boolean areKept() {
        return pool != null;
    }

    /** Forgets what the contexts have read: a class path has changed. */
    void renew() {
        pool = pool == null ? null : makePool();
    }

    /** Does something with a compiler. */
    <T> T with(
            JavaFileManager files,
            DiagnosticListener<JavaFileObject> errors,
            List<String> options,
            List<JavaFileObject> sources,
            Function<JavacTask, T> work) {
        if (pool != null) {
            try {
                return pool.with(files, errors, options, sources, task -> {
                    Object used = pool.contextOf(task);
                    try {
                        return work.apply(task);
                    } finally {
                        pool.forgetPackage(used, ownPackage);
                    }
                });
            } catch (InvocationTargetException e) {
                // the context is in no good state
                renew();
                throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
            } catch (ReflectiveOperationException e) {
                LoggerFactory.getLogger(Contexts.class).debug("the compiler's contexts cannot be kept", e);
                pool = null;
            }
        }
        return work.apply(
                (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, files, errors, options, null, sources));
    }

    /** The compiler's own pool, by reflection. */
    private static final class Pool {
        private final Object pool;
        private final Class<?> workerType;
        private final Method getTask;
        private final Method context;
        private final Method symtab;
        private final Method names;
        private final Method name;
        private final Method getPackage;
        private final Method allClasses;
        private final Method removeClass;
        private final Method packageOf;
        private final Method flatName;
        private final Field unnamedModule;
        private final Field members;
        private final Field completer;
        private final Method finder;
        private final Method getCompleter;

        Pool() throws ReflectiveOperationException {
            Class<?> type = Class.forName(TOOL + "api.JavacTaskPool");
            workerType = Class.forName(TOOL + "api.JavacTaskPool$Worker");
            pool = type.getConstructor(int.class).newInstance(MOST);
            getTask = List.of(type.getMethods()).stream()
                    .filter(m -> m.getName().equals("getTask"))
                    .findFirst()
                    .orElseThrow(() -> new NoSuchMethodException("getTask"));
            Class<?> contextType = Class.forName(TOOL + "util.Context");
            Class<?> symtabType = Class.forName(TOOL + "code.Symtab");
            Class<?> namesType = Class.forName(TOOL + "util.Names");
            Class<?> nameType = Class.forName(TOOL + "util.Name");
            Class<?> moduleType = Class.forName(TOOL + "code.Symbol$ModuleSymbol");
            Class<?> symbolType = Class.forName(TOOL + "code.Symbol");
            Class<?> finderType = Class.forName(TOOL + "code.ClassFinder");
            context = Class.forName(TOOL + "api.BasicJavacTask").getMethod("getContext");
            symtab = symtabType.getMethod("instance", contextType);
            names = namesType.getMethod("instance", contextType);
            name = namesType.getMethod("fromString", String.class);
            getPackage = symtabType.getMethod("getPackage", moduleType, nameType);
            allClasses = symtabType.getMethod("getAllClasses");
            removeClass = symtabType.getMethod("removeClass", moduleType, nameType);
            packageOf = symbolType.getMethod("packge");
            flatName = symbolType.getMethod("flatName");
            unnamedModule = symtabType.getField("unnamedModule");
            members = Class.forName(TOOL + "code.Symbol$PackageSymbol").getField("members_field");
            completer = symbolType.getField("completer");
            finder = finderType.getMethod("instance", contextType);
            getCompleter = finderType.getMethod("getCompleter");
            // fails now rather than later if one of the packages is not exported
            names.invoke(null, contextType.getConstructor().newInstance());
        }

        @SuppressWarnings("unchecked")
        <T> T with(
                JavaFileManager files,
                DiagnosticListener<JavaFileObject> errors,
                List<String> options,
                List<JavaFileObject> sources,
                Function<JavacTask, T> work)
                throws ReflectiveOperationException {
            Object worker = Proxy.newProxyInstance(
                    Contexts.class.getClassLoader(),
                    new Class<?>[] {workerType},
                    (proxy, method, arguments) -> work.apply((JavacTask) arguments[0]));
            return (T) getTask.invoke(pool, null, files, errors, options, null, sources, worker);
        }

        /** The context of a task, which forgets it in the end. */
        Object contextOf(JavacTask task) {
            try {
                return context.invoke(task);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("context of a compilation cannot be found", e);
            }
        }

        /** As JShell does between two snippets: the package's classes are other ones next time. */
        void forgetPackage(Object of, String name) {
            try {
                Object symbols = symtab.invoke(null, of);
                Object module = unnamedModule.get(symbols);
                Object own = getPackage.invoke(symbols, module, this.name.invoke(names.invoke(null, of), name));
                if (own == null) {
                    return;
                }
                List<Object> classes = new ArrayList<>();
                ((Iterable<?>) allClasses.invoke(symbols)).forEach(classes::add);
                for (Object c : classes) {
                    if (packageOf.invoke(c) == own) {
                        removeClass.invoke(symbols, module, flatName.invoke(c));
                    }
                }
                members.set(own, null);
                completer.set(own, getCompleter.invoke(finder.invoke(null, of)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("classes of package (%s) cannot be forgotten".formatted(name), e);
            }
        }
    }
}
