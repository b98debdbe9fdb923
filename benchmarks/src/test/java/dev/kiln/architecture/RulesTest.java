package dev.kiln.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.kiln.architecture.sample.Below;
import dev.kiln.architecture.sample.one.First;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;

/** Each rule finds the offences that the sample classes commit, and no others. */
class RulesTest {
    private static final String SAMPLE = "dev.kiln.architecture.sample.";

    private final Rules rules = new Rules(new ClassFileImporter().importPackages("dev.kiln.architecture.sample"));

    @Test
    void packagesThatNeedEachOtherFormACircleAndOthersDoNot() {
        assertThat(rules.circles()).containsExactly("circle " + SAMPLE + "one", "circle " + SAMPLE + "two");
        assertThat(new Rules(new ClassFileImporter().importClasses(First.class, Below.class)).circles())
                .as("one direction only")
                .isEmpty();
    }

    @Test
    void sevenParametersAreTooManyButNotForRecordsAndNativeMethods() {
        assertThat(rules.parameters())
                .containsExactly(
                        "parameters Offender$Inner.<init>",
                        "parameters Offender$Many.<init>",
                        "parameters Offender.<init>",
                        "parameters Offender.seven");
    }

    @Test
    void staticsThatChangeAreFound() {
        assertThat(rules.statics()).containsExactly("static Offender.count", "static Offender.next");
    }

    @Test
    void onlySlf4jMayLog() {
        assertThat(rules.logging()).containsExactly("logging Offender");
    }

    @Test
    void gsonIsTheKernelsAlone() {
        assertThat(rules.json()).containsExactly("json Offender");
    }

    @Test
    void aPackageIsCrowdedFromFortyOneFiles() {
        assertThat(rules.crowds()).isEmpty();
        SortedSet<String> crowds = new Rules(new ClassFileImporter().importPackages("java.util.function")).crowds();
        assertThat(crowds).containsExactly("crowd java.util.function");
    }
}
