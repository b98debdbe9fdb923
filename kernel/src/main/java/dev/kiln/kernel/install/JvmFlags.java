package dev.kiln.kernel.install;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The flags that a kernel's JVM is started with; they stand here and nowhere else. */
public final class JvmFlags {

    private JvmFlags() {}

    /** Flags for {@code java}, in order. */
    public static List<String> forKernel() {
        return List.of(
                // one notebook: short pauses do not matter, starting time and memory do
                "-XX:+UseSerialGC",
                // arrays lie outside the heap; the heap grows when a session needs it, and is not touched before
                "-Xms128m",
                "-XX:NewSize=48m",
                "-Xshare:auto",
                "--add-modules",
                "jdk.incubator.vector",
                "--enable-native-access=ALL-UNNAMED",
                // new method bodies for loaded classes, see HotSwap
                "-Djdk.attach.allowAttachSelf=true",
                "-XX:+EnableDynamicAgentLoading",
                // a compiler that outlives a cell, see jshell.javac.Contexts
                "--add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED",
                "--add-exports=jdk.compiler/com.sun.tools.javac.code=ALL-UNNAMED",
                "--add-exports=jdk.compiler/com.sun.tools.javac.util=ALL-UNNAMED",
                // Tablesaw's class scanner still uses it; the warning would be the first thing in every log
                "--sun-misc-unsafe-memory-access=allow",
                "-Djava.awt.headless=true");
    }

    /** Flags that let a kernel map its classes from an archive; one that is missing or out of date is ignored without a word. */
    static List<String> withArchive(Path archive) {
        List<String> flags = new ArrayList<>(forKernel());
        flags.addAll(List.of(
                "-XX:SharedArchiveFile=" + archive,
                "-Xlog:cds*=off",
                "-Xlog:aot*=off",
                // where the archive says, so that its pages stay clean and are shared by all kernels of the machine
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:ArchiveRelocationMode=0"));
        return flags;
    }
}
