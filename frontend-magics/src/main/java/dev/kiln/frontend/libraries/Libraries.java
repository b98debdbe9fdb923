package dev.kiln.frontend.libraries;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession.CloseableSession;
import org.eclipse.aether.RepositorySystemSession.SessionBuilder;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.WorkspaceReader;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactDescriptorRequest;
import org.eclipse.aether.resolution.ArtifactDescriptorResult;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.supplier.SessionBuilderSupplier;

/**
 * Finds libraries in Maven repositories, with everything that they need, as Maven does: the user's settings.xml, local repository and
 * mirrors hold. Nothing of it is loaded before the first question.
 */
public final class Libraries implements AutoCloseable {
    private static final String CENTRAL = "https://repo.maven.apache.org/maven2/";

    private final Path home;
    private final Map<String, String> repositories = new LinkedHashMap<>();
    private MavenSettings settings;
    private ResolverSystem supplier;
    private RepositorySystem system;

    /**
     * A library that was found.
     *
     * @param name group and artifact: {@code org.slf4j:slf4j-api}
     * @param file its jar
     */
    public record Library(String name, String version, Path file) {}

    /**
     * What is asked for.
     *
     * @param coordinates {@code group:artifact:version}, or with a kind and a classifier before the version
     * @param exclusions {@code group:artifact} of what others need and is left out; either part may be a star
     * @param transitive whether what the libraries need is wanted too
     */
    public record Wanted(List<String> coordinates, List<String> exclusions, boolean transitive) {
        public Wanted {
            coordinates = List.copyOf(coordinates);
            exclusions = List.copyOf(exclusions);
        }
    }

    /**
     * Libraries as the user with this home finds them.
     *
     * @param home the folder that {@code .m2} is in
     */
    public Libraries(Path home) {
        this.home = home;
    }

    /** Adds a repository, which is asked before Maven Central; an address replaces an earlier one of the same name. */
    public void addRepository(String id, String url) {
        repositories.put(id, url);
    }

    /** Names and addresses of the repositories that are asked, before mirrors are considered. */
    public Map<String, String> repositories() throws LibraryError {
        Map<String, String> all = new LinkedHashMap<>();
        remote().forEach(r -> all.put(r.getId(), r.getUrl()));
        return all;
    }

    /** Where libraries are kept on this machine. */
    public Path localRepository() throws LibraryError {
        return settings().localRepository();
    }

    /** The libraries and what they need at run time, each once. */
    public List<Library> find(Wanted wanted) throws LibraryError {
        List<Dependency> roots = new ArrayList<>();
        for (String coordinates : wanted.coordinates()) {
            roots.add(new Dependency(artifact(coordinates), "runtime")
                    .setExclusions(
                            wanted.transitive()
                                    ? wanted.exclusions().stream()
                                            .map(Libraries::exclusion)
                                            .toList()
                                    : List.of(new Exclusion("*", "*", "*", "*"))));
        }
        try (CloseableSession session = session(null)) {
            CollectRequest collect = new CollectRequest(roots, List.of(), repositories(session, List.of()));
            return found(session, collect, Set.of("compile", "runtime"));
        }
    }

    /**
     * The dependencies of a POM, and what they need at run time.
     *
     * @param scopes of the POM's own dependencies, such as {@code compile}
     */
    public List<Library> dependenciesOf(Path pom, Collection<String> scopes) throws LibraryError {
        PomFile file = new PomFile(pom);
        try (CloseableSession session = session(file)) {
            ArtifactDescriptorResult described = system().readArtifactDescriptor(
                            session,
                            new ArtifactDescriptorRequest(file.artifact(), repositories(session, List.of()), null));
            List<Dependency> direct = described.getDependencies().stream()
                    .filter(d -> scopes.contains(scope(d)))
                    .toList();
            CollectRequest collect = new CollectRequest(
                    direct, described.getManagedDependencies(), repositories(session, described.getRepositories()));
            return found(session, collect, scopes);
        } catch (ArtifactDescriptorException e) {
            throw LibraryProblem.of(e, offline());
        }
    }

