package dev.kiln.frontend.lang;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The floors of the language: dependencies between its packages point down only. */
class FloorsTest {
    private static final String EVALUATOR = "dev.kiln.frontend.lang";
    private static final String SYNTAX = "dev.kiln.frontend.lang.syntax..";
    private static final String GRAMMAR = "dev.kiln.frontend.lang.grammar..";
    private static final String FUNCTIONS = "dev.kiln.frontend.lang.functions..";
    private static final String VALUES = "dev.kiln.frontend.lang.values..";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(EVALUATOR);

    @Test
    void valuesKnowNoUser() {
        apart(VALUES, EVALUATOR, SYNTAX, GRAMMAR, FUNCTIONS);
    }

    @Test
    void syntaxKnowsNoFunctionsAndNoEvaluator() {
        apart(SYNTAX, EVALUATOR, FUNCTIONS);
        apart(GRAMMAR, EVALUATOR, SYNTAX, FUNCTIONS, VALUES);
    }

    @Test
    void functionsKnowNoSyntaxAndNoEvaluator() {
        apart(FUNCTIONS, EVALUATOR, SYNTAX, GRAMMAR);
    }

    @Test
    void theFunctionsOfASubjectKnowTheCallOnly() {
        String parent = "dev.kiln.frontend.lang.functions";
        apart(parent + ".call", parent, parent + ".arrays", parent + ".files", parent + ".numbers", parent + ".ufuncs");
        apart(parent + ".ufuncs", parent, parent + ".arrays", parent + ".files", parent + ".numbers");
        apart(parent + ".arrays", parent, parent + ".files", parent + ".numbers", parent + ".ufuncs");
        apart(parent + ".numbers", parent, parent + ".arrays", parent + ".files", parent + ".ufuncs");
        apart(parent + ".files", parent, parent + ".arrays", parent + ".numbers", parent + ".ufuncs");
    }

    private void apart(String from, String... to) {
        noClasses()
                .that()
                .resideInAPackage(from)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(to)
                .check(CLASSES);
    }
}
