package dev.kiln.highs;

import static com.tngtech.archunit.core.domain.JavaModifier.NATIVE;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.kiln.highs.jni.HighsNative;
import org.junit.jupiter.api.Test;

class FenceTests {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.kiln.highs");

    @Test
    void onlyOneClassDeclaresNativeMethods() {
        methods()
                .that()
                .haveModifier(NATIVE)
                .should()
                .beDeclaredIn(HighsNative.class)
                .check(CLASSES);
    }

    /** The model is plain data, the native layer knows only the model, and the solver's API stands on both. */
    @Test
    void packagesKnowOnlyThoseBelowThem() {
        noClasses()
                .that()
                .resideInAPackage("dev.kiln.highs.model")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.kiln.highs", "dev.kiln.highs.jni")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.kiln.highs.jni")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.kiln.highs")
                .check(CLASSES);
    }

    @Test
    void theModuleKnowsOnlyTheJdkAndWhatUnpacksItsLibraries() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.kiln.highs..", "dev.kiln.natives", "java..")
                .check(CLASSES);
    }
}
