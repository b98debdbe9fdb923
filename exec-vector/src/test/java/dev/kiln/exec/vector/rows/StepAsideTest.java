package dev.kiln.exec.vector.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A thread in the background gives way, and no other thread with it. */
@EnabledOnOs(OS.LINUX)
class StepAsideTest {
    private static final int MOST = 19;

    /** The niceness of the calling thread. */
    private static int niceness() {
        try {
            String stat = Files.readString(Path.of("/proc/thread-self/stat"));
            // after the name, which may hold spaces; see proc(5)
            return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[16]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void oneThreadAlone() throws InterruptedException {
        int before = niceness();
        List<Integer> found = new ArrayList<>();
        Thread thread = new Thread(() -> {
            found.add(niceness());
            NativeLibrary.stepAside();
            found.add(niceness());
        });
        thread.start();
        thread.join();
        assertThat(NativeLibrary.status()).isInstanceOf(NativeLibrary.Available.class);
        assertThat(found).containsExactly(before, Math.min(MOST, before + 10));
        assertThat(niceness()).isEqualTo(before);
    }
}