    private List<Library> found(CloseableSession session, CollectRequest collect, Collection<String> scopes)
            throws LibraryError {
        try {
            List<Library> libraries = new ArrayList<>();
            DependencyRequest request = new DependencyRequest(
                    collect,
                    (node, parents) -> node.getDependency() != null && scopes.contains(scope(node.getDependency())));
            for (ArtifactResult result :
                    system().resolveDependencies(session, request).getArtifactResults()) {
                Artifact a = result.getArtifact();
                if (a.getExtension().equals("jar")) {
                    libraries.add(new Library(
                            a.getGroupId() + ":" + a.getArtifactId()
                                    + (a.getClassifier().isEmpty() ? "" : ":" + a.getClassifier()),
                            a.getVersion(),
                            a.getPath()));
                }
            }
            return libraries;
        } catch (DependencyResolutionException e) {
            throw LibraryProblem.of(e, offline());
        }
    }

    private static String scope(Dependency dependency) {
        return dependency.getScope().isEmpty() ? "compile" : dependency.getScope();
    }

    private boolean offline() throws LibraryError {
        return settings().isOffline();
    }

    private static Artifact artifact(String coordinates) throws LibraryError {
        String[] parts = coordinates.split(":", -1);
        if (parts.length < 3 || parts.length > 5) {
            throw new LibraryError(
                    "coordinates (%s) of a library are not group:artifact:version".formatted(coordinates),
                    parts.length == 2
                            ? "Maybe give a version: %s:RELEASE takes the newest.".formatted(coordinates)
                            : "Maybe look the library up at https://central.sonatype.com.");
        }
        for (String part : parts) {
            if (part.isBlank()) {
                throw new LibraryError(
                        "coordinates (%s) of a library have an empty part".formatted(coordinates),
                        "Maybe write group:artifact:version.");
            }
        }
        return new DefaultArtifact(coordinates);
    }

    private static Exclusion exclusion(String text) {
        String[] parts = text.split(":", 2);
        return new Exclusion(parts[0], parts.length > 1 ? parts[1] : "*", "*", "*");
    }

    private MavenSettings settings() throws LibraryError {
        if (settings == null) {
            settings = MavenSettings.of(home);
        }
        return settings;
    }

    private RepositorySystem system() {
        if (system == null) {
            supplier = new ResolverSystem();
            system = supplier.get();
        }
        return system;
    }

    private CloseableSession session(WorkspaceReader workspace) throws LibraryError {
        SessionBuilder builder = new SessionBuilderSupplier(system())
                .get()
                .withLocalRepositoryBaseDirectories(settings().localRepository())
                .setWorkspaceReader(workspace);
        System.getProperties().forEach((name, value) -> builder.setSystemProperty("" + name, "" + value));
        settings().applyTo(builder);
        return builder.build();
    }

    private List<RemoteRepository> remote() throws LibraryError {
        List<RemoteRepository> all = new ArrayList<>();
        repositories.forEach((id, url) -> all.add(new RemoteRepository.Builder(id, "default", url).build()));
        settings().repositories().stream()
                .filter(r -> !repositories.containsKey(r.getId()))
                .forEach(all::add);
        if (all.stream().noneMatch(r -> r.getId().equals("central"))) {
            all.add(new RemoteRepository.Builder("central", "default", CENTRAL).build());
        }
        return all;
    }

    /** With the session's mirrors, proxies and accounts. */
    private List<RemoteRepository> repositories(CloseableSession session, List<RemoteRepository> more)
            throws LibraryError {
        List<RemoteRepository> all = new ArrayList<>(remote());
        more.stream()
                .filter(r -> all.stream().noneMatch(a -> a.getId().equals(r.getId())))
                .forEach(all::add);
        return system().newResolutionRepositories(session, all);
    }

    @Override
    public void close() {
        if (system != null) {
            system.shutdown();
        }
    }
}
