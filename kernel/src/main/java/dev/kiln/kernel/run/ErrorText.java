package dev.kiln.kernel.run;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.UserError;
import dev.kiln.kernel.jshell.CellFailure;
import dev.kiln.kernel.jshell.CompileError;
import dev.kiln.kernel.jshell.InterruptedCell;
import dev.kiln.kernel.jshell.Names;
import dev.kiln.kernel.jshell.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * An error as a notebook shows it: its name, its message, and where in the user's cells it happened.
 *
 * <p>Colours are the sixteen of the terminal, which every theme maps to readable ones.
 *
 * @param name simple name of the Java exception, so that {@code allow_error_names} of nbclient can name it
 * @param message its message
 * @param traceback lines to show
 */
record ErrorText(String name, String message, List<String> traceback) {

    private static final int LIBRARY_FRAMES = 12;
    private static final int MOST_LINES = 24;
    private static final String RED = "\u001b[1;31m";
    private static final String GREEN = "\u001b[32m";
    private static final String BOLD = "\u001b[1m";
    private static final String PLAIN = "\u001b[0m";

    ErrorText {
        traceback = List.copyOf(traceback);
    }

    /**
     * The text of an error.
     *
     * @param cell the cell that failed
     */
    static ErrorText of(Throwable error, Place cell) {
        return switch (error) {
            case CompileError e -> compileError(e);
            case InterruptedCell e ->
                new ErrorText(
                        "Interrupted", e.getMessage(), List.of(RED + "Interrupted" + PLAIN + ": " + e.getMessage()));
            case CellFailure e -> cellFailure(e, cell);
            case UserError e -> userError(e, cell);
            default -> cellFailure(new Outside(error, cell).failure(), cell);
        };
    }

    private record Outside(Throwable error, Place cell) {
        /** An error of the front end that is not a user error: all its frames are in libraries. */
        List<CellFailure.Link> failure() {
            List<CellFailure.Link> links = new ArrayList<>();
            for (Throwable t = error; t != null && links.size() < 20; t = t.getCause()) {
                List<CellFailure.Frame> frames = new ArrayList<>();
                for (StackTraceElement e : t.getStackTrace()) {
                    if (e.getClassName().startsWith("dev.kiln.kernel.")) {
                        break;
                    }
                    frames.add(new CellFailure.Frame(null, e.toString()));
                }
                links.add(new CellFailure.Link(t, frames));
            }
            return links;
        }
    }

    private static ErrorText compileError(CompileError e) {
        List<String> lines = new ArrayList<>();
        lines.add(RED + "CompileError" + PLAIN + ": " + e.getMessage());
        for (CompileError.Problem p : e.problems()) {
            lines.add(GREEN + p.place().name(p.place().line()) + PLAIN);
            lines.addAll(source(p.place(), p.place().line(), p.place().column(), p.length()));
            List<String> message = p.message().lines().toList();
            // the first line of the first problem is the title
            lines.addAll(message.subList(p == e.problems().getFirst() ? 1 : 0, message.size()));
        }
        e.advice().ifPresent(lines::add);
        return new ErrorText("CompileError", e.problems().getFirst().message(), lines);
    }

    private static ErrorText userError(UserError e, Place cell) {
        List<String> lines = new ArrayList<>();
        String message = e.getMessage() == null ? "" : e.getMessage();
        lines.add(RED + e.name() + PLAIN + ": " + LineWindow.cut(message));
        if (e.line() > 0) {
            lines.add(GREEN + cell.name(e.line()) + PLAIN);
            lines.addAll(source(cell, e.line(), e.column(), 1));
        }
        if (!e.advice().isBlank() && !message.contains(e.advice())) {
            lines.add(e.advice());
        }
        return new ErrorText(e.name(), message, lines);
    }

    private static ErrorText cellFailure(CellFailure e, Place cell) {
        return switch (e.getCause()) {
            case UserError user when user.line() > 0 -> userError(user, cell);
            // of code that Java code has run with eval: the error is there
            case CompileError inner -> compileError(inner);
            case CellFailure inner -> cellFailure(inner, cell);
            case null, default -> cellFailure(e.links(), cell);
        };
    }

