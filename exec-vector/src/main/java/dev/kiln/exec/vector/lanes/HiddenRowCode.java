package dev.kiln.exec.vector.lanes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.VectorShape;

/** Loads generated classes next to the lane methods that they call. */
public final class HiddenRowCode {
    private HiddenRowCode() {}

    /** The package that a generated class must name as its own, with a dot at the end. */
    public static final String PACKAGE = HiddenRowCode.class.getPackageName() + ".";

    /** Defines a class that nothing refers to by name, so that it goes when its kernel goes, and makes its one instance. */
    public static RowCode define(byte[] classFile) {
        try {
            Class<?> type =
                    MethodHandles.lookup().defineHiddenClass(classFile, true).lookupClass();
            return (RowCode) type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("generated kernel class cannot be loaded", e);
        }
    }

    /** The class file of a class of this package. */
    public static byte[] classFile(String simpleName) {
        try (InputStream in = HiddenRowCode.class.getResourceAsStream(simpleName + ".class")) {
            if (in == null) {
                throw new IllegalStateException("class file (" + simpleName + ") of " + PACKAGE + " is missing");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Width in bits of the vectors that this machine prefers. */
    public static int preferredBits() {
        return VectorShape.preferredShape().vectorBitSize();
    }

    /**
     * Whether this machine loads and stores under masks without a loop over lanes: then masked memory operations touch no element that
     * is masked off.
     */
    public static boolean masks() {
        String machine = System.getProperty("os.arch", "");
        return (machine.equals("amd64") || machine.equals("x86_64")) && preferredBits() >= 256;
    }
}
