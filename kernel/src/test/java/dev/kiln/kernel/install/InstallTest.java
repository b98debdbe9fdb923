package dev.kiln.kernel.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class InstallTest {

    @TempDir
    private Path folder;

    @Test
    void writesAKernelspecBelowThePrefix() throws IOException {
        int status = new CommandLine(new Install()).execute("--no-class-archive", "--prefix", folder.toString());

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
    void writesASecondKernelspecWhoseCellsAreNumpyText() throws IOException {
        new CommandLine(new Install()).execute("--no-class-archive", "--prefix", folder.toString(), "--name", "mine");

        Path kernels = folder.resolve("share/jupyter/kernels");
        JsonObject spec = JsonParser.parseString(Files.readString(kernels.resolve("mine-numpy/kernel.json")))
                .getAsJsonObject();
        assertThat(spec.get("display_name").getAsString()).isEqualTo("NumPy on Kiln");
        assertThat(spec.get("language").getAsString()).isEqualTo("python");
        assertThat(spec.get("argv").toString()).contains("\"kernel\",\"--numpy\",\"{connection_file}\"");
        assertThat(kernels.resolve("mine/kernel.json")).exists();
    }

    @Test
    void theLicenceAndTheNoticesAreBesideTheKernel() throws IOException {
        new CommandLine(new Install()).execute("--no-class-archive", "--prefix", folder.toString());

        for (String kernel : List.of("kiln", "kiln-numpy")) {
            for (String name : List.of("LICENSE", "NOTICE")) {
                assertThat(folder.resolve("share/jupyter/kernels")
                                .resolve(kernel)
                                .resolve(name))
                        .hasSameTextualContentAs(Path.of("..", name));
            }
        }
    }

    @Test
    void writesTheExtensionOfJupyterLab() throws IOException {
        new CommandLine(new Install()).execute("--no-class-archive", "--prefix", folder.toString());

        Path extension = folder.resolve("share/jupyter/labextensions/kiln-cells");
        JsonObject description = JsonParser.parseString(Files.readString(extension.resolve("package.json")))
                .getAsJsonObject();
        String entry = description
                .getAsJsonObject("jupyterlab")
                .getAsJsonObject("_build")
                .get("load")
                .getAsString();
        assertThat(extension.resolve(entry))
                .content()
                .contains(description.get("name").getAsString());
    }

    @Test
    void theStartIsQuietAndItsOutputIsNot() throws Exception {
        new CommandLine(new Install()).execute("--no-class-archive", "--prefix", folder.toString());
        JsonObject spec = JsonParser.parseString(
                        Files.readString(folder.resolve("share/jupyter/kernels/kiln/kernel.json")))
                .getAsJsonObject();
        List<String> command = new ArrayList<>();
        spec.getAsJsonArray("argv").forEach(a -> command.add(a.getAsString()));
        command.set(command.size() - 1, folder.resolve("no-such-file").toString());
        Process process = new ProcessBuilder(command).start();

        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(err).contains("connection file").doesNotContain("incubator");
    }

    @Test
    void anArchiveThatCannotBeUsedIsIgnoredInSilence() throws Exception {
        Path broken = Files.writeString(folder.resolve("classes.jsa"), "no archive");
        for (Path archive : List.of(broken, folder.resolve("none.jsa"))) {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString()));
            command.addAll(JvmFlags.withArchive(archive));
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.kiln.kernel.Main", "--version"));
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();

            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).isZero();
            assertThat(said).doesNotContain("archive").doesNotContain("error");
        }
    }

    @Test
    void whereNoKernelCanRunNoArchiveIsMade() throws Exception {
        ClassArchive archives = new ClassArchive(Path.of(System.getProperty("java.home")), folder + "/nothing/*");

        assertThat(archives.make(folder)).isEmpty();
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void takesOneTargetOnly() {
        assertThat(new CommandLine(new Install()).execute("--user", "--prefix", folder.toString()))
                .isNotZero();
    }
}
