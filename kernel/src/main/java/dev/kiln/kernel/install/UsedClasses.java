package dev.kiln.kernel.install;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies jars without the classes that nothing needs: of a library that another library takes a few classes from, a fraction remains. A
 * class is needed if another jar of the folder, or a needed class, has its name in a constant, so that one that is only looked up by name
 * is kept, too. Other files are kept if a needed class is in their folder, and everything under {@code META-INF} but signatures.
 */
public final class UsedClasses {
    private static final String CLASS = ".class";
    private static final String INFO = "META-INF/";
    private static final Pattern NAME = Pattern.compile("[\\w$]+(?:[./][\\w$]+)+");
    private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]*\\.(SF|RSA|DSA|EC)");
    // the present time would make each build's jars different ones
    private static final long TIME = 1_767_225_600_000L;

    private final TreeMap<String, byte[]> files = new TreeMap<>();
    // the folder that all classes are in, as names of classes and strings have it
    private final List<String> start;
    private final Set<String> needed = new HashSet<>();
    private final Deque<String> waiting = new ArrayDeque<>();

    private UsedClasses(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (!entry.isDirectory() && !entry.getName().equals("module-info.class")) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        files.put(entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
        String common = null;
        for (String name : files.keySet()) {
            if (name.endsWith(CLASS) && !name.startsWith(INFO)) {
                common = common == null ? folder(name) : commonStart(common, name);
            }
        }
        String folder = common == null ? "" : folder(common);
        start = List.of(folder, folder.replace('/', '.'));
    }

    private static String commonStart(String a, String b) {
        int same = 0;
        while (same < Math.min(a.length(), b.length()) && a.charAt(same) == b.charAt(same)) {
            same++;
        }
        return a.substring(0, same);
    }

    /**
     * Writes the jars of one folder into another, each with the classes that the other folder's remaining jars need.
     *
     * @param arguments the folder of whole jars, and the folder of a class path
     */
    public static void main(String[] arguments) throws IOException {
        Path lib = Path.of(arguments[1]);
        List<Path> whole = jars(Path.of(arguments[0]));
        List<Path> users = jars(lib);
        users.removeIf(user -> whole.stream().anyMatch(jar -> jar.getFileName().equals(user.getFileName())));
        for (Path jar : whole) {
            Path part = lib.resolve(jar.getFileName() + ".part");
            reduce(jar, users, part);
            Files.move(part, lib.resolve(jar.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Writes a jar that holds only what others need.
     *
     * @param jar the whole one
     * @param users jars whose classes may name classes of it
     * @param to the file to write
     */
    static void reduce(Path jar, List<Path> users, Path to) throws IOException {
        UsedClasses used = new UsedClasses(jar);
        for (Path user : users) {
            try (ZipFile zip = new ZipFile(user.toFile())) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    if (entry.getName().endsWith(CLASS)) {
                        try (InputStream in = zip.getInputStream(entry)) {
                            used.namedIn(in.readAllBytes());
                        }
                    }
                }
            }
        }
        used.files.forEach((name, content) -> {
            if (name.startsWith(INFO + "services/")) {
                used.namesIn(new String(content, StandardCharsets.UTF_8));
            }
        });
        while (!used.waiting.isEmpty()) {
            used.namedIn(used.files.get(used.waiting.remove()));
        }
        used.write(to);
    }

    private static List<Path> jars(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
            jars.forEach(found::add);
        }
        Collections.sort(found);
        return found;
    }

    /** Everything in the constants of a class that is the name of a class in the jar: in signatures, instructions and strings. */
    private void namedIn(byte[] content) {
        if (!names(new String(content, StandardCharsets.ISO_8859_1))) {
            return; // far faster than to parse it
        }
        for (PoolEntry entry : ClassFile.of().parse(content).constantPool()) {
            if (entry instanceof Utf8Entry text && names(text.stringValue())) {
                namesIn(text.stringValue());
            }
        }
    }

    private boolean names(String text) {
        return start.stream().anyMatch(text::contains);
    }

    private void namesIn(String text) {
        Matcher names = NAME.matcher(text);
        while (names.find()) {
            String name = names.group().replace('.', '/');
            need(name);
            // in the descriptor (ILa/b/C;)V the name follows an L
            for (int at = name.indexOf('L'); at >= 0 && at < name.indexOf('/'); at = name.indexOf('L', at + 1)) {
                need(name.substring(at + 1));
            }
        }
    }

    private void need(String name) {
        String file = name + CLASS;
        if (files.containsKey(file) && needed.add(file)) {
            waiting.add(file);
        }
    }

    private void write(Path to) throws IOException {
        Set<String> folders = new HashSet<>();
        needed.forEach(file -> folders.add(folder(file)));
        try (OutputStream file = Files.newOutputStream(to);
                ZipOutputStream out = new ZipOutputStream(file)) {
            out.setLevel(Deflater.BEST_COMPRESSION);
            for (var content : files.entrySet()) {
                String name = content.getKey();
                boolean keep = name.startsWith(INFO)
                        ? !SIGNATURE.matcher(name).matches()
                        : name.endsWith(CLASS) ? needed.contains(name) : folders.contains(folder(name));
                if (keep) {
                    ZipEntry entry = new ZipEntry(name);
                    entry.setTime(TIME);
                    out.putNextEntry(entry);
                    out.write(content.getValue());
                    out.closeEntry();
                }
            }
        }
    }

    private static String folder(String file) {
        return file.substring(0, file.lastIndexOf('/') + 1);
    }
}
