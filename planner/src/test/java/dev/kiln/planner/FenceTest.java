package dev.kiln.planner;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What the planner may know: arrays, HiGHS and JSON; no command line, no executor, no notebook, no JShell. */
class FenceTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.kiln.planner");

    @Test
    void thePlannerKnowsOnlyArraysHighsAndJson() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "dev.kiln.planner..",
                        "dev.kiln.arrays..",
                        "dev.kiln.highs..",
                        "com.fasterxml.jackson..")
                .check(CLASSES);
    }

    @Test
    void onlyTheIlpKnowsTheSolver() {
        classes()
                .that()
                .resideOutsideOfPackage("dev.kiln.planner.partition.ilp..")
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackage("dev.kiln.highs..")
                .check(CLASSES);
    }
}
