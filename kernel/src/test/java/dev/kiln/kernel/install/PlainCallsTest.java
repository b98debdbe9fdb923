package dev.kiln.kernel.install;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Classes whose calls were replaced give the values that they gave before. */
class PlainCallsTest {

    sealed interface Shape {
        record Circle(double radius) implements Shape {}

        record Box(int a, long b, float c, boolean d, char e, byte f, short g, String h, List<Object> i)
                implements Shape {}

        record Nothing() implements Shape {}

        /** A switch in an interface, with a condition that goes on from the next label. */
        default int number() {
            return switch (this) {
                case Circle c when c.radius > 1 -> 1;
                case Circle _ -> 2;
                case Box box when box.a > box.b -> 3;
                case Box box -> 4 + box.a;
                case Nothing _ -> 5;
            };
        }
    }

    enum Colour {
        RED,
        GREEN
    }

    /** What is rewritten here: asked as it is, and from a loader that rewrites it. */
    static final class Values implements Supplier<List<Object>> {
        private static Shape.Box box(int a, String h) {
            return new Shape.Box(a, 3L, 1.5f, true, 'x', (byte) 7, (short) 8, h, Arrays.asList(1, null));
        }

        private static String kind(Object o) {
            return switch (o) {
                case null -> "null";
                case String s when s.isEmpty() -> "empty";
                case String _ -> "string";
                case Integer i when i > 2 -> "large";
                case Number _ -> "number";
                case Colour c -> "colour " + c;
                case int[] _ -> "ints";
                default -> "other";
            };
        }

        @Override
        public List<Object> get() {
            List<Object> seen = new ArrayList<>();
            List<Shape> shapes = List.of(
                    new Shape.Circle(0.0),
                    new Shape.Circle(-0.0),
                    new Shape.Circle(Double.NaN),
                    new Shape.Circle(2),
                    box(1, "h"),
                    box(1, "h"),
                    box(9, null),
                    new Shape.Nothing(),
                    new Shape.Nothing());
            for (Shape a : shapes) {
                seen.add(a.number());
                seen.add(a.hashCode());
                for (Shape b : shapes) {
                    seen.add(a.equals(b));
                }
                seen.add(a.equals(null));
                seen.add(a.equals("text"));
                seen.add(a.toString());
            }
            for (Object o : Arrays.asList(null, "", "a", 1, 3, 2.5, Colour.RED, new int[0], 'c')) {
                seen.add(kind(o));
            }
            return seen;
        }
    }

    /** Loads the classes of this test again, rewritten. */
    private static final class Rewriting extends ClassLoader {
        private final PlainCalls calls = new PlainCalls(PlainCallsTest.class.getClassLoader());
        private int left;

        Rewriting() {
            super(PlainCallsTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith(PlainCallsTest.class.getName())) {
                    return super.loadClass(name, resolve);
                }
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                    byte[] rewritten = calls.of(in.readAllBytes());
                    left += linkedCalls(rewritten);
                    return defineClass(name, rewritten, 0, rewritten.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
    }

    /** How many calls of switches and records the JVM would have to link. */
    private static int linkedCalls(byte[] bytes) {
        int[] count = {0};
        ClassFile.of()
                .parse(bytes)
                .methods()
                .forEach(m -> m.code()
                        .ifPresent(code -> code.forEach(e -> {
                            if (e instanceof InvokeDynamicInstruction i
                                    && !i.name().stringValue().equals("toString")
                                    && (i.bootstrapMethod()
                                                    .owner()
                                                    .displayName()
                                                    .equals("SwitchBootstraps")
                                            || i.bootstrapMethod()
                                                    .owner()
                                                    .displayName()
                                                    .equals("ObjectMethods"))) {
                                count[0]++;
                            }
                        })));
        return count[0];
    }

    @Test
    void rewrittenClassesGiveTheSameValues() throws Exception {
        Rewriting loader = new Rewriting();
        Constructor<?> constructor = loader.loadClass(Values.class.getName()).getDeclaredConstructor();
        constructor.setAccessible(true);
        Supplier<?> rewritten = (Supplier<?>) constructor.newInstance();

        assertThat(rewritten.getClass()).isNotSameAs(Values.class);
        assertThat(rewritten.get()).isEqualTo(new Values().get());
        assertThat(loader.left).isZero();
    }

    @Test
    void classesWithoutSuchCallsAndRewrittenOnesStayAsTheyAre() throws IOException {
        PlainCalls calls = new PlainCalls(PlainCallsTest.class.getClassLoader());
        byte[] plain = bytes(Colour.class);
        byte[] once = calls.of(bytes(Values.class));

        assertThat(calls.of(plain)).isSameAs(plain);
        assertThat(linkedCalls(bytes(Values.class))).isPositive();
        assertThat(calls.of(once)).isSameAs(once);
    }

    private static byte[] bytes(Class<?> of) throws IOException {
        try (InputStream in = of.getResourceAsStream("/" + of.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }
}
