package dev.kiln.frontend.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.testing.CurrentContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImagesTest {
    @BeforeEach
    void context() {
        CurrentContext.use(new Context());
    }

    @Test
    void greyPicturesComeBackExactly(@TempDir Path folder) throws Exception {
        NDArray image = Nd.asarray(new double[][] {{0, 100, 255}, {17, 254, 1}});
        String file = folder.resolve("a.png").toString();
        Images.writePng(image, file);
        assertThat(Images.readGray(file).toDoubleArray()).containsExactly(0, 100, 255, 17, 254, 1);
        assertThat(Images.readGray(file).shape()).containsExactly(2, 3);
    }

    @Test
    void coloursAreReadAndWeighed(@TempDir Path folder) throws Exception {
        BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, 0xff0000);
        image.setRGB(1, 0, 0x0a141e);
        Path file = folder.resolve("c.png");
        ImageIO.write(image, "png", file.toFile());
        assertThat(Images.readRgb(file.toString()).toDoubleArray()).containsExactly(255, 0, 0, 10, 20, 30);
        assertThat(Images.readGray(file.toString()).toDoubleArray()).containsExactly(76, 18);
    }

    @Test
    void arraysAreShownAsPng() throws Exception {
        var rich = Images.show(Nd.asarray(new double[][] {{-1, 0.5}, {2, 0}}), 0, 1);
        assertThat(rich.data().get("text/plain")).isEqualTo("<image image, 2 x 2 pixels>");
        BufferedImage png = ImageIO.read(new ByteArrayInputStream(
                Base64.getDecoder().decode((String) rich.data().get("image/png"))));
        assertThat(png.getRaster().getSample(0, 0, 0)).isZero();
        assertThat(png.getRaster().getSample(1, 0, 0)).isEqualTo(128);
        assertThat(png.getRaster().getSample(0, 1, 0)).isEqualTo(255);
        assertThat(Images.show(Nd.ones(2, 2, 3)).data()).containsKey("image/png");
    }

    @Test
    void filesAndArraysThatAreNotPicturesAreRefused(@TempDir Path folder) throws Exception {
        assertThatThrownBy(() -> Images.show(Nd.ones(4)))
                .hasMessageContaining("array of shape [4] cannot be shown as an image");
        assertThatThrownBy(() -> Images.readGray("none.png")).hasMessage("file none.png does not exist");
        Path text = Files.writeString(folder.resolve("t.png"), "no image");
        assertThatThrownBy(() -> Images.readGray(text.toString())).hasMessageContaining("is not an image");
    }
}
