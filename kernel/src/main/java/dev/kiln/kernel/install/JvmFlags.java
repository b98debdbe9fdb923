package dev.kiln.kernel.install;

import java.util.List;

/** The flags that a kernel's JVM is started with; they stand here and nowhere else. */
public final class JvmFlags {

    private JvmFlags() {}

    /** Flags for {@code java}, in order. */
    public static List<String> forKernel() {
        return List.of(
                // one notebook: short pauses do not matter, starting time and memory do
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "--add-modules",
                "jdk.incubator.vector",
                "--enable-native-access=ALL-UNNAMED",
                // new method bodies for loaded classes, see HotSwap
                "-Djdk.attach.allowAttachSelf=true",
                "-XX:+EnableDynamicAgentLoading",
                // Tablesaw's class scanner still uses it; the warning would be the first thing in every log
                "--sun-misc-unsafe-memory-access=allow",
                "-Djava.awt.headless=true");
    }
}
