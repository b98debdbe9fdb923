package dev.kiln.arrays.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.testing.Dial;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers as other programs write them, and faulty ones. */
class NpyHeaderTest {
    @TempDir
    Path folder;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    private Path file(String header, int dataBytes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
        byte[] text = header.getBytes(StandardCharsets.ISO_8859_1);
        bytes.write(ByteBuffer.allocate(2)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) text.length)
                .array());
        bytes.write(text);
        for (int i = 0; i < dataBytes; i++) {
            bytes.write(i % 8 == 0 ? i / 8 : 0);
        }
        return Files.write(folder.resolve("h.npy"), bytes.toByteArray());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }\n",
                "{'shape':(2,),'fortran_order':False,'descr':'<i8'}",
                "  { \"descr\" : \"<i8\" , 'fortran_order' : False , 'shape' : ( 2 , ) , }   \n\n",
                "{'descr': '<i8', 'fortran_order': True, 'shape': (2L,), }",
                "{'descr': '=i8', 'fortran_order': False, 'shape': (1, 2), }",
            })
    void otherProgramsWriteThemOtherwise(String header) throws IOException {
        assertThat(Nd.load(file(header, 16)).ravel().toLongArray()).containsExactly(0, 1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "{'descr': '<i8', 'fortran_order': False}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2), }",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2,), 'more': 'x'}",
                "{'descr': '<i8', 'descr': '<i8', 'fortran_order': False, 'shape': (2,)}",
                "{'descr': '<i8', 'fortran_order': 0, 'shape': (2,)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (-2,)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (99999999999999999999,)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2,,)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': ((((2,),),),)}",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (__import__('os'),)}",
                "__import__('os').system('false')",
                "{'descr': '<i8', 'fortran_order': False, 'shape': (2,)} + x",
                "{'a': \"'descr': '<i8', 'fortran_order': False, 'shape': (2,)\"}",
            })
    void malformedHeadersAreRefused(String header) throws IOException {
        Path file = file(header, 16);
        assertThatThrownBy(() -> Nd.load(file))
                .isInstanceOf(ArrayError.class)
                .hasMessageContaining("file " + file + " has a damaged header: expected {'descr'");
    }

    @Test
    void hostileShapesTakeNoMemory() throws IOException {
        String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (%s), }";
        assertThatThrownBy(() -> Nd.load(file(header.formatted("4611686018427387904, 4"), 16)))
                .hasMessageContaining("too big for any memory");
        assertThatThrownBy(() -> Nd.load(file(header.formatted("100000000000,"), 16)))
                .hasMessageContaining("is cut short: expected 800000000000 bytes of data");
        assertThatThrownBy(() -> Nd.load(file(header.formatted("1, ".repeat(5000)), 16)))
                .hasMessageContaining("has 5000 axes; expected at most 64");
        assertThatThrownBy(() -> Nd.load(file(header.formatted("(".repeat(20_000)), 16)))
                .hasMessageContaining("damaged header")
                .satisfies(e -> assertThat(e.getMessage().length()).isLessThan(500));
        assertThat(Nd.load(file(header.formatted("0, 4611686018427387904"), 0)).size())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"|O", "O", "|O8"})
    void objectsAreNeverRead(String type) throws IOException {
        Path file = file("{'descr': '" + type + "', 'fortran_order': False, 'shape': (2,), }", 16);
        assertThatThrownBy(() -> Nd.load(file))
                .hasMessage("file " + file + " holds Python objects (type '" + type
                        + "'): reading them would run code of the file, which Kiln never does");
    }

    @Test
    void picklesAreNamed() throws IOException {
        Path file = Files.write(folder.resolve("p.npy"), new byte[] {(byte) 0x80, 4, (byte) 0x95, 1, 0, 0, 0, 0, 0, 0});
        assertThatThrownBy(() -> Nd.load(file)).hasMessageContaining("is a pickle, not a .npy file");
    }

    /** Bytes of a good file, changed at random: an array or a message, nothing else. */
    @Test
    void damagedFilesAreReadOrRefused() throws IOException {
        Path good = folder.resolve("good.npy");
        Nd.save(good, Nd.arange(12).reshape(3, 4).astype(DType.INT16));
        byte[] whole = Files.readAllBytes(good);
        for (long seed = 0; seed < Dial.cases(500, 3000); seed++) {
            Random random = new Random(seed);
            byte[] bytes = whole.clone();
            for (int k = random.nextInt(4); k >= 0; k--) {
                bytes[random.nextInt(random.nextBoolean() ? bytes.length : 80)] = (byte) random.nextInt(256);
            }
            Path bad = Files.write(folder.resolve("bad.npy"), bytes);
            try {
                NDArray read = random.nextBoolean() ? NDArray.of(Npy.read(bad)) : NDArray.of(Npy.map(bad));
                read.copy().eval();
            } catch (ArrayError e) {
                assertThat(e).as("seed " + seed).hasMessageContaining("file " + bad);
            }
        }
    }
}
