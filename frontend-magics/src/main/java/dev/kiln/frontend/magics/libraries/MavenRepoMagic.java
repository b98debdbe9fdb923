package dev.kiln.frontend.magics.libraries;

import dev.kiln.frontend.libraries.LibraryError;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %mavenRepo ID URL}: adds a Maven repository. */
@Command
public final class MavenRepoMagic implements LineMagic {
    @Parameters(index = "0", arity = "0..1", paramLabel = "ID", description = "a name for it, as mirrors know it")
    private String id;

    @Parameters(index = "1", arity = "0..1", paramLabel = "URL", description = "its address: https: or file:")
    private String url;

    @Override
    public String summary() {
        return "Add a Maven repository, which is asked before Maven Central, or list the repositories.";
    }

    @Override
    public String example() {
        return "%mavenRepo jitpack https://jitpack.io";
    }

    @Override
    public Shown run(Notebook notebook) {
        if (id != null) {
            requireAddress();
            notebook.libraries().addRepository(id, url);
            return Shown.nothing();
        }
        try {
            List<String> lines = new ArrayList<>();
            notebook.libraries().repositories().forEach((name, at) -> lines.add("%-12s %s".formatted(name, at)));
            lines.add("%-12s %s".formatted("(local)", notebook.libraries().localRepository()));
            return Shown.text(String.join("\n", lines));
        } catch (LibraryError e) {
            throw FoundLibraries.error(e);
        }
    }

    private void requireAddress() {
        try {
            if (url != null && new URI(url).getScheme() != null) {
                return;
            }
        } catch (URISyntaxException e) {
            // the message below says it
        }
        throw MagicError.usage(
                url == null
                        ? "address of repository (%s) is missing".formatted(id)
                        : "address (%s) of repository %s is no URL".formatted(url, id),
                "Maybe write %mavenRepo NAME https://…");
    }
}
