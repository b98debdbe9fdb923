package dev.kiln.frontend.magics.libraries;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %classpath PATH…}: adds jars and folders of classes to the class path. */
@Command
public final class ClassPathMagic implements LineMagic {
    @Parameters(
            arity = "0..*",
            paramLabel = "PATH",
            description = "jars, folders of classes, or FOLDER/* for all its jars")
    private List<String> paths = List.of();

    @Override
    public String summary() {
        return "Add jars and folders of classes to the class path of Java cells, or list what was added.";
    }

    @Override
    public String example() {
        return "%classpath target/classes";
    }

    @Override
    public Shown run(Notebook notebook) {
        if (paths.isEmpty()) {
            List<String> files =
                    notebook.classPath().files().stream().map(Path::toString).toList();
            return FoundLibraries.files(files, String.join("\n", files));
        }
        List<Path> found = new ArrayList<>();
        for (String path : paths) {
            found.addAll(JarFiles.of(path, true));
        }
        notebook.classPath().add(found);
        return FoundLibraries.files(found.stream().map(Path::toString).toList(), "");
    }
}
