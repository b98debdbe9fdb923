package dev.kiln.exec.vector;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Who may know what. */
class VectorApiFenceTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.kiln");

    @Test
    void onlyThePackageLanesKnowsTheVectorApi() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.kiln.exec.vector.lanes")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator.vector..")
                .check(classes);
    }

    @Test
    void lanesKnowsNothingOfNestsAndRuns() {
        noClasses()
                .that()
                .resideInAPackage("dev.kiln.exec.vector.lanes")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.kiln.exec", "dev.kiln.exec.loop", "dev.kiln.exec.vector", "dev.kiln.exec.vector.emit")
                .check(classes);
    }
}
