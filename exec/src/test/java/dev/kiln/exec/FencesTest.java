package dev.kiln.exec;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What this module may not know. */
class FencesTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.kiln.exec");

    @Test
    void noVectorApiNoOpenClNoNotebook() {
        noClasses()
                .that()
                .resideInAPackage("dev.kiln.exec..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "jdk.incubator..",
                        "dev.kiln.exec.vector..",
                        "dev.kiln.exec.opencl..",
                        "dev.kiln.frontend..",
                        "dev.kiln.kernel..",
                        "dev.kiln.highs..",
                        "jdk.jshell..")
                .check(CLASSES);
    }

    @Test
    void loopsInterpreterAndMemoryKnowNothingOfThePlanner() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.kiln.exec", "dev.kiln.exec.loop..", "dev.kiln.exec.interpret..", "dev.kiln.exec.memory..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.kiln.planner..", "dev.kiln.exec.session..", "dev.kiln.exec.lower..")
                .check(CLASSES);
    }

    @Test
    void onlyTheMemoryPackageCallsTheCLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.kiln.exec.memory..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.foreign.Linker")
                .check(CLASSES);
    }
}
