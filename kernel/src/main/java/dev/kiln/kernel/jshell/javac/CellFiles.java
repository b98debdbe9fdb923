package dev.kiln.kernel.jshell.javac;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** What the compiler reads and writes: the class path, the classes of earlier cells, and the classes that it makes, in memory. */
final class CellFiles extends ForwardingJavaFileManager<StandardJavaFileManager> {

    private final String ownPackage;
    private final Map<String, byte[]> classes;
    private final Map<String, ByteArrayOutputStream> made = new LinkedHashMap<>();
    private final List<Path> classPath = new ArrayList<>();

    /**
     * Files.
     *
     * @param classes of earlier cells, by name, all in one package; read whenever the compiler asks
     */
    CellFiles(String ownPackage, Map<String, byte[]> classes) {
        super(ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null));
        this.ownPackage = ownPackage;
        this.classes = classes;
        for (String file : System.getProperty("java.class.path").split(File.pathSeparator)) {
            classPath.add(Path.of(file));
        }
    }

    void addToClassPath(List<Path> files) {
        classPath.addAll(files);
        try {
            fileManager.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The classes made since the last call, by name. */
    Map<String, byte[]> takeMade() {
        Map<String, byte[]> taken = new LinkedHashMap<>();
        made.forEach((name, bytes) -> taken.put(name, bytes.toByteArray()));
        made.clear();
        return taken;
    }

    @Override
    public Iterable<JavaFileObject> list(
            Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse) throws IOException {
        Iterable<JavaFileObject> found = super.list(location, packageName, kinds, recurse);
        if (location != StandardLocation.CLASS_PATH
                || !packageName.equals(ownPackage)
                || !kinds.contains(JavaFileObject.Kind.CLASS)) {
            return found;
        }
        List<JavaFileObject> all = new ArrayList<>();
        found.forEach(all::add);
        classes.forEach((name, bytes) -> all.add(new InMemory(name, bytes)));
        return all;
    }

    @Override
    public String inferBinaryName(Location location, JavaFileObject file) {
        return file instanceof InMemory own ? own.name : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject a, FileObject b) {
        return a == b || !(a instanceof InMemory) && !(b instanceof InMemory) && super.isSameFile(a, b);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        made.put(className, bytes);
        return new Output(className, bytes);
    }

    private static final class InMemory extends javax.tools.SimpleJavaFileObject {
        private final String name;
        private final byte[] bytes;

        InMemory(String name, byte[] bytes) {
            super(URI.create("cells:///" + name.replace('.', '/') + ".class"), JavaFileObject.Kind.CLASS);
            this.name = name;
            this.bytes = bytes;
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(bytes);
        }
    }

    private static final class Output extends javax.tools.SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes;

        Output(String name, ByteArrayOutputStream bytes) {
            super(URI.create("cells:///" + name.replace('.', '/') + ".class"), JavaFileObject.Kind.CLASS);
            this.bytes = bytes;
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }
}
