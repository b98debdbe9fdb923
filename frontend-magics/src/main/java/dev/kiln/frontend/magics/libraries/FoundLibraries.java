package dev.kiln.frontend.magics.libraries;

import dev.kiln.frontend.libraries.ClassPath;
import dev.kiln.frontend.libraries.Libraries.Library;
import dev.kiln.frontend.libraries.LibraryError;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.List;
import java.util.stream.Collectors;

/** Puts libraries on the class path and reports it. */
final class FoundLibraries {
    private static final int MOST_NAMES = 12;

    private FoundLibraries() {}

    /** Something that may not find a library. */
    interface Search {
        List<Library> find() throws LibraryError;
    }

    /** Finds libraries and adds them; the magic's value is the list of all their files. */
    static Shown add(Notebook notebook, Search search) {
        List<Library> found;
        try {
            found = search.find();
        } catch (LibraryError e) {
            throw error(e);
        }
        ClassPath.Added outcome = notebook.classPath().addLibraries(found);
        outcome.refused()
                .forEach((library, before) -> notebook.host()
                        .err()
                        .println(
                                "Note: %s %s is not added, because the notebook uses %s already%nMaybe restart the kernel to use another version."
                                        .formatted(library.name(), library.version(), before)));
        List<String> files = found.stream().map(l -> l.file().toString()).toList();
        return files(files, text(outcome.added(), found.size()));
    }

    static MagicError error(LibraryError e) {
        return new MagicError("LibraryError", e.getMessage(), e.advice(), 0);
    }

    /** A list of files as a magic's value. */
    static Shown files(List<String> files, String text) {
        return new Shown(files, "java.util.List<String>", dev.kiln.frontend.Rich.text(text));
    }

    private static String text(List<Library> added, int all) {
        if (added.isEmpty()) {
            return all == 0 ? "No libraries." : "No new libraries: all are on the class path.";
        }
        String names = added.stream()
                .limit(MOST_NAMES)
                .map(l -> l.name().substring(l.name().indexOf(':') + 1) + " " + l.version())
                .collect(Collectors.joining(", "));
        return "Added to the class path: " + names
                + (added.size() > MOST_NAMES ? " and %d more".formatted(added.size() - MOST_NAMES) : "");
    }
}
