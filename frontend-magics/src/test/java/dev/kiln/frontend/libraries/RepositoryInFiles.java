package dev.kiln.frontend.libraries;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A Maven repository that a test writes into a folder, and a home whose settings.xml uses it in place of Maven Central. */
public final class RepositoryInFiles {
    private final Path folder;
    private final Path home;

    /** A repository and a home below a folder. */
    public RepositoryInFiles(Path below) throws IOException {
        folder = Files.createDirectories(below.resolve("repository"));
        home = below.resolve("home");
        settings("");
    }

    /** The home. */
    public Path home() {
        return home;
    }

    /** Address of the repository. */
    public String url() {
        return folder.toUri().toString();
    }

    /** Where fetched libraries are kept. */
    public Path local() {
        return home.resolve("kept");
    }

    /** Writes settings.xml, with more elements. */
    void settings(String more) throws IOException {
        Path file = Files.createDirectories(home.resolve(".m2")).resolve("settings.xml");
        Files.writeString(file, """
                <settings>
                  <localRepository>%s</localRepository>
                  <mirrors><mirror><id>here</id><mirrorOf>central</mirrorOf><url>%s</url></mirror></mirrors>
                  %s
                </settings>
                """.formatted(local(), url(), more));
    }

    /** Adds a library of group {@code test} with one class, {@code test.Artifact}, whose method {@code text()} gives its version. */
    public void add(String artifact, String version, String dependencies) throws IOException {
        Path at = Files.createDirectories(folder.resolve("test/" + artifact + "/" + version));
        Path pom = Files.writeString(
                at.resolve(artifact + "-" + version + ".pom"),
                pom(artifact, version, "<dependencies>" + dependencies + "</dependencies>"));
        Path jar = at.resolve(artifact + "-" + version + ".jar");
        jar(jar, artifact, version);
        for (Path file : List.of(pom, jar)) {
            Files.writeString(file.resolveSibling(file.getFileName() + ".sha1"), sha1(Files.readAllBytes(file)));
        }
    }

    private static String sha1(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** A POM of group {@code test}. */
    static String pom(String artifact, String version, String more) {
        return """
                <project><modelVersion>4.0.0</modelVersion>
                <groupId>test</groupId><artifactId>%s</artifactId><version>%s</version>%s</project>
                """.formatted(artifact, version, more);
    }

    /** A dependency on a library of group {@code test}. */
    public static String dependency(String artifact, String version, String more) {
        return "<dependency><groupId>test</groupId><artifactId>%s</artifactId>%s%s</dependency>"
                .formatted(artifact, version.isEmpty() ? "" : "<version>" + version + "</version>", more);
    }

    /** Writes a jar with such a class. */
    public static void jar(Path file, String artifact, String version) throws IOException {
        String type = Character.toUpperCase(artifact.charAt(0)) + artifact.substring(1);
        byte[] code = compiled(
                type,
                "package test; public class " + type + " { public static String text() { return \"" + artifact + " "
                        + version + "\"; } }");
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new ZipEntry("test/" + type + ".class"));
            jar.write(code);
            jar.closeEntry();
        }
    }

    private static byte[] compiled(String type, String text) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path out = Files.createTempDirectory("kiln-test");
        JavaFileObject source =
                new SimpleJavaFileObject(URI.create("string:///" + type + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return text;
                    }
                };
        StringWriter messages = new StringWriter();
        if (!compiler.getTask(messages, null, null, List.of("-d", out.toString(), "-proc:none"), null, List.of(source))
                .call()) {
            throw new IOException(messages.toString());
        }
        Path file = out.resolve("test/" + type + ".class");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Files.copy(file, bytes);
        Files.delete(file);
        Files.delete(file.getParent());
        Files.delete(out);
        return bytes.toByteArray();
    }
}
