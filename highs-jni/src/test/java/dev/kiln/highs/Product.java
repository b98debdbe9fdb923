package dev.kiln.highs;

import dev.kiln.natives.NativeFiles;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a user of the solver has on the class path: this module, the one that unpacks its libraries, and nothing else. */
final class Product {
    private Product() {}

    static String classPath() {
        return Stream.of(HighsLibrary.class, NativeFiles.class)
                .map(Product::location)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static String location(Class<?> one) {
        try {
            return Path.of(one.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
