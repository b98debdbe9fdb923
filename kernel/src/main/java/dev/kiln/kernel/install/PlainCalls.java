package dev.kiln.kernel.install;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.constantpool.ConstantPoolBuilder;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Replaces calls that the JVM links when they first run by calls of methods that stand in the class: those of {@code switch} over types,
 * and of {@code equals} and {@code hashCode} of records. Linking one takes about a millisecond in a new process and generates a class that
 * no archive of classes holds; a kernel meets hundreds in its first cells. Values stay the same.
 *
 * <p>Before: {@code invokedynamic typeSwitch(shape, 0) [Circle.class, Square.class]}. After: {@code invokestatic kiln$0(shape, 0)}, with
 * <code>static int kiln$0(Object o, int from) { return o == null ? -1 : from &lt;= 0 &amp;&amp; o instanceof Circle ? 0 : … }</code>.
 */
public final class PlainCalls {
    private static final String OWN = "dev/kiln/";
    private static final String PREFIX = "kiln$";
    private static final int PRIME = 31;
    private static final ClassDesc OBJECTS = Objects.class.describeConstable().orElseThrow();

    private final ClassFile classFile;

    /** @param types finds the class files of types that the classes name */
    PlainCalls(ClassLoader types) {
        this.classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(types).orElse(ClassHierarchyResolver.defaultResolver())));
    }

    /**
     * Rewrites the jars of a folder that hold classes of this project.
     *
     * @param arguments the folder
     */
    public static void main(String[] arguments) throws IOException {
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(Path.of(arguments[0]), "*.jar")) {
            found.forEach(jars::add);
        }
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            urls.add(jar.toUri().toURL());
        }
        try (URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new))) {
            PlainCalls calls = new PlainCalls(loader);
            for (Path jar : jars) {
                byte[] rewritten = calls.jar(jar);
                if (rewritten != null) {
                    Path part = jar.resolveSibling(jar.getFileName() + ".part");
                    Files.write(part, rewritten);
                    Files.move(part, jar, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /** The jar, rewritten; null when nothing in it changes. */
    private byte[] jar(Path jar) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean changed = false;
        try (InputStream file = Files.newInputStream(jar);
                ZipInputStream in = new ZipInputStream(file);
                ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                byte[] content = in.readAllBytes();
                if (entry.getName().startsWith(OWN) && entry.getName().endsWith(".class")) {
                    byte[] plain = of(content);
                    changed |= plain != content;
                    content = plain;
                }
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTime(entry.getTime());
                out.putNextEntry(copy);
                write(out, content);
            }
        }
        return changed ? bytes.toByteArray() : null;
    }

    private static void write(OutputStream out, byte[] content) throws IOException {
        out.write(content);
    }

    /** A class with plain calls; the same object when it has no others. */
    byte[] of(byte[] bytes) {
        ClassModel model = classFile.parse(bytes);
        Map<Call, String> methods = new LinkedHashMap<>();
        for (MethodModel method : model.methods()) {
            method.code()
                    .ifPresent(code -> code.forEach(element -> {
                        if (element instanceof InvokeDynamicInstruction call) {
                            Call.of(call).ifPresent(c -> methods.putIfAbsent(c, PREFIX + methods.size()));
                        }
                    }));
        }
        if (methods.isEmpty()) {
            return bytes;
        }
        boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
        ClassDesc owner = model.thisClass().asSymbol();
        return classFile.build(model.thisClass(), ConstantPoolBuilder.of(model), out -> {
            for (ClassElement element : model) {
                if (element instanceof MethodModel method) {
                    out.transformMethod(
                            method,
                            MethodTransform.transformingCode(
                                    (code, e) -> replace(code, e, methods, owner, isInterface)));
                } else {
                    out.with(element);
                }
            }
            methods.forEach((call, name) -> define(out, call, name));
        });
    }

    private static void replace(
            CodeBuilder code, CodeElement element, Map<Call, String> methods, ClassDesc owner, boolean isInterface) {
        Optional<Call> call = element instanceof InvokeDynamicInstruction i ? Call.of(i) : Optional.empty();
        if (call.isPresent()) {
            code.invokestatic(owner, methods.get(call.get()), call.get().type(), isInterface);
        } else {
            code.with(element);
        }
    }

    private static void define(ClassBuilder out, Call call, String name) {
        int flags = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;
        out.withMethodBody(name, call.type(), flags, code -> {
            switch (call) {
                case Call.TypeSwitch s -> typeSwitch(code, s);
                case Call.HashCode h -> hashCode(code, h);
                case Call.Equals e -> equals(code, e);
            }
        });
    }

    /** A call that is replaced. */
    private sealed interface Call {
        MethodTypeDesc type();

        /** Which of the labels an object is an instance of, from one of them on. */
        record TypeSwitch(MethodTypeDesc type, List<ClassDesc> labels) implements Call {}

        record HashCode(MethodTypeDesc type, ClassDesc owner, List<Component> components) implements Call {}

        record Equals(MethodTypeDesc type, ClassDesc owner, List<Component> components) implements Call {}

        record Component(String name, ClassDesc type) {}

        static Optional<Call> of(InvokeDynamicInstruction instruction) {
            DirectMethodHandleDesc bootstrap = instruction.bootstrapMethod();
            List<ConstantDesc> arguments = instruction.bootstrapArgs();
            MethodTypeDesc type = instruction.typeSymbol();
            return switch (bootstrap.owner().displayName() + "." + bootstrap.methodName()) {
                case "SwitchBootstraps.typeSwitch" -> typeSwitch(type, arguments);
                case "ObjectMethods.bootstrap" ->
                    switch (instruction.name().stringValue()) {
                        case "hashCode" ->
                            Optional.of(new HashCode(type, (ClassDesc) arguments.getFirst(), components(arguments)));
                        case "equals" ->
                            Optional.of(new Equals(type, (ClassDesc) arguments.getFirst(), components(arguments)));
                        default -> Optional.empty();
                    };
                default -> Optional.empty();
            };
        }

        private static Optional<Call> typeSwitch(MethodTypeDesc type, List<ConstantDesc> labels) {
            List<ClassDesc> classes = new ArrayList<>();
            for (ConstantDesc label : labels) {
                if (!(label instanceof ClassDesc of) || of.isPrimitive()) {
                    return Optional.empty();
                }
                classes.add(of);
            }
            return type.parameterType(0).isPrimitive()
                    ? Optional.empty()
                    : Optional.of(new TypeSwitch(type, List.copyOf(classes)));
        }

        /** After the class and the components' names come their getters. */
        private static List<Component> components(List<ConstantDesc> arguments) {
            return arguments.stream()
                    .skip(2)
                    .map(DirectMethodHandleDesc.class::cast)
                    .map(getter -> new Component(
                            getter.methodName(), getter.invocationType().returnType()))
                    .toList();
        }
    }

    private static void typeSwitch(CodeBuilder code, Call.TypeSwitch s) {
        Label notNull = code.newLabel();
        code.aload(0).ifnonnull(notNull).iconst_m1().ireturn().labelBinding(notNull);
        for (int k = 0; k < s.labels().size(); k++) {
            Label next = code.newLabel();
            code.iload(1).loadConstant(k).if_icmpgt(next);
            code.aload(0).instanceOf(s.labels().get(k)).ifeq(next);
            code.loadConstant(k).ireturn().labelBinding(next);
        }
        code.loadConstant(s.labels().size()).ireturn();
    }

    private static void hashCode(CodeBuilder code, Call.HashCode h) {
        code.iconst_0();
        for (Call.Component c : h.components()) {
            code.loadConstant(PRIME).imul().aload(0).getfield(h.owner(), c.name(), c.type());
            if (c.type().isPrimitive()) {
                code.invokestatic(wrapper(c.type()), "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, c.type()));
            } else {
                code.invokestatic(
                        OBJECTS, "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object));
            }
            code.iadd();
        }
        code.ireturn();
    }

    private static void equals(CodeBuilder code, Call.Equals e) {
        Label differs = code.newLabel();
        Label other = code.newLabel();
        code.aload(0).aload(1).if_acmpne(other).iconst_1().ireturn().labelBinding(other);
        code.aload(1).instanceOf(e.owner()).ifeq(differs);
        for (Call.Component c : e.components()) {
            code.aload(0).getfield(e.owner(), c.name(), c.type());
            code.aload(1).checkcast(e.owner()).getfield(e.owner(), c.name(), c.type());
            switch (TypeKind.from(c.type())) {
                case BOOLEAN, BYTE, CHAR, SHORT, INT -> code.if_icmpne(differs);
                case LONG -> code.lcmp().ifne(differs);
                case FLOAT, DOUBLE ->
                    code.invokestatic(
                                    wrapper(c.type()),
                                    "compare",
                                    MethodTypeDesc.of(ConstantDescs.CD_int, c.type(), c.type()))
                            .ifne(differs);
                case REFERENCE ->
                    code.invokestatic(
                                    OBJECTS,
                                    "equals",
                                    MethodTypeDesc.of(
                                            ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object))
                            .ifeq(differs);
                case VOID -> throw new IllegalStateException("component (" + c.name() + ") of a record is void");
            }
        }
        code.iconst_1().ireturn().labelBinding(differs).iconst_0().ireturn();
    }

    private static ClassDesc wrapper(ClassDesc primitive) {
        return switch (TypeKind.from(primitive)) {
            case BOOLEAN -> ConstantDescs.CD_Boolean;
            case BYTE -> ConstantDescs.CD_Byte;
            case CHAR -> ConstantDescs.CD_Character;
            case SHORT -> ConstantDescs.CD_Short;
            case INT -> ConstantDescs.CD_Integer;
            case LONG -> ConstantDescs.CD_Long;
            case FLOAT -> ConstantDescs.CD_Float;
            case DOUBLE -> ConstantDescs.CD_Double;
            case REFERENCE, VOID -> throw new IllegalStateException("type (" + primitive + ") is not primitive");
        };
    }
}
