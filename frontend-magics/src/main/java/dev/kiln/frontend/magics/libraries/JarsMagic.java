package dev.kiln.frontend.magics.libraries;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %jars GLOB…}: adds jars to the class path. */
@Command
public final class JarsMagic implements LineMagic {
    @Parameters(
            arity = "1..*",
            paramLabel = "JAR",
            description = "jars; * and ? stand for any characters, ** also for folders")
    private List<String> jars = List.of();

    @Override
    public String summary() {
        return "Add jars to the class path of Java cells.";
    }

    @Override
    public String example() {
        return "%jars lib/*.jar";
    }

    @Override
    public Shown run(Notebook notebook) {
        List<Path> found = new ArrayList<>();
        for (String jar : jars) {
            found.addAll(JarFiles.of(jar, false));
        }
        notebook.classPath().add(found);
        return FoundLibraries.files(found.stream().map(Path::toString).toList(), "");
    }
}
