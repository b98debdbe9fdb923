package dev.kiln.arrays;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** This module needs little but the JDK, and one package of it knows the libraries. */
class ArchitectureTest {
    private final JavaClasses module = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.kiln.arrays");

    @Test
    void dependsOnNothingButTheJdkAndComplexNumbers() {
        classes()
                .that()
                .resideInAPackage("dev.kiln.arrays")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "dev.kiln.arrays..", "org.apache.commons.numbers..", "tech.tablesaw.api..")
                .check(module);
    }

    @Test
    void tablesAreNamedInSignaturesOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.kiln.arrays.tables")
                .and()
                .doNotHaveSimpleName("FileFunctions")
                .and()
                .doNotHaveSimpleName("TableMethods")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tech.tablesaw..")
                .check(module);
    }

    @Test
    void filesNeedTheJdkOnly() {
        classes()
                .that()
                .resideInAPackage("dev.kiln.arrays.files")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "javax.imageio..", "dev.kiln.arrays..")
                .check(module);
    }

    @Test
    void onlyOnePackageKnowsTheLibraries() {
        classes()
                .that()
                .resideInAPackage("dev.kiln.arrays.library")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "dev.kiln.arrays..",
                        "org.apache.commons.numbers..",
                        "org.ojalgo..",
                        "org.jtransforms..",
                        "org.visnow.jlargearrays..")
                .check(module);
    }
}
