package dev.kiln.kernel;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class FencesTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.kiln.kernel");

    @Test
    void onlyChannelsTouchSockets() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.kiln.kernel.channel")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.zeromq..", "zmq..")
                .check(CLASSES);
    }

    @Test
    void onlyTheJavaSessionKnowsJShell() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.kiln.kernel.jshell..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jdk.jshell..", "com.sun.source..")
                .check(CLASSES);
    }

    @Test
    void theJavaSessionKnowsNoMessages() {
        noClasses()
                .that()
                .resideInAPackage("dev.kiln.kernel.jshell")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.kiln.kernel.channel", "dev.kiln.kernel.protocol", "dev.kiln.kernel.run")
                .check(CLASSES);
    }
}
