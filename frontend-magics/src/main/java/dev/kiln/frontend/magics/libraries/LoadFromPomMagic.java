package dev.kiln.frontend.magics.libraries;

import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %loadFromPOM FILE} and {@code %%loadFromPOM}: the dependencies of a POM, in a file or in the cell. */
public final class LoadFromPomMagic {
    private static final String SUMMARY =
            "Add the dependencies of a pom.xml, in a file or written in the cell, for Java cells.";
    private static final Set<String> SCOPES = Set.of("compile", "runtime", "provided", "test", "system");
    private static final List<String> USUAL = List.of("compile", "runtime");

    private LoadFromPomMagic() {}

    /** The line. */
    @Command
    public static final class Line implements LineMagic {
        @Parameters(index = "0", paramLabel = "POM", description = "a file; a folder stands for its pom.xml")
        private String pom = "";

        @Parameters(
                index = "1..*",
                arity = "0..*",
                paramLabel = "SCOPE",
                description = "scopes; compile and runtime if none is given")
        private List<String> scopes = USUAL;

        @Override
        public String summary() {
            return SUMMARY;
        }

        @Override
        public String example() {
            return "%loadFromPOM pom.xml";
        }

        @Override
        public Shown run(Notebook notebook) {
            Path file = Path.of(pom);
            return load(notebook, Files.isDirectory(file) ? file.resolve("pom.xml") : file, scopes);
        }
    }

    /** The cell. */
    @Command
    public static final class Cell implements CellMagic {
        @Parameters(arity = "0..*", paramLabel = "SCOPE", description = "scopes; compile and runtime if none is given")
        private List<String> scopes = USUAL;

        @Override
        public String summary() {
            return SUMMARY;
        }

        @Override
        public String example() {
            return "%%loadFromPOM\n<dependency>\n  <groupId>org.apache.commons</groupId>"
                    + "<artifactId>commons-lang3</artifactId><version>3.20.0</version>\n</dependency>";
        }

        @Override
        public Shown run(Notebook notebook, String body, int line) throws IOException {
            Path folder = Files.createTempDirectory("kiln-pom");
            Path file = folder.resolve("pom.xml");
            try {
                Files.writeString(file, project(body));
                return load(notebook, file, scopes);
            } finally {
                Files.deleteIfExists(file);
                Files.deleteIfExists(folder);
            }
        }
    }

    /** A whole POM around what the cell has of one. */
    static String project(String body) {
        if (body.contains("<project")) {
            return body.strip();
        }
        boolean sections = body.contains("<dependencies") || body.contains("<repositories");
        return "<project><modelVersion>4.0.0</modelVersion><groupId>notebook</groupId><artifactId>cell</artifactId>"
                + "<version>1</version>\n"
                + (sections ? body : "<dependencies>\n" + body + "</dependencies>") + "\n</project>";
    }

    private static Shown load(Notebook notebook, Path file, List<String> scopes) {
        for (String scope : scopes) {
            if (!SCOPES.contains(scope)) {
                throw MagicError.usage(
                        "scope (%s) of dependencies is unknown".formatted(scope),
                        "Maybe one of compile, runtime, provided, test, system.");
            }
        }
        return FoundLibraries.add(notebook, () -> notebook.libraries().dependenciesOf(file, scopes));
    }
}
