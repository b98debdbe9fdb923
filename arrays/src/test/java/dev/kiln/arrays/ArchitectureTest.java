package dev.kiln.arrays;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/** This module needs little but the JDK, and one package of it knows the libraries. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.kiln.arrays");

    /** From the highest floor to the lowest: a package may know those below it, none that is beside or above it. */
    private static final List<List<String>> FLOORS = List.of(
            List.of("dev.kiln.arrays.linalg", "dev.kiln.arrays.fft"),
            List.of("dev.kiln.arrays"),
            List.of("dev.kiln.arrays.compute"),
            List.of("dev.kiln.arrays.compute.products", "dev.kiln.arrays.tables"),
            List.of("dev.kiln.arrays.library", "dev.kiln.arrays.files"),
            List.of("dev.kiln.arrays.display"),
            List.of("dev.kiln.arrays.elementary"),
            List.of("dev.kiln.arrays.graph.text", "dev.kiln.arrays.blas"),
            List.of("dev.kiln.arrays.graph.interpret"),
            List.of("dev.kiln.arrays.graph"));

    @Test
    void arrowsOnlyPointDown() {
        for (int floor = 0; floor < FLOORS.size(); floor++) {
            for (String room : FLOORS.get(floor)) {
                String[] upOrBeside = FLOORS.subList(0, floor + 1).stream()
                        .flatMap(List::stream)
                        .filter(other -> !other.equals(room))
                        .toArray(String[]::new);
                noClasses()
                        .that()
                        .resideInAPackage(room)
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage(upOrBeside)
                        .check(CLASSES);
            }
        }
    }

    @Test
    void dependsOnLittleButTheJdk() {
        classes()
                .that()
                .resideInAnyPackage(
                        "dev.kiln.arrays",
                        "dev.kiln.arrays.blas",
                        "dev.kiln.arrays.compute..",
                        "dev.kiln.arrays.display",
                        "dev.kiln.arrays.elementary",
                        "dev.kiln.arrays.fft",
                        "dev.kiln.arrays.graph..",
                        "dev.kiln.arrays.linalg")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..",
                        "dev.kiln.arrays..",
                        "dev.kiln.natives",
                        "org.apache.commons.numbers..",
                        "tech.tablesaw.api..",
                        "tech.tablesaw.columns")
                .check(CLASSES);
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
                .and()
                .doNotHaveSimpleName("Tables")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("tech.tablesaw..")
                .check(CLASSES);
    }

    @Test
    void filesNeedTheJdkOnly() {
        classes()
                .that()
                .resideInAPackage("dev.kiln.arrays.files")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "javax.imageio..", "dev.kiln.arrays..")
                .check(CLASSES);
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
                .check(CLASSES);
    }
}
