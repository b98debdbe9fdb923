package dev.kiln.frontend.libraries;

import dev.kiln.frontend.CellHost;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What has been added to the class path of the notebook's Java code. Nothing can be removed from it: classes stay loaded. */
public final class ClassPath {
    private final CellHost host;
    private final Set<Path> files = new LinkedHashSet<>();
    private final Map<String, String> versions = new LinkedHashMap<>();

    /** The class path of the code that the host evaluates. */
    public ClassPath(CellHost host) {
        this.host = host;
    }

    /** Jars and folders that were added, in order. */
    public List<Path> files() {
        return List.copyOf(files);
    }

    /**
     * Adds jars and folders.
     *
     * @return those that were not there before
     */
    public List<Path> add(List<Path> more) {
        List<Path> added = new ArrayList<>();
        for (Path file : more) {
            Path whole = file.toAbsolutePath().normalize();
            if (files.add(whole)) {
                added.add(whole);
            }
        }
        if (!added.isEmpty()) {
            host.addToClassPath(added);
        }
        return added;
    }

    /**
     * What became of libraries.
     *
     * @param added those that are on the class path now and were not before
     * @param refused those of which another version was there before, with that version
     */
    public record Added(List<Libraries.Library> added, Map<Libraries.Library, String> refused) {}

    /** Adds libraries. One of which another version is there is left out: its classes are those of that version. */
    public Added addLibraries(List<Libraries.Library> libraries) {
        List<Libraries.Library> added = new ArrayList<>();
        Map<Libraries.Library, String> refused = new LinkedHashMap<>();
        for (Libraries.Library library : libraries) {
            String before = versions.putIfAbsent(library.name(), library.version());
            if (before == null) {
                added.add(library);
            } else if (!before.equals(library.version())) {
                refused.put(library, before);
            }
        }
        add(added.stream().map(Libraries.Library::file).toList());
        return new Added(added, refused);
    }
}
