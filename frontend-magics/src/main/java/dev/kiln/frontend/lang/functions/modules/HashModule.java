package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.bytes.Bytes;
import dev.kiln.frontend.lang.functions.call.Attributed;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonIterable;
import dev.kiln.frontend.lang.values.Values;
import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Python's module {@code hashlib}. */
public final class HashModule {
    private static final Map<String, String> NAMES = names();

    private static final Builtin UPDATE = Builtin.of("update(self, data, /)", args -> {
        ((Hash) args.get(0)).add(args.get(1));
        return None.NONE;
    });
    private static final Builtin DIGEST = Builtin.of("digest(self)", args -> new Bytes(((Hash) args.get(0)).digest()));
    private static final Builtin HEX =
            Builtin.of("hexdigest(self)", args -> HexFormat.of().formatHex(((Hash) args.get(0)).digest()));

    private HashModule() {}

    private static Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("md5", "MD5");
        names.put("sha1", "SHA-1");
        names.put("sha224", "SHA-224");
        names.put("sha256", "SHA-256");
        names.put("sha384", "SHA-384");
        names.put("sha512", "SHA-512");
        return names;
    }

    public static PythonModule module() {
        List<Builtin> rows = new ArrayList<>();
        NAMES.keySet()
                .forEach(name -> rows.add(Builtin.of(
                        name + "(string=None, *, usedforsecurity=True)", args -> new Hash(name, args.get(0)))));
        rows.add(Builtin.of("new(name, data=None)", args -> {
            if (!NAMES.containsKey(args.text(0))) {
                throw PythonError.value("unsupported hash type " + args.text(0));
            }
            return new Hash(args.text(0), args.get(1));
        }));
        return PythonModule.of("hashlib", rows);
    }

    /** Data that a digest is asked of. */
    private static final class Hash implements Attributed {
        private final String name;
        private final ByteArrayOutputStream data = new ByteArrayOutputStream();

        Hash(String name, Object first) {
            this.name = name;
            if (first != None.NONE) {
                add(first);
            }
        }

        void add(Object more) {
            switch (more) {
                case Bytes bytes -> data.writeBytes(bytes.toArray());
                case String text -> throw PythonError.type("Strings must be encoded before hashing");
                case PythonIterable some
                when some.typeName().equals("bytearray") ->
                    data.writeBytes(Bytes.of(Values.items(some)).toArray());
                default -> throw PythonError.type("object supporting the buffer API required");
            }
        }

        byte[] digest() {
            try {
                return MessageDigest.getInstance(NAMES.get(name)).digest(data.toByteArray());
            } catch (NoSuchAlgorithmException e) {
                throw PythonError.limit(name + " is not supported in NumPy text", "Maybe use sha256.");
            }
        }

        @Override
        public Object attribute(String attribute) {
            return switch (attribute) {
                case "update" -> UPDATE.bind(this);
                case "digest" -> DIGEST.bind(this);
                case "hexdigest" -> HEX.bind(this);
                case "name" -> name;
                case "digest_size" -> (long) digest().length;
                default -> null;
            };
        }

        @Override
        public Collection<String> attributes() {
            return List.of("update", "digest", "hexdigest", "name", "digest_size");
        }

        @Override
        public String typeName() {
            return "_hashlib.HASH";
        }

        @Override
        public String toString() {
            return "<" + name + " _hashlib.HASH object>";
        }
    }
}
