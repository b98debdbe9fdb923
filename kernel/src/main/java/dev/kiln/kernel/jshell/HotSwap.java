package dev.kiln.kernel.jshell;

import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Gives loaded classes new method bodies, in place: objects, lambdas and threads that exist go on with the new code.
 *
 * <p>Attaches to this very process when it is first needed, which takes a tenth of a second. That needs the JVM flags of
 * {@link dev.kiln.kernel.install.JvmFlags}; without them, and for classes whose fields or methods differ, JShell replaces the class
 * and {@link dev.kiln.kernel.jshell.carry.ValueCarrier} keeps the values.
 */
final class HotSwap {

    private static final Logger LOG = LoggerFactory.getLogger(HotSwap.class);

    private Instrumentation instrumentation;
    private boolean tried;

    /** Whether all classes have their new bodies; if not, none has. */
    boolean redefine(ClassDefinition... classes) {
        Instrumentation able = instrumentation();
        if (able == null) {
            return false;
        }
        try {
            able.redefineClasses(classes);
            return true;
        } catch (ClassNotFoundException | java.lang.instrument.UnmodifiableClassException e) {
            return false;
        } catch (UnsupportedOperationException | LinkageError e) {
            // other fields or methods than before: only a new class can have them
            return false;
        }
    }

    private Instrumentation instrumentation() {
        if (!tried) {
            tried = true;
            try {
                instrumentation = attach();
            } catch (Exception | LinkageError e) {
                LOG.debug("classes cannot be redefined in place", e);
            }
        }
        return instrumentation;
    }

    private static Instrumentation attach() throws Exception {
        if (!Boolean.getBoolean("jdk.attach.allowAttachSelf")) {
            return null;
        }
        Path jar = agentJar();
        try {
            VirtualMachine self =
                    VirtualMachine.attach(String.valueOf(ProcessHandle.current().pid()));
            try {
                self.loadAgent(jar.toString());
            } finally {
                self.detach();
            }
        } finally {
            Files.deleteIfExists(jar);
        }
        return HotSwapAgent.take();
    }

    /** A jar with nothing but a manifest: the agent's class is on the class path already. */
    private static Path agentJar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(new Attributes.Name("Agent-Class"), HotSwapAgent.class.getName());
        main.put(new Attributes.Name("Can-Redefine-Classes"), "true");
        Path jar = Files.createTempFile("kiln-agent", ".jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            out.finish();
        }
        return jar;
    }
}
