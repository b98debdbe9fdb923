package dev.kiln.exec.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.Storage;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BufferPoolTest {
    @Test
    void blocksAreAlignedExactAndWritable() {
        try (BufferPool pool = new BufferPool(1 << 28)) {
            for (long bytes : new long[] {0, 1, 8, 63, 64, 65, 4096, 100_000, 5 << 20}) {
                try (Storage storage = pool.allocate(bytes)) {
                    assertThat(storage.segment().byteSize()).isEqualTo(bytes);
                    assertThat(storage.segment().address() % 64).isZero();
                    storage.segment().fill((byte) 1);
                }
            }
            assertThat(pool.usage().usedBytes()).isZero();
        }
    }

    @Test
    void aClosedBlockIsTheNextOneHandedOut() {
        try (BufferPool pool = new BufferPool(1 << 28)) {
            Storage first = pool.allocate(1000);
            long address = first.segment().address();
            first.close();
            first.close();
            try (Storage second = pool.allocate(990)) {
                assertThat(second.segment().address()).isEqualTo(address);
            }
            assertThat(pool.usage().fresh()).isEqualTo(1);
            assertThat(pool.usage().reused()).isEqualTo(1);
        }
    }

    @Test
    void aLargerIdleBlockIsUsedBeforeFreshPages() {
        try (BufferPool pool = new BufferPool(1 << 28)) {
            Storage large = pool.allocate(1 << 20);
            long address = large.segment().address();
            large.close();
            try (Storage smaller = pool.allocate((1 << 20) / 3 * 2 + 8)) {
                assertThat(smaller.segment().address()).isEqualTo(address);
                assertThat(smaller.segment().byteSize()).isEqualTo((1 << 20) / 3 * 2 + 8);
                assertThat(pool.usage()).isEqualTo(new BufferPool.Usage(1 << 20, 0, 1, 1));
            }
            try (Storage muchSmaller = pool.allocate(1 << 19)) {
                assertThat(muchSmaller.segment().address()).isNotEqualTo(address);
                assertThat(pool.usage()).isEqualTo(new BufferPool.Usage(1 << 19, 1 << 20, 2, 1));
            }
            try (Storage again = pool.allocate(1 << 20)) {
                assertThat(again.segment().address()).isEqualTo(address);
            }
        }
    }

    @Test
    void theSmallestBlockThatFitsIsUsed() {
        try (BufferPool pool = new BufferPool(1 << 28)) {
            Storage large = pool.allocate(7 << 17);
            Storage small = pool.allocate(6 << 17);
            long address = small.segment().address();
            small.close();
            large.close();
            try (Storage storage = pool.allocate(5 << 17)) {
                assertThat(storage.segment().address()).isEqualTo(address);
            }
        }
    }

    @Test
    void sizeClassesWasteLittle() {
        for (long bytes = 1; bytes < 200_000; bytes += 7) {
            long block = SizeClasses.blockFor(bytes);
            assertThat(block).isGreaterThanOrEqualTo(bytes);
            assertThat(block % 64).isZero();
            assertThat(SizeClasses.blockFor(block)).isEqualTo(block);
            if (bytes > 256) {
                assertThat(block).isLessThanOrEqualTo(bytes + bytes / 4 + 64);
            }
        }
    }

    @Test
    void anUnreachableStorageComesBack() throws Exception {
        try (BufferPool pool = new BufferPool(1 << 28)) {
            assertThat(pool.allocate(5000).segment().byteSize()).isEqualTo(5000);
            for (int i = 0; i < 100 && pool.usage().usedBytes() > 0; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(pool.usage().usedBytes()).isZero();
        }
    }

    @Test
    void aSliceKeepsTheBlock() throws Exception {
        try (BufferPool pool = new BufferPool(1 << 28)) {
            MemorySegment slice = pool.allocate(5000).segment().asSlice(4000, 8);
            ByteBuffer bytes = pool.allocate(7000).segment().asByteBuffer();
            long used = pool.usage().usedBytes();
            for (int i = 0; i < 5; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertThat(pool.usage().usedBytes()).isEqualTo(used);
            Reference.reachabilityFence(slice);
            Reference.reachabilityFence(bytes);
        }
    }

    @Test
    void aBlockThatWasClosedComesBackOnce() throws Exception {
        try (BufferPool pool = new BufferPool(1 << 28)) {
            pool.allocate(5000).close();
            try (Storage other = pool.allocate(5000)) {
                for (int i = 0; i < 5; i++) {
                    System.gc();
                    Thread.sleep(10);
                }
                assertThat(pool.usage().usedBytes()).isPositive();
                assertThat(pool.usage().idleBytes()).isZero();
                Reference.reachabilityFence(other);
            }
        }
    }

    @Test
    void garbageMakesRoomBeforeThePoolGivesUp() {
        try (BufferPool pool = new BufferPool(1 << 20)) {
            for (int i = 0; i < 40; i++) {
                pool.allocate(300_000).segment().set(ValueLayout.JAVA_BYTE, 0, (byte) i);
            }
            assertThat(pool.usage().usedBytes()).isLessThanOrEqualTo(1 << 20);
        }
    }

    @Test
    void tooMuchIsRefusedWithTheNumberOfBytes() {
        try (BufferPool pool = new BufferPool(1 << 20)) {
            assertThatThrownBy(() -> pool.allocate(2 << 20))
                    .isInstanceOf(OutOfMemoryError.class)
                    .hasMessageContaining("2.00 MiB; ")
                    .hasMessageContaining("0 bytes of 1.00 MiB are in use");
            List<Storage> held = new ArrayList<>();
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 100; i++) {
                            held.add(pool.allocate(60_000));
                        }
                    })
                    .isInstanceOf(OutOfMemoryError.class);
            held.forEach(Storage::close);
            pool.allocate(900_000).close();
        }
    }

    @Test
    void theLimitCanBeChanged() {
        try (BufferPool pool = new BufferPool(1 << 20);
                Storage held = pool.allocate(800_000)) {
            assertThatThrownBy(() -> pool.allocate(800_000)).isInstanceOf(OutOfMemoryError.class);
            pool.limit(4 << 20);
            pool.allocate(800_000).close();
            pool.limit(1000);
            assertThat(pool.usage().idleBytes()).isZero();
            assertThatThrownBy(() -> pool.allocate(64)).isInstanceOf(OutOfMemoryError.class);
            assertThat(held.segment().byteSize()).isEqualTo(800_000);
            assertThatThrownBy(() -> pool.limit(0)).hasMessageContaining("limit (0 bytes)");
        }
    }

    @Test
    void theUsualLimitLeavesRoomForTheHeapAndTheSystem() {
        long gib = 1L << 30;
        assertThat(BufferPool.usualLimit(24 * gib, 6 * gib)).isEqualTo(18 * gib / 8 * 7);
        assertThat(BufferPool.usualLimit(4 * gib, gib)).isEqualTo(3 * gib / 8 * 7);
        assertThat(BufferPool.usualLimit(4 * gib, 4 * gib)).isEqualTo(gib);
        assertThat(BufferPool.usualLimit(gib, gib / 4)).isEqualTo(428L << 20);
    }

    @Test
    void blocksInUseNeverOverlap() {
        Random random = new Random(5);
        try (BufferPool pool = new BufferPool(1 << 24)) {
            List<Storage> held = new ArrayList<>();
            List<Byte> marks = new ArrayList<>();
            for (int i = 0; i < 3000; i++) {
                if (held.size() < 40 && random.nextInt(5) > 1) {
                    Storage storage = pool.allocate(random.nextInt(9000));
                    storage.segment().fill((byte) i);
                    held.add(storage);
                    marks.add((byte) i);
                } else if (!held.isEmpty()) {
                    int k = random.nextInt(held.size());
                    byte mark = marks.remove(k);
                    try (Storage storage = held.remove(k)) {
                        for (byte b : storage.segment().toArray(ValueLayout.JAVA_BYTE)) {
                            if (b != mark) {
                                throw new AssertionError("a block was written by another's owner");
                            }
                        }
                    }
                }
            }
            held.forEach(Storage::close);
            assertThat(pool.usage().usedBytes()).isZero();
        }
    }
}
