package dev.kiln.kernel.install;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The extension of JupyterLab that edits each cell in its own language: NumPy text as Python, the rest as Java. */
final class LabExtension {
    private static final String NAME = "kiln-cells";

    private LabExtension() {}

    /**
     * Writes it where JupyterLab looks for extensions.
     *
     * @param data the folder of Jupyter's data, in which kernelspecs are, too
     * @return its folder
     */
    static Path write(Path data) throws IOException {
        Path folder = data.resolve("labextensions").resolve(NAME);
        Files.createDirectories(folder.resolve("static"));
        copy("package.json", folder.resolve("package.json"));
        copy("remoteEntry.js", folder.resolve("static").resolve("remoteEntry.js"));
        return folder;
    }

    private static void copy(String resource, Path to) throws IOException {
        try (InputStream in = LabExtension.class.getResourceAsStream("labextension/" + resource)) {
            Files.copy(in, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
