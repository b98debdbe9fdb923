package dev.kiln.kernel.jshell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Diag;
import jdk.jshell.Snippet;

/** Finds out why code does not compile, before JShell evaluates it and after JShell has rejected it. */
final class CompileChecks {

    /** How the compiler's codes begin for whatever exceeds what a class file can hold. */
    private static final String LIMIT = "compiler.err.limit";

    private final LazyShell shell;

    CompileChecks(LazyShell shell) {
        this.shell = shell;
    }

    /** Refuses code with a snippet that is incomplete or has a syntax error, before any of its snippets runs. */
    void check(Splitter.Cell cell, String code, Place place) throws CompileError {
        List<Splitter.Piece> pieces = cell.pieces();
        if (!cell.isBlock()) {
            refuseBroken(pieces, code, place);
            refuseBrokenInside(pieces, code, place);
        }
        refuseLongConstants(pieces, code, place);
    }

    private static void refuseBroken(List<Splitter.Piece> pieces, String code, Place place) throws CompileError {
        if (pieces.isEmpty()) {
            return;
        }
        Splitter.Piece last = pieces.getLast();
        if (last.completeness().isComplete()) {
            return;
        }
        Place start = place.plus(code, last.offset());
        List<CompileError.Problem> problems = SyntaxCheck.problems(last.source(), start);
        if (problems.isEmpty()) {
            problems = List.of(new CompileError.Problem(
                    "code ends too early", place.plus(code, code.stripTrailing().length()), 1));
        }
        throw new CompileError(problems);
    }

    /** JShell's splitter accepts some broken snippets ({@code x = 1 +;}); nothing may run if one of several is broken. */
    private static void refuseBrokenInside(List<Splitter.Piece> pieces, String code, Place place) throws CompileError {
        if (pieces.size() < 2 || SyntaxCheck.isBlock(pieces)) {
            return;
        }
        for (Splitter.Piece piece : pieces) {
            List<CompileError.Problem> problems =
                    SyntaxCheck.problems(piece.source(), place.plus(code, piece.offset()));
            if (!problems.isEmpty()) {
                throw new CompileError(problems);
            }
        }
    }

    /** After such a constant the compiler that JShell keeps could compile nothing more. */
    private static void refuseLongConstants(List<Splitter.Piece> pieces, String code, Place place) throws CompileError {
        for (Splitter.Piece piece : pieces) {
            LongConstants.Found found =
                    LongConstants.possibleIn(piece.source()) ? SyntaxCheck.longConstant(piece.source()) : null;
            if (found != null) {
                throw new CompileError(List.of(new CompileError.Problem(
                        "a string constant (" + found.bytes() + " bytes) is longer than a class file can hold ("
                                + LongConstants.MOST_BYTES + " bytes)\nMaybe read it from a file, with"
                                + " java.nio.file.Files.readString.",
                        place.plus(code, piece.offset() + found.at()),
                        1)));
            }
        }
    }

    /** Whether a snippet that JShell keeps for later can never be compiled: something in it is too large for a class file. */
    boolean isTooLarge(Snippet snippet) {
        return shell.get()
                .diagnostics(snippet)
                .anyMatch(d -> d.isError() && d.getCode().startsWith(LIMIT));
    }

    /** The error of a snippet that JShell has rejected. */
    CompileError compileError(Snippet snippet, String source, Place place) {
        List<CompileError.Problem> problems = new ArrayList<>(SyntaxCheck.problems(source, place));
        if (!problems.isEmpty()) {
            // the parser's message is clearer than that of JShell, which goes on guessing
            return new CompileError(problems);
        }
        PublicConstructors evaluated = PublicConstructors.of(source);
        shell.get()
                .diagnostics(snippet)
                .filter(Diag::isError)
                .forEach(d -> problems.add(problem(d, evaluated, source, place)));
        if (problems.isEmpty() && snippet instanceof DeclarationSnippet declaration) {
            shell.get()
                    .unresolvedDependencies(declaration)
                    .forEach(unknown -> problems.add(unknown(unknown, source, place)));
        }
        if (problems.isEmpty()) {
            problems.add(new CompileError.Problem("snippet cannot be compiled", place, 1));
        }
        return new CompileError(
                problems, MissingImports.advice(problems, shell.get().sourceCodeAnalysis()));
    }

    /** A declaration that waits for another one: JShell says what for, such as {@code class Foo}, and has no message of the compiler. */
    private static CompileError.Problem unknown(String kindAndName, String source, Place place) {
        String name = kindAndName.substring(kindAndName.indexOf(' ') + 1);
        Matcher found = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(source);
        boolean there = found.find();
        return new CompileError.Problem(
                "cannot find symbol\n  symbol:   " + kindAndName,
                place.plus(source, there ? found.start() : 0),
                there ? name.length() : 1);
    }

    private static CompileError.Problem problem(Diag d, PublicConstructors evaluated, String source, Place place) {
        int at = (int) Math.max(0, d.getPosition() == Diag.NOPOS ? 0 : d.getPosition());
        int start = (int) Math.max(0, d.getStartPosition() == Diag.NOPOS ? at : d.getStartPosition());
        int end = (int) Math.max(start + 1, d.getEndPosition());
        start = evaluated.original(start);
        end = Math.max(start + 1, evaluated.original(end));
        return new CompileError.Problem(
                Names.plain(d.getMessage(Locale.ENGLISH)), place.plus(source, start), end - start);
    }
}
