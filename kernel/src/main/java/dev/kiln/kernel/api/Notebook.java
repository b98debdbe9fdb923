package dev.kiln.kernel.api;

import dev.kiln.frontend.Rich;
import dev.kiln.frontend.widgets.Models;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/**
 * What Java code in a cell can do to its notebook; all methods are imported in every cell.
 *
 * <p>The static methods find the notebook of the code that calls them: each Java session has a class {@value #HOLDER}, loaded beside
 * the classes of its cells, whose field {@value #FIELD} holds the session's {@link Page}. So this class has no state of its own, and
 * several sessions can live in one process.
 */
public final class Notebook {

    /** What the kernel implements: the notebook page below the running cell, and what runs cells. */
    public interface Page {
        /** Shows a value; {@code id} may be null. */
        void display(Object value, String id);

        /** Replaces the value shown under this id. */
        void update(Object value, String id);

        /** Clears the cell's output. */
        void clear(boolean wait);

        /** Asks the user for a line. */
        String ask(String prompt, boolean password) throws IOException;

        /** The controls of the notebook. */
        Models models();

        /** A value in the formats in which it would be shown. */
        default Rich render(Object value) {
            return Rich.text(String.valueOf(value));
        }

        /** Has the values of a type shown in a format. */
        default <T> void renderer(Class<T> type, String mime, Function<? super T, ?> renderer) {
            throw new UnsupportedOperationException("renderer of " + type.getName() + " cannot be added here");
        }

        /** Runs text as a cell of Java; its value, or null. */
        default Object eval(String text) throws Exception {
            throw new UnsupportedOperationException("text cannot be run as a cell here");
        }

        /** Runs a magic, with a cell below it or null; its value, or null. */
        default Object magic(String name, String arguments, String bodyOrNull) throws Exception {
            throw new UnsupportedOperationException("magic (" + name + ") cannot be run here");
        }
    }

    /** Name of the class that each Java session loads for this one. */
    public static final String HOLDER = "REPL.$KilnPage$";

    /** Its static field of type {@link Page}. */
    public static final String FIELD = "page";

    private static final StackWalker CALLERS = StackWalker.getInstance(
            Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE, StackWalker.Option.SHOW_HIDDEN_FRAMES));

    private Notebook() {}

    /** The page of the session whose code has called. */
    static Page page() {
        return CALLERS.walk(frames -> frames.map(
                                frame -> frame.getDeclaringClass().getClassLoader())
                        .filter(loader -> loader != null && loader != Notebook.class.getClassLoader())
                        .distinct()
                        .flatMap(loader -> page(loader).stream())
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException(
                        "the calling code does not belong to a notebook\nMaybe call this from a cell."));
    }

    private static Optional<Page> page(ClassLoader loader) {
        try {
            return Optional.ofNullable(
                    (Page) Class.forName(HOLDER, true, loader).getField(FIELD).get(null));
        } catch (ReflectiveOperationException noSession) {
            return Optional.empty();
        }
    }

    /**
     * Shows a value below the cell, in the best format there is.
     *
     * @return an id with which {@link #updateDisplay} can replace it
     */
    public static String display(Object value) {
        String id = UUID.randomUUID().toString();
        page().display(value, id);
        return id;
    }

    /**
     * Shows a value in certain formats only: {@code display("<b>bold</b>", "text/html")}. A text is taken for the format itself.
     *
     * @param mimes such as {@code text/html}, {@code text/markdown}, {@code image/svg+xml}
     * @return an id with which {@link #updateDisplay} can replace it
     * @throws IllegalArgumentException if the value has none of the formats
     */
    public static String display(Object value, String... mimes) {
        Page page = page();
        String id = UUID.randomUUID().toString();
        page.display(Formats.only(value, page.render(value), mimes), id);
        return id;
    }

    /** Replaces a value shown earlier. */
    public static void updateDisplay(String id, Object value) {
        page().update(value, id);
    }

    /** Replaces a value shown earlier by one in certain formats; see {@link #display(Object, String...)}. */
    public static void updateDisplay(String id, Object value, String... mimes) {
        Page page = page();
        page.update(Formats.only(value, page.render(value), mimes), id);
    }

    /** A value in all formats in which it would be shown, by their names; nothing is shown. */
    public static Rich render(Object value) {
        return page().render(value);
    }

    /** A value in certain formats; see {@link #display(Object, String...)}. Nothing is shown. */
    public static Rich render(Object value, String... mimes) {
        return Formats.only(value, page().render(value), mimes);
    }

    /**
     * Has the values of a class, of its subclasses and, of an interface, of those that implement it shown in a format, in this session. The
     * renderer of the nearest class is taken for each format; a later one for the same class replaces an earlier one.
     *
     * {@snippet :
     * renderer(Point.class, "text/html", p -> "<b>" + p.x() + ", " + p.y() + "</b>");
     * }
     *
     * @param renderer gives text, the bytes of a binary format, or null for a value that it does not show
     */
    public static <T> void renderer(Class<T> type, String mime, Function<? super T, ?> renderer) {
        page().renderer(
                        Objects.requireNonNull(type, "type"),
                        Objects.requireNonNull(mime, "mime"),
                        Objects.requireNonNull(renderer, "renderer"));
    }

    /**
     * Runs text as a Java cell, with magics, and gives its value; null when it ends in none. Only the running cell itself can call it, not
     * threads that it has started.
     *
     * @throws Exception what the text throws, or that it does not compile
     */
    public static Object eval(String text) throws Exception {
        return page().eval(text);
    }

    /**
     * Runs a magic: {@code lineMagic("config", "theme=dark")}. Its value is what {@code var v = %config …} would assign, null if nothing; a
     * table or picture that it would show is shown only by magics that show while they run.
     */
    @SuppressWarnings("unchecked")
    public static <T> T lineMagic(String name, String arguments) throws Exception {
        return (T) page().magic(name, arguments, null);
    }

    /** Runs a magic with a list of arguments, which may hold spaces; see {@link #lineMagic(String, String)}. */
    public static <T> T lineMagic(String name, List<String> arguments) throws Exception {
        return lineMagic(name, Formats.quoted(arguments));
    }

    /** Runs a cell magic on text: {@code cellMagic("array", "", "x * 2")}; see {@link #lineMagic(String, String)}. */
    @SuppressWarnings("unchecked")
    public static <T> T cellMagic(String name, String arguments, String body) throws Exception {
        return (T) page().magic(name, arguments, Objects.requireNonNull(body, "body"));
    }

    /** Runs a cell magic with a list of arguments, which may hold spaces; see {@link #lineMagic(String, String)}. */
    public static <T> T cellMagic(String name, List<String> arguments, String body) throws Exception {
        return cellMagic(name, Formats.quoted(arguments), body);
    }

    /** Clears the output of the cell now, or with {@code wait} as soon as there is new output. */
    public static void clearOutput(boolean wait) {
        page().clear(wait);
    }

    /** Clears the output of the cell. */
    public static void clearOutput() {
        clearOutput(false);
    }

    /** Asks the user for a line. */
    public static String input(String prompt) throws IOException {
        return page().ask(prompt, false);
    }

    /** Asks the user for a line that is not shown while it is typed. */
    public static String password(String prompt) throws IOException {
        return page().ask(prompt, true);
    }
}
