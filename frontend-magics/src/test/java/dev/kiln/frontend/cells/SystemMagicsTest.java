package dev.kiln.frontend.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.frontend.CellLanguage;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Commands, files, the environment, and cells that the client renders. */
class SystemMagicsTest extends FrontendCells {
    @TempDir
    Path folder;

    @Override
    CellLanguage language() {
        return CellLanguage.NUMPY;
    }

    @Test
    void commandsPrintAndTheirLinesCanBeKept() throws Exception {
        run("!echo one; echo two");
        assertThat(host.printed()).contains("one\ntwo");
        run("lines = !printf 'a b\\nc\\n'\nn = len(lines)\nfirst = lines[0]");
        assertThat(host.variables().get("n")).isEqualTo(2L);
        assertThat(host.variables().get("first")).isEqualTo("a b");
        run("x = 3\ny = x != 3\n!false");
        assertThat(host.variables().get("y")).isEqualTo(false);
        run("%%bash\nfor i in 1 2; do echo line $i; done");
        assertThat(host.printed()).contains("line 1\nline 2");
        assertThatThrownBy(() -> run("%%bash\nexit 3")).hasMessageContaining("exit status (3)");
        assertThatThrownBy(() -> run("!")).hasMessageContaining("command of %system is missing");
    }

    @Test
    @Timeout(60)
    void anInterruptEndsACommand() throws Exception {
        Thread cell = Thread.currentThread();
        Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                return;
            }
            cell.interrupt();
        });
        assertThatThrownBy(() -> run("!sleep 600")).isInstanceOf(InterruptedException.class);
    }

    @Test
    void cellsBecomeFiles() throws Exception {
        Path file = folder.resolve("data.csv");
        run("%%writefile " + file + "\nx,y\n1,2");
        run("%%writefile -a " + file + "\n3,4");
        assertThat(Files.readString(file)).isEqualTo("x,y\n1,2\n3,4\n");
        run("%ls " + folder);
        assertThat(host.printed()).contains("data.csv");
        assertThatThrownBy(() -> run("%%writefile " + folder.resolve("none/x.txt") + "\na"))
                .hasMessageContaining("cannot be written");
        assertThatThrownBy(() -> run("%ls " + folder.resolve("none"))).hasMessageContaining("is not there");
    }

    @Test
    void cellsAreShownAsTheClientRendersThem() throws Exception {
        run("%%html\n<b>x</b>");
        assertThat(host.shown.getLast().data()).containsEntry("text/html", "<b>x</b>");
        run("%%latex\n$x$");
        assertThat(host.shown.getLast().data()).containsEntry("text/latex", "$x$");
        run("%matplotlib inline\nz = 1");
        assertThat(host.variables().get("z")).isEqualTo(1L);
    }

    @Test
    void theEnvironmentIsShown() throws Exception {
        run("%env PATH");
        assertThat(host.printed()).contains(System.getenv("PATH"));
        assertThatThrownBy(() -> run("%env NO_SUCH_NAME_HERE")).hasMessageContaining("NO_SUCH_NAME_HERE");
        run("%pwd");
        assertThat(host.printed()).contains(Path.of("").toAbsolutePath().toString());
        assertThatThrownBy(() -> run("%cd /")).hasMessageContaining("magic (%cd) is not offered");
    }
}
