package dev.kiln.highs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.kiln.highs.jni.HighsNative;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every function that libhighs exports is bound, or stands here with the reason why not. */
class BindingTests {
    private static final Map<String, String> NOT_BOUND = reasons();

    private static Map<String, String> reasons() {
        var reasons = new TreeMap<String, String>();
        String once = "create, pass, run, get and destroy in one call, always with output: Highs.solve(Program)";
        for (String name : "lpCall mipCall qpCall".split(" ")) {
            reasons.put(name, once);
        }
        for (String name : "versionMajor versionMinor versionPatch".split(" ")) {
            reasons.put(name, "a part of what version says");
        }
        for (String name : "getColByName getRowByName".split(" ")) {
            reasons.put(name, "names live on the Java side, where any text is one: ReadableModel.variable, row");
        }
        String deprecated = "deprecated in HiGHS; in its place: ";
        String[][] old = {
            {"call", "lpCall"},
            {"runQuiet", "run"},
            {"setHighsLogfile", "option log_file"},
            {"setHighsOutput", "option log_to_console"},
            {"getIterationCount", "getIntInfoValue"},
            {"getSimplexIterationCount", "getIntInfoValue"},
            {"setHighsBoolOptionValue", "setBoolOptionValue"},
            {"setHighsIntOptionValue", "setIntOptionValue"},
            {"setHighsDoubleOptionValue", "setDoubleOptionValue"},
            {"setHighsStringOptionValue", "setStringOptionValue"},
            {"setHighsOptionValue", "setStringOptionValue and its like"},
            {"setOptionValue", "setStringOptionValue and its like"},
            {"getHighsBoolOptionValue", "getBoolOptionValue"},
            {"getHighsIntOptionValue", "getIntOptionValue"},
            {"getHighsDoubleOptionValue", "getDoubleOptionValue"},
            {"getHighsStringOptionValue", "getStringOptionValue"},
            {"getHighsOptionType", "getOptionType"},
            {"resetHighsOptions", "resetOptions"},
            {"getHighsIntInfoValue", "getIntInfoValue"},
            {"getHighsDoubleInfoValue", "getDoubleInfoValue"},
            {"getNumCols", "getNumCol"},
            {"getNumRows", "getNumRow"},
            {"getHighsInfinity", "getInfinity"},
            {"getHighsRunTime", "getRunTime"},
            {"getScaledModelStatus", "getModelStatus"}
        };
        for (String[] pair : old) {
            reasons.put(pair[0], deprecated + pair[1]);
        }
        return reasons;
    }

    @Test
    void everyExportedFunctionIsBoundOrListedWithAReason() throws IOException {
        Set<String> exported = exports(HighsLibrary.status().orThrow().path());
        assertThat(exported).hasSizeGreaterThan(150);
        var known = new TreeSet<>(Set.of(HighsNative.bound()));
        assertThat(exported).as("what is bound").containsAll(known);
        NOT_BOUND
                .keySet()
                .forEach(name -> assertThat(known.add("Highs_" + name))
                        .as("%s is bound and listed", name)
                        .isTrue());
        assertThat(known).as("bound or listed").isEqualTo(exported);
    }

    @Test
    void everyNativeMethodIsReachedFromTheTypedClasses() {
        JavaClasses main = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages("dev.kiln.highs");
        for (JavaMethod method : main.get(HighsNative.class).getMethods()) {
            if (method.getModifiers().contains(JavaModifier.NATIVE)
                    && !Set.of("bound", "liveSolvers").contains(method.getName())) {
                assertThat(method.getAccessesToSelf()).as(method.getName()).isNotEmpty();
            }
        }
    }

    /** The defined symbols of the dynamic symbol table of a 64-bit ELF file whose names begin with Highs_. */
    private static Set<String> exports(Path library) throws IOException {
        ByteBuffer elf = ByteBuffer.wrap(Files.readAllBytes(library)).order(ByteOrder.LITTLE_ENDIAN);
        int sections = (int) elf.getLong(0x28);
        int size = elf.getShort(0x3A);
        int count = elf.getShort(0x3C);
        var names = new TreeSet<String>();
        for (int i = 0; i < count; i++) {
            int at = sections + i * size;
            if (elf.getInt(at + 4) == 11) { // SHT_DYNSYM
                int strings = (int) elf.getLong(sections + elf.getInt(at + 0x28) * size + 0x18);
                int first = (int) elf.getLong(at + 0x18);
                int bytes = (int) elf.getLong(at + 0x20);
                for (int symbol = first; symbol < first + bytes; symbol += 24) {
                    String name = text(elf, strings + elf.getInt(symbol));
                    if (elf.getShort(symbol + 6) != 0 && name.startsWith("Highs_")) {
                        names.add(name);
                    }
                }
            }
        }
        return names;
    }

    private static String text(ByteBuffer elf, int at) {
        int end = at;
        while (elf.get(end) != 0) {
            end++;
        }
        return new String(elf.array(), at, end - at, StandardCharsets.US_ASCII);
    }
}
