package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.frontend.Rich;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProgressTest {
    private record Shown(String text, String id, boolean first) {}

    private final List<Shown> shown = Collections.synchronizedList(new ArrayList<>());
    private Progress progress;

    private void start(long millis) {
        progress = new Progress(this::show, () -> "line 3", millis);
    }

    private void show(Rich rich, String id, boolean first) {
        shown.add(new Shown((String) rich.data().get("text/plain"), id, first));
    }

    @AfterEach
    void close() {
        progress.close();
    }

    private void await(int lines) throws InterruptedException {
        while (shown.size() < lines) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }

    @Test
    void aLineIsShownUpdatedAndGone() throws InterruptedException {
        start(1);
        progress.begin(7);
        await(2);
        progress.end();

        int lines = shown.size();
        assertThat(shown.getFirst().first()).isTrue();
        assertThat(shown.getFirst().text()).matches("running for \\d+\\.\\d s: line 3");
        assertThat(shown.subList(1, lines)).allMatch(s -> !s.first());
        assertThat(shown).extracting(Shown::id).containsOnly(shown.getFirst().id());
        assertThat(shown.getLast().text()).isEmpty();
        progress.begin(8);
        await(lines + 1);
        assertThat(shown.get(lines).first()).isTrue();
        assertThat(shown.get(lines).id()).isNotEqualTo(shown.getFirst().id());
    }

    @Test
    void aShortCellShowsNothing() {
        start(TimeUnit.HOURS.toMillis(1));
        progress.begin(1);
        progress.end();
        progress.end();

        assertThat(shown).isEmpty();
    }
}
