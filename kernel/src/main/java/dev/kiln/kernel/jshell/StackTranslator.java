package dev.kiln.kernel.jshell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.JShellException;
import jdk.jshell.UnresolvedReferenceException;

/** Names the cells in stack traces: JShell's {@code #k12:2} becomes {@code Cell [7], line 3}. */
final class StackTranslator {

    private final Map<String, Place> places;
    private final Function<DeclarationSnippet, String> lacks;

    /**
     * A translator.
     *
     * @param places where snippets come from, by id
     * @param lacks names what a declaration needs that is not declared
     */
    StackTranslator(Map<String, Place> places, Function<DeclarationSnippet, String> lacks) {
        this.places = places;
        this.lacks = lacks;
    }

    /**
     * The failure of a cell.
     *
     * @param thrown the exception itself
     * @param told JShell's account of it, whose frames name snippets
     */
    CellFailure failure(Throwable thrown, JShellException told) {
        List<CellFailure.Link> links = new ArrayList<>();
        Throwable account = told;
        for (Throwable t : CauseChain.of(thrown)) {
            Throwable named = account instanceof UnresolvedReferenceException u ? unresolved(u) : t;
            links.add(new CellFailure.Link(named, frames(account == null ? t : account)));
            account = account == null ? null : account.getCause();
        }
        return new CellFailure(links.getFirst().thrown(), links);
    }

    private Throwable unresolved(UnresolvedReferenceException e) {
        String missing = lacks.apply(e.getSnippet());
        return new IllegalStateException("%s cannot be used yet: no cell has declared %s\nMaybe define %s first."
                .formatted(e.getSnippet().name(), missing, missing));
    }

    private List<CellFailure.Frame> frames(Throwable account) {
        StackTraceElement[] raw = account.getStackTrace();
        int last = -1;
        for (int i = 0; i < raw.length; i++) {
            if (place(raw[i]) != null) {
                last = i;
            }
        }
        int length = last < 0 ? raw.length : last + 1;
        List<CellFailure.Frame> frames = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            if (!internal(raw[i])) {
                frames.add(frame(raw[i]));
            }
        }
        return frames;
    }

    private static boolean internal(StackTraceElement e) {
        String name = e.getClassName();
        return name.startsWith("dev.kiln.kernel.")
                || name.startsWith("REPL.$KilnStop$")
                || name.startsWith("jdk.internal.reflect.")
                || name.startsWith("jdk.proxy")
                || name.equals("java.lang.reflect.Method");
    }

    private CellFailure.Frame frame(StackTraceElement e) {
        Place place = place(e);
        String type = e.getClassName();
        String method = e.getMethodName();
        if (place != null) {
            String owner = type.isEmpty() || type.startsWith("REPL.") ? "" : type + ".";
            return new CellFailure.Frame(place, method.isEmpty() ? "" : owner + method);
        }
        String file = e.getFileName() == null ? "" : " (" + e.getFileName() + ":" + e.getLineNumber() + ")";
        return new CellFailure.Frame(null, type + "." + method + file);
    }

    private Place place(StackTraceElement e) {
        String file = e.getFileName();
        if (file == null || !file.startsWith("#")) {
            return null;
        }
        Place start = places.get(file.substring(1));
        return start == null
                ? null
                : new Place(start.cell(), start.lines(), start.line() + Math.max(0, e.getLineNumber() - 1), 1);
    }
}
