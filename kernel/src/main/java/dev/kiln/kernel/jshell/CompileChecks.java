package dev.kiln.kernel.jshell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import jdk.jshell.Diag;
import jdk.jshell.Snippet;

/** Finds out why code does not compile, before JShell evaluates it and after JShell has rejected it. */
final class CompileChecks {

    private final LazyShell shell;

    CompileChecks(LazyShell shell) {
        this.shell = shell;
    }

    /** Refuses code with a snippet that is incomplete or has a syntax error, before any of its snippets runs. */
    void check(List<Splitter.Piece> pieces, String code, Place place) throws CompileError {
        refuseBroken(pieces, code, place);
        refuseBrokenInside(pieces, code, place);
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

    /** The error of a snippet that JShell has rejected. */
    CompileError compileError(Snippet snippet, String source, Place place) {
        List<CompileError.Problem> problems = new ArrayList<>(SyntaxCheck.problems(source, place));
        if (!problems.isEmpty()) {
            // the parser's message is clearer than that of JShell, which goes on guessing
            return new CompileError(problems);
        }
        shell.get().diagnostics(snippet).filter(Diag::isError).forEach(d -> problems.add(problem(d, source, place)));
        if (problems.isEmpty()) {
            problems.add(new CompileError.Problem("snippet cannot be compiled", place, 1));
        }
        return new CompileError(problems);
    }

    private static CompileError.Problem problem(Diag d, String source, Place place) {
        int at = (int) Math.max(0, d.getPosition() == Diag.NOPOS ? 0 : d.getPosition());
        int start = (int) Math.max(0, d.getStartPosition() == Diag.NOPOS ? at : d.getStartPosition());
        int end = (int) Math.max(start + 1, d.getEndPosition());
        return new CompileError.Problem(
                Names.plain(d.getMessage(Locale.ENGLISH)), place.plus(source, start), end - start);
    }
}
