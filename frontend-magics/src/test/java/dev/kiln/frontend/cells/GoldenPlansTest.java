package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kiln.exec.Backends;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import dev.kiln.frontend.render.PageWidth;
import dev.kiln.testing.Dial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the plans of real cells with those on file: which operations share a kernel, what each kernel reads and writes, what the plan
 * costs and whether that is proved. A file of {@code golden-plans} holds a cell, a line {@code ----} and its plans; a cell before it, up
 * to a line {@code ====}, computes the arrays that the cell reads. {@code GoldenValuesTest} compares their values with NumPy's.
 *
 * <p>{@code -Dtest=GoldenPlansTest -Dkiln.update=true} accepts the plans as they are now; review the change like code.
 */
class GoldenPlansTest extends FrontendCells {
    private static final Path FOLDER = Path.of("src", "test", "resources", "golden-plans");
    private static final String LINE = "----\n";
    private static final String INPUTS_LINE = "====\n";
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<Path> files() throws IOException {
        List<Path> all = onFile();
        int step = Boolean.getBoolean("kiln.update") ? 1 : Dial.cases(11, 1);
        return IntStream.range(0, all.size())
                .filter(i -> i % step == 0)
                .mapToObj(all::get)
                .toList();
    }

    private static List<Path> onFile() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.sorted().toList();
        }
    }

    @Override
    Session session() {
        // the proof is awaited, so that a busy machine does not change the plan
        return new Session(
                SessionConfig.standard(Backends.all()).withTimeLimit(60).withPatience(60));
    }

    @Test
    void thereAreAtLeastTwenty() throws IOException {
        assertThat(onFile()).hasSizeGreaterThanOrEqualTo(20);
    }

    @ParameterizedTest
    @MethodSource("files")
    void thePlansAreThoseOnFile(Path file) throws Exception {
        String text = Files.readString(file);
        int line = text.indexOf(LINE);
        String cell = line < 0 ? text : text.substring(0, line);
        for (String part : cell.split(INPUTS_LINE)) {
            run("%%array\n" + part);
        }
        run("%plan --all --text");
        assertThat(host.printed().lines().filter(l -> l.length() > PageWidth.COLUMNS))
                .as("lines of the text of the plans of %s that are wider than a page", file.getFileName())
                .isEmpty();
        run("%plan --all --json");
        String now = cell + LINE + print(JSON.readTree(host.printed()));
        if (Boolean.getBoolean("kiln.update")) {
            Files.writeString(file, now);
            return;
        }
        assertThat(now)
                .as("plans of %s; accept them with -Dtest=GoldenPlansTest -Dkiln.update=true", file.getFileName())
                .isEqualTo(text);
    }

    /** What does not depend on the machine or the moment. */
    private static String print(JsonNode plans) {
        var lines = new ArrayList<String>();
        JsonNode all = plans.isArray() ? plans : JSON.createArrayNode().add(plans);
        for (JsonNode plan : all) {
            lines.add("%d ops -> %d kernels, %s %s, %s (greedy %s, unfused %s), %s contracted%s"
                    .formatted(
                            plan.get("ops").asInt(),
                            plan.get("kernels").size(),
                            plan.get("cost_model").asText(),
                            plan.get("cost"),
                            plan.get("status").asText(),
                            plan.get("greedy_cost"),
                            plan.get("unfused_cost"),
                            plan.get("contracted"),
                            plan.get("times").asInt() > 1 ? ", " + plan.get("times") + " times" : ""));
            for (JsonNode kernel : plan.get("kernels")) {
                lines.add("  %s %s reads %s (%s B) writes %s (%s B)"
                        .formatted(
                                kernel.get("id").asText(),
                                kernel.get("space"),
                                kernel.get("reads"),
                                kernel.get("bytes_read"),
                                kernel.get("writes"),
                                kernel.get("bytes_written")));
                kernel.get("ops").forEach(op -> lines.add("    " + op.asText()));
            }
        }
        return String.join("\n", lines) + "\n";
    }
}
