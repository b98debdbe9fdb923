package dev.kiln.highs;

import static com.tngtech.archunit.core.domain.JavaModifier.NATIVE;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class FenceTests {
    private final JavaClasses main = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.kiln.highs");

    @Test
    void onlyOneClassDeclaresNativeMethods() {
        methods()
                .that()
                .haveModifier(NATIVE)
                .should()
                .beDeclaredIn(HighsNative.class)
                .check(main);
    }

    @Test
    void theModuleKnowsOnlyTheJdk() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.kiln.highs", "java..")
                .check(main);
    }
}
