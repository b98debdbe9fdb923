package dev.kiln.kernel.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UsedClassesTest {
    static class User {
        Used used = new Used();
    }

    static class Used extends Parent {
        String found = "dev.kiln.kernel.install.UsedClassesTest$Named";
    }

    static class Parent {}

    static class Named {
        static void take(int a, InSignature b) {}
    }

    static class InSignature {}

    static class Unused {
        Used used;
    }

    @TempDir
    Path folder;

    @Test
    void keepsWhatIsReachableThroughCodeSignaturesAndStrings() throws IOException {
        Path whole = jar("whole.jar", Used.class, Parent.class, Named.class, InSignature.class, Unused.class);
        Path user = jar("user.jar", User.class);
        Path reduced = folder.resolve("reduced.jar");
        UsedClasses.reduce(whole, List.of(user), reduced);
        try (ZipFile zip = new ZipFile(reduced.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName))
                    .containsExactlyInAnyOrder(
                            "META-INF/LICENSE",
                            name(Used.class),
                            name(Parent.class),
                            name(Named.class),
                            name(InSignature.class),
                            "dev/kiln/kernel/install/table.txt");
            try (InputStream in = zip.getInputStream(zip.getEntry(name(Used.class)))) {
                assertThat(in.readAllBytes()).isEqualTo(content(Used.class));
            }
        }
    }

    @Test
    void keepsNoClassThatNobodyNames() throws IOException {
        Path reduced = folder.resolve("reduced.jar");
        UsedClasses.reduce(jar("whole.jar", Used.class, Unused.class), List.of(), reduced);
        try (ZipFile zip = new ZipFile(reduced.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName)).containsExactly("META-INF/LICENSE");
        }
    }

    private Path jar(String name, Class<?>... classes) throws IOException {
        Path jar = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String file : List.of(
                    "META-INF/LICENSE", "META-INF/A.SF", "other/data.txt", "dev/kiln/kernel/install/table.txt")) {
                out.putNextEntry(new ZipEntry(file));
                out.write(file.getBytes());
            }
            for (Class<?> type : classes) {
                out.putNextEntry(new ZipEntry(name(type)));
                out.write(content(type));
            }
        }
        return jar;
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/') + ".class";
    }

    private static byte[] content(Class<?> type) throws IOException {
        try (InputStream in = type.getClassLoader().getResourceAsStream(name(type))) {
            return in.readAllBytes();
        }
    }
}
