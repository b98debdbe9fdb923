package dev.kiln.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.testing.FullOnly;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@FullOnly
class SpeedReportTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private int run(String... args) throws Exception {
        return SpeedReport.run(new PrintStream(out), new PrintStream(progress), args);
    }

    @Test
    void aQuickRunHasARowForAllThatIsAskedAndForEveryFile() throws Exception {
        Path good = Files.writeString(folder.resolve("good.json"), """
                {"dialect":"bytecode","name":"mine","ops":[
                  {"id":1,"op":"COPY","out":["A[0:4]"],"in":["B[0:4]"]},
                  {"id":2,"op":"ADD","out":["C[0:4]"],"in":["A[0:4]","B[0:4]"]}]}
                """);
        Path other = Files.writeString(folder.resolve("other.json"), "{\"nodes\":[{\"id\":\"a\"}],\"edges\":[]}");
        Path text = Files.writeString(folder.resolve("text.json"), "no JSON\nat all");
        Path none = folder.resolve("none.json");
        assertThat(run("--quick", other.toString(), text.toString(), none.toString(), good.toString()))
                .isEqualTo(2);
        JsonNode report = new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8));
        assertThat(report.get("quick").asBoolean()).isTrue();
        JsonNode rows = report.get("rows");
        assertThat(rows.findValuesAsText("name"))
                .containsExactly(
                        "flashattention, first of a process",
                        "flashattention",
                        "lulesh",
                        "multigrid",
                        "filter programs, 25 combinators",
                        "filter programs, 25 combinators",
                        "Lattice-Boltzmann step, 494 ops",
                        "gather programs, 66 combinators",
                        "gather programs, 100 combinators",
                        "array programs, 200 ops",
                        "many readers, 200 ops",
                        "array programs, 1000 ops",
                        "array programs, 1000 ops",
                        "cached flush, 20 ops, scalars change",
                        "cached flush, 800 ops, scalars change",
                        "cached flush, 20 ops, slices move",
                        "cached flush, 800 ops, slices move",
                        "cached flush, 20 ops, slices shrink",
                        "cached flush, 800 ops, slices shrink",
                        other.toString(),
                        text.toString(),
                        none.toString(),
                        "mine");
        for (JsonNode row : rows) {
            if (row.has("error")) {
                assertThat(row.get("error").asText()).hasLineCount(1);
            } else if (!row.get("name").asText().equals("mine")) {
                assertThat(row.has("why")).isNotEqualTo(row.get("met").asBoolean());
                assertThat(row.get("figure").asDouble()).isNotNegative();
                assertThat(row.has("target")).isTrue();
            }
        }
        assertThat(progress.toString(StandardCharsets.UTF_8))
                .contains("kiln: " + none + ": there is no such file")
                .contains("ops is missing");
    }

    @Test
    void anUnknownOptionIsRefused() throws Exception {
        assertThat(run("--fast")).isEqualTo(2);
        assertThat(progress.toString(StandardCharsets.UTF_8)).contains("--fast").contains("Maybe use --quick");
    }
}
