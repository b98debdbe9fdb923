package dev.kiln.arrays;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** This module needs nothing but the JDK. */
class ArchitectureTest {
    @Test
    void dependsOnNothingButTheJdkAndComplexNumbers() {
        JavaClasses module = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.kiln.arrays");
        classes()
                .that()
                .resideInAPackage("dev.kiln.arrays..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "dev.kiln.arrays..", "org.apache.commons.numbers..")
                .check(module);
    }
}
