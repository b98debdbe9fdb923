package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a spare kernel is told; that it becomes the kernel of a notebook is tested from outside, in test_spare.py. */
class SpareProcessTest {

    @Test
    void anOrderNamesConnectionLanguageFolderAndVariables() throws Exception {
        String line = """
                {"connection": "/run/k.json", "numpy": true, "folder": "/home", "variables": {"A": "1"}}""";
        assertThat(SpareProcess.Order.of(line))
                .isEqualTo(new SpareProcess.Order("/run/k.json", true, "/home", Map.of("A", "1")));
    }

    @Test
    void anythingElseIsRefused() {
        for (String line :
                new String[] {"", "null", "[]", "{", "{\"connection\": \"k.json\"}", "{\"folder\": \"/\"}"}) {
            assertThatThrownBy(() -> SpareProcess.Order.of(line)).as(line).isInstanceOf(IOException.class);
        }
    }

    @Test
    void idleMinutesAreTenUnlessANumberIsSet() {
        assertThat(SpareProcess.idleMinutes(null)).isEqualTo(10);
        assertThat(SpareProcess.idleMinutes("soon")).isEqualTo(10);
        assertThat(SpareProcess.idleMinutes("0.5")).isEqualTo(0.5);
        assertThat(SpareProcess.idleMinutes("-1")).isZero();
    }

    @Test
    void theFolderAndTheVariablesThatTheProcessHasAlreadyNeedNoChange() throws Exception {
        ProcessState.folder(Path.of("").toAbsolutePath());
        Map.Entry<String, String> one = System.getenv().entrySet().iterator().next();
        ProcessState.variable(one.getKey(), one.getValue());
        assertThatThrownBy(() -> ProcessState.folder(Path.of("no such folder"))).isInstanceOf(IOException.class);
    }
}
