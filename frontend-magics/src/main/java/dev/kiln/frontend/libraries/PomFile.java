package dev.kiln.frontend.libraries;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.model.Model;
import org.apache.maven.model.Parent;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.WorkspaceReader;
import org.eclipse.aether.repository.WorkspaceRepository;

/** A POM on this machine, and its parents beside it, as the resolver looks for POMs: by their coordinates. */
final class PomFile implements WorkspaceReader {
    private static final int MOST_PARENTS = 20;

    private final Map<String, File> files = new HashMap<>();
    private final Artifact artifact;

    /** @throws LibraryError if the file is not there or no POM */
    PomFile(Path file) throws LibraryError {
        Model model = read(file);
        this.artifact = add(model, file);
        Path at = file;
        Parent parent = model.getParent();
        for (int i = 0; parent != null && i < MOST_PARENTS; i++) {
            String relative = parent.getRelativePath();
            if (relative == null || relative.isBlank()) {
                return;
            }
            at = at.toAbsolutePath().resolveSibling(relative).normalize();
            at = Files.isDirectory(at) ? at.resolve("pom.xml") : at;
            if (!Files.isRegularFile(at)) {
                return;
            }
            Model above = read(at);
            if (!parent.getArtifactId().equals(above.getArtifactId())) {
                return;
            }
            add(above, at);
            parent = above.getParent();
        }
    }

    private Artifact add(Model model, Path file) {
        Parent parent = model.getParent();
        String group = model.getGroupId() == null && parent != null ? parent.getGroupId() : model.getGroupId();
        String version = model.getVersion() == null && parent != null ? parent.getVersion() : model.getVersion();
        Artifact pom = new DefaultArtifact(group, model.getArtifactId(), "pom", version);
        files.put(key(pom), file.toFile());
        return pom;
    }

    private static Model read(Path file) throws LibraryError {
        if (!Files.isRegularFile(file)) {
            throw new LibraryError(
                    "file (%s) is not there".formatted(file), "Maybe look at the folder: %ls, or give the whole path.");
        }
        try (Reader text = Files.newBufferedReader(file)) {
            return new MavenXpp3Reader().read(text);
        } catch (IOException | XmlPullParserException e) {
            throw new LibraryError(
                    "POM (%s) cannot be read: %s"
                            .formatted(
                                    file,
                                    String.valueOf(e.getMessage())
                                            .lines()
                                            .findFirst()
                                            .orElse("")),
                    "Maybe compare it with https://maven.apache.org/pom.html.");
        }
    }

    /** The coordinates of the POM. */
    Artifact artifact() {
        return artifact;
    }

    private static String key(Artifact a) {
        return a.getGroupId() + ":" + a.getArtifactId() + ":" + a.getVersion();
    }

    @Override
    public WorkspaceRepository getRepository() {
        return new WorkspaceRepository("notebook", files.keySet());
    }

    @Override
    public File findArtifact(Artifact a) {
        return a.getExtension().equals("pom") ? files.get(key(a)) : null;
    }

    @Override
    public List<String> findVersions(Artifact a) {
        return List.of();
    }
}
