package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.magics.api.CodeMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.CodeText;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;

/** {@code %system COMMAND}, or {@code !COMMAND}: runs a command. */
@Command
public final class SystemMagic implements CodeMagic {
    private CodeText command = new CodeText("", 1);

    @Override
    public String summary() {
        return "Run a command in a shell, also as !COMMAND; lines = !COMMAND keeps its lines.";
    }

    @Override
    public String example() {
        return "%system ls *.csv\n!ls *.csv\nfiles = !ls *.csv";
    }

    @Override
    public void code(CodeText code) {
        this.command = code;
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        if (command.text().isBlank()) {
            throw MagicError.usage("command of %system is missing", "Maybe type !ls");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int status = new ShellCommand(command.text()).run(out, notebook.host().err());
        String text = out.toString(StandardCharsets.UTF_8);
        if (status != 0) {
            notebook.host().err().println("exit status " + status);
        }
        return new Shown(text.lines().toList(), "java.util.List<String>", Rich.text(text));
    }
}
