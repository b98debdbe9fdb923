package dev.kiln.frontend.libraries;

import static dev.kiln.frontend.libraries.RepositoryInFiles.dependency;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.kiln.frontend.libraries.Libraries.Library;
import dev.kiln.frontend.libraries.Libraries.Wanted;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against a repository in files: nothing is asked of the network. */
class LibrariesTest {
    @TempDir
    private Path folder;

    private RepositoryInFiles repository;
    private Libraries libraries;

    private String ofMaven;

    @BeforeEach
    void start() throws Exception {
        // the tests may run under a Maven that was told where its libraries are; then nobody's settings count
        ofMaven = System.clearProperty("maven.repo.local");
        repository = new RepositoryInFiles(folder);
        libraries = new Libraries(repository.home());
        repository.add("root", "1", dependency("middle", "2", "") + dependency("tool", "1", "<scope>test</scope>"));
        repository.add("middle", "2", dependency("leaf", "1.5", ""));
        repository.add("leaf", "1.5", "");
        repository.add("leaf", "1.6", "");
        repository.add("tool", "1", "");
    }

    @AfterEach
    void end() {
        libraries.close();
        if (ofMaven != null) {
            System.setProperty("maven.repo.local", ofMaven);
        }
    }

    private static Wanted wanted(String... coordinates) {
        return new Wanted(List.of(coordinates), List.of(), true);
    }

    private static List<String> names(List<Library> found) {
        return found.stream().map(l -> l.name() + ":" + l.version()).toList();
    }

    private LibraryError failure(Wanted wanted) {
        return catchThrowableOfType(LibraryError.class, () -> libraries.find(wanted));
    }

    @Test
    void aLibraryComesWithWhatItNeedsIntoTheLocalRepositoryOfTheSettings() throws Exception {
        List<Library> found = libraries.find(wanted("test:root:1"));

        assertThat(names(found)).containsExactly("test:root:1", "test:middle:2", "test:leaf:1.5");
        assertThat(found).allMatch(l -> l.file().startsWith(repository.local()) && Files.isRegularFile(l.file()));
        assertThat(libraries.localRepository()).isEqualTo(repository.local());
    }

    @Test
    void aDirectVersionWinsAndRangesAreResolved() throws Exception {
        assertThat(names(libraries.find(wanted("test:root:1", "test:leaf:1.6"))))
                .containsExactlyInAnyOrder("test:root:1", "test:middle:2", "test:leaf:1.6");
    }

    @Test
    void whatIsNeededCanBeLeftOut() throws Exception {
        assertThat(names(libraries.find(new Wanted(List.of("test:root:1"), List.of("test:leaf"), true))))
                .containsExactly("test:root:1", "test:middle:2");
        assertThat(names(libraries.find(new Wanted(List.of("test:root:1"), List.of("*:*"), true))))
                .containsExactly("test:root:1");
        assertThat(names(libraries.find(new Wanted(List.of("test:root:1"), List.of(), false))))
                .containsExactly("test:root:1");
    }

    @Test
    void aPomBringsItsDependenciesAlsoThoseThatItsParentManages() throws Exception {
        Path project = Files.createDirectories(folder.resolve("project/part"));
        Files.writeString(
                project.resolveSibling("pom.xml"),
                RepositoryInFiles.pom(
                        "parent",
                        "7",
                        "<packaging>pom</packaging><properties><v>1.6</v></properties><dependencyManagement><dependencies>"
                                + dependency("leaf", "${v}", "") + "</dependencies></dependencyManagement>"));
        Path pom = Files.writeString(
                project.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><parent><groupId>test</groupId><artifactId>parent</artifactId>"
                        + "<version>7</version></parent><artifactId>part</artifactId><dependencies>"
                        + dependency("root", "1", "") + dependency("leaf", "", "")
                        + dependency("tool", "1", "<scope>test</scope>") + "</dependencies></project>");

        assertThat(names(libraries.dependenciesOf(pom, List.of("compile", "runtime"))))
                .containsExactlyInAnyOrder("test:root:1", "test:middle:2", "test:leaf:1.6");
        assertThat(names(libraries.dependenciesOf(pom, List.of("test")))).containsExactly("test:tool:1");
    }

    @Test
    void aMissingLibraryNamesTheRepositoriesThatWereAsked() throws Exception {
        LibraryError error = failure(wanted("test:nothing:1"));
        assertThat(error)
                .hasMessageContaining("library (test:nothing:")
                .hasMessageContaining("is in no repository: ")
                .hasMessageContaining(repository.url());
        assertThat(error.advice()).startsWith("Maybe ").contains("%mavenRepo");
    }

    @Test
    void aRepositoryThatCannotBeReachedIsNamed() throws Exception {
        libraries.addRepository("away", "http://127.0.0.1:1/maven");
        LibraryError error = failure(wanted("test:absent:1"));
        assertThat(error)
                .hasMessageContaining(
                        "cannot be fetched: repository away (http://127.0.0.1:1/maven) cannot be reached");
        assertThat(error.advice()).contains("network");
    }

    @Test
    void offlineSettingsAreSaid() throws Exception {
        libraries.find(wanted("test:leaf:1.5"));
        repository.settings("<offline>true</offline>");
        libraries.close();
        libraries = new Libraries(repository.home());
        assertThat(names(libraries.find(wanted("test:leaf:1.5")))).containsExactly("test:leaf:1.5");
        LibraryError error = failure(wanted("test:tool:1"));
        assertThat(error).hasMessageEndingWith(", and settings.xml says that Maven is offline");
        assertThat(error.advice()).contains("<offline>false</offline>");
    }

    @Test
    void repositoriesOfTheNotebookAndOfActiveProfilesAreAskedFirst() throws Exception {
        repository.settings(
                "<activeProfiles><activeProfile>ours</activeProfile></activeProfiles><profiles><profile><id>ours</id>"
                        + "<repositories><repository><id>inner</id><url>file:///inner</url></repository></repositories></profile></profiles>");
        libraries.addRepository("mine", "file:///mine");
        assertThat(libraries.repositories().keySet()).containsExactly("mine", "inner", "central");
    }

    @Test
    void malformedCoordinatesAndPomsAreRefused() throws Exception {
        assertThat(failure(wanted("test:leaf")))
                .hasMessage("coordinates (test:leaf) of a library are not group:artifact:version");
        assertThat(failure(wanted("test:leaf")).advice()).contains("test:leaf:RELEASE");
        assertThat(failure(wanted("test::1"))).hasMessageContaining("an empty part");
        Path broken = Files.writeString(folder.resolve("broken.xml"), "<project><a>");
        assertThat(catchThrowableOfType(LibraryError.class, () -> libraries.dependenciesOf(broken, List.of("compile"))))
                .hasMessageContaining("cannot be read");
        assertThat(catchThrowableOfType(
                        LibraryError.class,
                        () -> libraries.dependenciesOf(folder.resolve("no.xml"), List.of("compile"))))
                .hasMessageContaining("is not there");
    }
}
