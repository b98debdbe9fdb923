package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.files.Npy;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.testing.FullOnly;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The memory of an array that is no longer held is not handed out again while it is read. */
@FullOnly
class ReachableMemoryTest {
    private static final int LENGTH = 50_000;

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    @Test
    void aSegmentKeepsItsArray() throws Exception {
        Sessions s = Sessions.interpreted();
        MemorySegment segment = Nd.ones(LENGTH).add(1.0).segment();
        for (int i = 0; i < 5; i++) {
            System.gc();
            Thread.sleep(10);
        }
        scribble(s.session.pool());
        assertThat(segment.toArray(ValueLayout.JAVA_DOUBLE)).isEqualTo(all(2));
    }

    @Test
    void memoryOfHandlesThatAreGoneComesBack() throws Exception {
        Sessions s = Sessions.interpreted();
        BufferPool pool = s.session.pool();
        NDArray kept = Nd.ones(LENGTH).add(1).eval();
        for (int i = 0; i < 10; i++) {
            filled(i).eval();
        }
        assertThat(pool.usage().usedBytes()).isGreaterThan(2L * 8 * LENGTH);
        for (int i = 0; i < 500 && pool.usage().usedBytes() > 10L * LENGTH; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(pool.usage().usedBytes()).isBetween(8L * LENGTH, 10L * LENGTH);
        assertThat(kept.toDoubleArray()).isEqualTo(all(2));
    }

    @Test
    void garbageIsCollectedBeforeAnArrayIsRefused() {
        try (BufferPool pool = new BufferPool(20L * LENGTH)) {
            Sessions s = new Sessions(new InterpreterBackend(), pool);
            for (int i = 0; i < 12; i++) {
                assertThat(filled(i).add(1).eval().get(7).item()).isEqualTo(i + 1.0);
            }
            assertThat(pool.usage().usedBytes()).isLessThanOrEqualTo(20L * LENGTH);
            s.session.close();
        }
    }

    @Test
    void aTemporaryIsWholeWhileItIsRead() throws Exception {
        Sessions s = Sessions.interpreted();
        AtomicBoolean stop = new AtomicBoolean();
        Thread other = Thread.ofPlatform().start(() -> {
            while (!stop.get()) {
                System.gc();
                scribble(s.session.pool());
            }
        });
        try {
            for (int i = 0; i < 6; i++) {
                double value = i;
                assertThat(filled(value).toDoubleArray()).isEqualTo(all(value));
                assertThat(filled(value).astype(DType.INT64).toDoubleArray()).isEqualTo(all(value));
                Path file = folder.resolve("temporary.npy");
                Npy.write(filled(value), file);
                assertThat(NDArray.of(Npy.read(file)).toDoubleArray()).isEqualTo(all(value));
            }
        } finally {
            stop.set(true);
            other.join();
        }
    }

    private static double[] all(double value) {
        double[] values = new double[LENGTH];
        Arrays.fill(values, value);
        return values;
    }

    /** A stored array whose block is not the one that the next evaluation closes. */
    private static NDArray filled(double value) {
        return Nd.zeros(LENGTH).eval().add(value);
    }

    /** Writes over what the pool believes to be free. */
    private static void scribble(BufferPool pool) {
        try (Storage first = pool.allocate(LENGTH * 8L);
                Storage second = pool.allocate(LENGTH * 8L)) {
            first.segment().fill((byte) 0x41);
            second.segment().fill((byte) 0x41);
        }
    }
}
