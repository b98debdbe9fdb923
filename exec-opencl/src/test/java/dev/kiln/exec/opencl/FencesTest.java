package dev.kiln.exec.opencl;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** JOCL stays behind one class. */
class FencesTest {
    @Test
    void onlyTheDeviceKnowsJocl() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.kiln");
        noClasses()
                .that()
                .haveNameNotMatching("dev\\.kiln\\.exec\\.opencl\\.OpenClDevice(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.jocl..")
                .check(classes);
    }
}
