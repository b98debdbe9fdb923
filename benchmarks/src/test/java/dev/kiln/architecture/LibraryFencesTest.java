package dev.kiln.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import org.junit.jupiter.api.Test;

/** A library that one package hides is known to no other. */
class LibraryFencesTest {
    @Test
    void onlyThePackageLanesKnowsTheVectorApi() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.kiln.exec.vector.lanes")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator.vector..")
                .check(House.CLASSES);
    }

    @Test
    void lanesKnowsNothingOfNestsAndRuns() {
        noClasses()
                .that()
                .resideInAPackage("dev.kiln.exec.vector.lanes")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.kiln.exec",
                        "dev.kiln.exec.interpret",
                        "dev.kiln.exec.loop",
                        "dev.kiln.exec.lower",
                        "dev.kiln.exec.machine",
                        "dev.kiln.exec.memory",
                        "dev.kiln.exec.session..",
                        "dev.kiln.exec.vector",
                        "dev.kiln.exec.vector.copy",
                        "dev.kiln.exec.vector.emit",
                        "dev.kiln.exec.vector.ordered",
                        "dev.kiln.exec.vector.rows")
                .check(House.CLASSES);
    }

    @Test
    void onlyTheDeviceKnowsJocl() {
        noClasses()
                .that()
                .haveNameNotMatching("dev\\.kiln\\.exec\\.opencl\\.OpenClDevice(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jocl..")
                .check(House.CLASSES);
    }
}
