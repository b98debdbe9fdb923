package dev.kiln.frontend.libraries;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.collection.DependencyCollectionException;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactDescriptorException;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.DependencyResolutionException;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.eclipse.aether.transfer.RepositoryOfflineException;

/** Puts into one sentence why the resolver did not find a library: it is in no repository, or a repository cannot be reached. */
final class LibraryProblem {
    private LibraryProblem() {}

    static LibraryError of(RepositoryException problem, boolean offline) {
        List<Throwable> causes = new ArrayList<>();
        collect(problem, causes);
        if (offline || causes.stream().anyMatch(RepositoryOfflineException.class::isInstance)) {
            return new LibraryError(
                    firstLine(problem) + ", and settings.xml says that Maven is offline",
                    "Maybe set <offline>false</offline> there, or add the jar: %jars FILE.");
        }
        for (Throwable cause : causes) {
            if (cause instanceof ArtifactTransferException unreachable
                    && !(cause instanceof ArtifactNotFoundException)) {
                RemoteRepository at = unreachable.getRepository();
                return new LibraryError(
                        "library (%s) cannot be fetched: repository %s cannot be reached (%s)"
                                .formatted(unreachable.getArtifact(), place(at), root(unreachable)),
                        "Maybe check the network, add a mirror to ~/.m2/settings.xml, or add the jar: %jars FILE.");
            }
        }
        for (Throwable cause : causes) {
            if (cause instanceof ArtifactNotFoundException missing) {
                return new LibraryError(
                        "library (%s) is in no repository: %s".formatted(missing.getArtifact(), asked(causes)),
                        "Maybe check its name and version, or add its repository: %mavenRepo ID URL.");
            }
        }
        return new LibraryError(firstLine(problem), "Maybe check the names and versions.");
    }

    private static void collect(Throwable problem, List<Throwable> into) {
        for (Throwable t = problem; t != null && !into.contains(t); t = t.getCause()) {
            into.add(t);
            switch (t) {
                case ArtifactResolutionException e ->
                    e.getResults().forEach(r -> r.getExceptions().forEach(x -> collect(x, into)));
                case DependencyResolutionException e -> {
                    if (e.getResult() != null) {
                        e.getResult().getCollectExceptions().forEach(x -> collect(x, into));
                    }
                }
                case DependencyCollectionException e -> {
                    if (e.getResult() != null) {
                        e.getResult().getExceptions().forEach(x -> collect(x, into));
                    }
                }
                case ArtifactDescriptorException e -> {
                    if (e.getResult() != null) {
                        e.getResult().getExceptions().forEach(x -> collect(x, into));
                    }
                }
                default -> {
                    // others hold no lists of problems
                }
            }
        }
    }

    private static String asked(List<Throwable> causes) {
        return causes.stream()
                .filter(ArtifactNotFoundException.class::isInstance)
                .map(c -> ((ArtifactNotFoundException) c).getRepository())
                .filter(java.util.Objects::nonNull)
                .map(LibraryProblem::place)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String place(RemoteRepository at) {
        return at == null ? "of this machine" : at.getId() + " (" + at.getUrl() + ")";
    }

    private static String root(Throwable t) {
        Throwable deepest = t;
        while (deepest.getCause() != null && deepest.getCause() != deepest) {
            deepest = deepest.getCause();
        }
        String text = deepest.getMessage() == null ? deepest.getClass().getSimpleName() : deepest.getMessage();
        return text.lines().findFirst().orElse(text);
    }

    private static String firstLine(Throwable t) {
        return String.valueOf(t.getMessage()).lines().findFirst().orElse("");
    }
}
