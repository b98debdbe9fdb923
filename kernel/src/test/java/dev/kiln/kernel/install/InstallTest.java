package dev.kiln.kernel.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class InstallTest {

    @TempDir
    private Path folder;

    @Test
    void writesAKernelspecBelowThePrefix() throws IOException {
        int status = new CommandLine(new Install()).execute("--prefix", folder.toString());

        assertThat(status).isZero();
        Path file = folder.resolve("share/jupyter/kernels/kiln/kernel.json");
        JsonObject spec = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
        assertThat(spec.get("display_name").getAsString()).isEqualTo("Kiln (Java 25)");
        assertThat(spec.get("language").getAsString()).isEqualTo("java");
        String argv = spec.get("argv").toString();
        assertThat(argv).contains("--add-modules", "dev.kiln.kernel.Main", "{connection_file}");
        assertThat(Path.of(spec.getAsJsonArray("argv").get(0).getAsString())).exists();
    }

    @Test
    void takesOneTargetOnly() {
        assertThat(new CommandLine(new Install()).execute("--user", "--prefix", folder.toString()))
                .isNotZero();
    }
}
