package dev.kiln.frontend.magics.libraries;

import dev.kiln.frontend.libraries.Libraries;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %maven group:artifact:version}: libraries from Maven repositories for Java cells. */
@Command
public final class MavenMagic implements LineMagic {
    @Option(
            names = {"-x", "--exclude"},
            paramLabel = "GROUP:ARTIFACT",
            description = "leave out what the libraries need under this name; either part may be *")
    private List<String> exclusions = new ArrayList<>();

    @Option(names = "--no-transitive", description = "leave out everything that the libraries need")
    private boolean alone;

    @Parameters(arity = "1..*", paramLabel = "GROUP:ARTIFACT:VERSION", description = "libraries")
    private List<String> libraries = List.of();

    @Override
    public String summary() {
        return "Add libraries from Maven repositories, and what they need, to the class path of Java cells.";
    }

    @Override
    public String example() {
        return "%maven org.apache.commons:commons-lang3:3.20.0";
    }

    @Override
    public Shown run(Notebook notebook) {
        Libraries.Wanted wanted = new Libraries.Wanted(libraries, exclusions, !alone);
        return FoundLibraries.add(notebook, () -> notebook.libraries().find(wanted));
    }
}