    private static ErrorText cellFailure(List<CellFailure.Link> links, Place cell) {
        List<String> lines = new ArrayList<>();
        boolean first = true;
        List<CellFailure.Frame> outer = List.of();
        for (CellFailure.Link link : links) {
            Throwable t = link.thrown();
            lines.add((first ? "" : BOLD + "Caused by: " + PLAIN) + RED + nameOf(t) + PLAIN + messageSuffix(t));
            int common = common(outer, link.frames());
            List<CellFailure.Frame> own = link.frames().subList(0, link.frames().size() - common);
            if (t instanceof ArrayError mistake) {
                // the user's mistake: where in the cells it happened is what helps, not where in Kiln it was noticed
                lines.addAll(frames(own.stream().filter(f -> f.place() != null).toList(), first));
                mistake.advice().ifPresent(lines::add);
            } else {
                lines.addAll(frames(own, first));
            }
            if (common > 0) {
                lines.add("  … " + common + " more, as above");
            }
            outer = link.frames();
            first = false;
        }
        Throwable thrown = links.getFirst().thrown();
        for (CellFailure.Link link : links) {
            for (Throwable hidden : link.thrown().getSuppressed()) {
                lines.add(BOLD + "Suppressed: " + PLAIN + nameOf(hidden) + messageSuffix(hidden));
            }
        }
        return new ErrorText(nameOf(thrown), Names.plain(String.valueOf(thrown.getMessage())), lines);
    }

    /** How many frames at the end are the same. */
    private static int common(List<CellFailure.Frame> a, List<CellFailure.Frame> b) {
        int n = 0;
        while (n < a.size() && n < b.size() - 1 && a.get(a.size() - 1 - n).equals(b.get(b.size() - 1 - n))) {
            n++;
        }
        return n;
    }

    private static String nameOf(Throwable t) {
        if (t instanceof UserError user) {
            return user.name();
        }
        String simple = t.getClass().getSimpleName();
        return simple.isEmpty() ? t.getClass().getName() : simple;
    }

    private static String messageSuffix(Throwable t) {
        return t.getMessage() == null ? "" : ": " + LineWindow.cut(Names.plain(t.getMessage()));
    }

    private static List<String> frames(List<CellFailure.Frame> frames, boolean withSource) {
        List<String> lines = new ArrayList<>();
        int ofLibraries = 0;
        boolean shown = !withSource;
        for (int i = 0; i < frames.size(); i++) {
            CellFailure.Frame frame = frames.get(i);
            Place place = frame.place();
            int same = repeats(frames, i);
            if (same > 1) {
                // a recursion: once is enough
                i += same - 1;
            }
            if (place == null) {
                if (ofLibraries++ < LIBRARY_FRAMES) {
                    lines.add("  at " + frame.text());
                }
                continue;
            }
            String where = GREEN + place.name(place.line()) + PLAIN;
            lines.add("  at " + (frame.text().isEmpty() ? where : frame.text() + " (" + where + ")"));
            if (same > 1) {
                lines.add("  … the same " + (same - 1) + " more times");
            }
            if (!shown) {
                shown = true;
                lines.addAll(source(place, place.line(), 0, 0));
            }
        }
        if (ofLibraries > LIBRARY_FRAMES) {
            lines.add("  … " + (ofLibraries - LIBRARY_FRAMES) + " more");
        }
        return lines.size() <= MOST_LINES ? lines : shortened(lines);
    }

    private static List<String> shortened(List<String> lines) {
        List<String> some = new ArrayList<>(lines.subList(0, MOST_LINES / 2));
        some.add("  … " + (lines.size() - MOST_LINES) + " more lines");
        some.addAll(lines.subList(lines.size() - MOST_LINES / 2, lines.size()));
        return some;
    }

    private static int repeats(List<CellFailure.Frame> frames, int from) {
        int n = 1;
        while (from + n < frames.size() && frames.get(from + n).equals(frames.get(from))) {
            n++;
        }
        return n;
    }

    /** The line with one line around it, an arrow before it, and a caret below when the column is known. */
    private static List<String> source(Place place, int line, int column, int length) {
        List<String> lines = new ArrayList<>();
        for (int n = line - 1; n <= line + 1; n++) {
            String text = place.text(n);
            if (text == null) {
                continue;
            }
            boolean here = n == line;
            String number = String.format("%s%4d | ", here ? "--> " : "    ", n);
            LineWindow window = LineWindow.of(text, here ? column : 0);
            String seen = window.text();
            lines.add(here ? RED + number + PLAIN + seen : number + seen);
            if (here && column > 0) {
                int at = window.column();
                int room = Math.max(1, Math.min(length, seen.length() - at + 1));
                String indent =
                        seen.substring(0, Math.min(at - 1, seen.length())).replaceAll("[^\t]", " ");
                lines.add("         | ".substring(0, number.length()) + indent + RED + "^".repeat(room) + PLAIN);
            }
        }
        return lines;
    }

    /** The content of a reply to a request that failed. */
    JsonObject reply() {
        JsonObject content = json();
        content.addProperty("status", "error");
        return content;
    }

    /** The fields that error messages and error replies share. */
    JsonObject json() {
        JsonObject content = new JsonObject();
        content.addProperty("ename", name);
        content.addProperty("evalue", message);
        JsonArray lines = new JsonArray();
        traceback.forEach(lines::add);
        content.add("traceback", lines);
        return content;
    }
}
