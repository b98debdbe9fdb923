package dev.kiln.arrays.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageFileTest {
    @TempDir
    Path folder;

    @BeforeEach
    void freshContext() {
        CurrentContext.use(new Context());
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static NDArray picture(DType type, long... shape) {
        long size = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        return Nd.arange(size)
                .mul(7919)
                .remainder(type == DType.UINT16 ? 65536 : 256)
                .astype(type)
                .reshape(shape);
    }

    @Test
    void samplesComeBackExactly() {
        for (DType type : new DType[] {DType.UINT8, DType.UINT16}) {
            for (long[] shape : new long[][] {{5, 3}, {5, 3, 3}, {5, 3, 4}, {1, 1}}) {
                NDArray image = picture(type, shape);
                Nd.writeImage(file("a.png"), image);
                NDArray read = Nd.readImage(file("a.png"));
                assertThat(read.dtype()).isEqualTo(type);
                assertThat(read.shape()).containsExactly(shape);
                assertThat(read.toLongArray()).as(type + Arrays.toString(shape)).containsExactly(image.toLongArray());
            }
        }
        Nd.writeImage(file("a.bmp"), picture(DType.UINT8, 4, 5, 3));
        assertThat(Nd.readImage(file("a.bmp")).toLongArray())
                .containsExactly(picture(DType.UINT8, 4, 5, 3).toLongArray());
    }

    @Test
    void viewsAndBoolsAreWritten() {
        NDArray image = picture(DType.UINT8, 4, 5, 3).get("::-1, :, 0");
        Nd.writeImage(file("a.png"), image);
        assertThat(Nd.readImage(file("a.png")).toLongArray()).containsExactly(image.toLongArray());
        Nd.writeImage(file("m.png"), image.greater(100));
        assertThat(Nd.readImage(file("m.png")).toLongArray())
                .containsExactly(image.greater(100).astype(DType.INT64).mul(255).toLongArray());
    }

    @Test
    void jpegIsNear() {
        NDArray smooth = Nd.arange(64).reshape(8, 8).mul(3).astype(DType.UINT8);
        Nd.writeImage(file("a.jpg"), smooth);
        NDArray read = Nd.readImage(file("a.jpg"));
        assertThat(read.shape()).containsExactly(8, 8);
        assertThat(read.astype(DType.INT64)
                        .sub(smooth.astype(DType.INT64))
                        .abs()
                        .max()
                        .item())
                .matches(d -> (Long) d < 8, "near " + read);
        Nd.writeImage(file("c.jpeg"), picture(DType.UINT8, 8, 8, 3));
        assertThat(Nd.readImage(file("c.jpeg")).shape()).containsExactly(8, 8, 3);
    }

    @Test
    void palettesAreResolved() throws IOException {
        byte[] r = {0, (byte) 255};
        byte[] g = {10, 20};
        BufferedImage two = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_BINARY, new IndexColorModel(1, 2, r, g, r));
        two.getRaster().setSample(1, 0, 0, 1);
        ImageIO.write(two, "png", folder.resolve("p.png").toFile());
        assertThat(Nd.readImage(file("p.png")).shape()).containsExactly(1, 2, 3);
        assertThat(Nd.readImage(file("p.png")).toLongArray()).containsExactly(0, 10, 0, 255, 20, 255);
        BufferedImage bits = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_BINARY);
        bits.getRaster().setSample(1, 0, 0, 1);
        ImageIO.write(bits, "png", folder.resolve("b.png").toFile());
        assertThat(Nd.readImage(file("b.png")).shape()).containsExactly(1, 2);
        assertThat(Nd.readImage(file("b.png")).toLongArray()).containsExactly(0, 255);
    }

    @Test
    void filesAndArraysThatAreNotPicturesAreRefused() throws IOException {
        NDArray image = picture(DType.UINT8, 4, 4);
        assertThatThrownBy(() -> Nd.writeImage(file("a.png"), Nd.ones(4, 4)))
                .hasMessage("type float64 of the array cannot be written to file " + file("a.png")
                        + "; expected uint8, uint16 or bool")
                .satisfies(e -> assertThat(((ArrayError) e).advice()).isPresent());
        assertThatThrownBy(() -> Nd.writeImage(file("a.png"), image.ravel())).hasMessageContaining("shape (16,)");
        assertThatThrownBy(() -> Nd.writeImage(file("a.jpg"), picture(DType.UINT8, 2, 2, 4)))
                .hasMessageContaining("opacity");
        assertThatThrownBy(() -> Nd.writeImage(file("a.jpg"), picture(DType.UINT16, 2, 2)))
                .hasMessageContaining("type uint16");
        assertThatThrownBy(() -> Nd.writeImage(file("a.xyz"), image))
                .hasMessageContaining("not a supported image format");
        assertThatThrownBy(() -> Nd.writeImage(file("a.png"), Nd.zeros(DType.UINT8, 0, 4)))
                .hasMessageContaining("is not that of an image");
        assertThatThrownBy(() -> Nd.readImage(file("none.png"))).hasMessageContaining("does not exist");
        Files.writeString(folder.resolve("t.png"), "no image");
        assertThatThrownBy(() -> Nd.readImage(file("t.png"))).hasMessageContaining("is not an image that can be read");
        assertThatThrownBy(() -> Nd.readImage(folder.toString())).hasMessageContaining("is a folder");
    }

    /** Pictures cut or changed at random: an array or a message, nothing else; one that is cut is always noticed. */
    @Test
    void damagedPicturesAreReadOrRefused() throws IOException {
        for (String name : new String[] {"a.png", "a.jpg", "a.bmp"}) {
            Nd.writeImage(file(name), picture(DType.UINT8, 16, 16, 3));
            byte[] whole = Files.readAllBytes(folder.resolve(name));
            for (long seed = 0; seed < 150; seed++) {
                Random random = new Random(seed);
                boolean cut = random.nextInt(3) == 0;
                byte[] bytes = cut ? Arrays.copyOf(whole, random.nextInt(whole.length * 3 / 4)) : whole.clone();
                for (int k = random.nextInt(3); !cut && k >= 0; k--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                Path bad = Files.write(folder.resolve("bad-" + name), bytes);
                try {
                    NDArray read = Nd.readImage(bad.toString());
                    assertThat(cut)
                            .as("seed " + seed + " of " + name + ", read as " + read)
                            .isFalse();
                } catch (ArrayError e) {
                    assertThat(e).as("seed " + seed).hasMessageContaining("file " + bad);
                }
            }
        }
    }
}
