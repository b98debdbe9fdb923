package dev.kiln.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathVariableTest {
    @Test
    void entriesAreJarsFoldersAndAllJarsOfAFolder(@TempDir Path folder) throws Exception {
        Path b = Files.createFile(folder.resolve("b.jar"));
        Path a = Files.createFile(folder.resolve("a.JAR"));
        Files.createFile(folder.resolve("notes.txt"));
        String text = String.join(File.pathSeparator, folder + "/*", folder.toString(), folder + "/gone.jar", "");

        assertThat(ClassPathVariable.entries(text)).containsExactly(a, b, folder);
        assertThat(ClassPathVariable.entries(null)).isEmpty();
    }
}
