package dev.kiln.frontend;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class FenceTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.kiln.frontend");

    @Test
    void theFrontEndKnowsNoJShellAndNoSockets() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jdk.jshell..", "org.zeromq..", "org.dflib..", "dev.kiln.kernel..")
                .check(CLASSES);
    }

    @Test
    void picturesAreMadeOfPlainRecords() {
        noClasses()
                .that()
                .resideInAPackage("..render..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.kiln.arrays..",
                        "dev.kiln.planner..",
                        "dev.kiln.exec..",
                        "dev.kiln.frontend.magics..",
                        "dev.kiln.frontend.lang..")
                .check(CLASSES);
    }

    @Test
    void theCellLanguageKnowsNoMagics() {
        noClasses()
                .that()
                .resideInAPackage("dev.kiln.frontend.lang..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.kiln.frontend.magics..",
                        "dev.kiln.frontend.render..",
                        "dev.kiln.exec..",
                        "dev.kiln.planner..")
                .check(CLASSES);
    }
}
