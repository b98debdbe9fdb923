package dev.kiln.kernel.jshell;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;

/**
 * The source of a record as JShell can compile it. JShell makes every type of a cell public, and the canonical constructor of a public
 * record must be public, too; in a cell it is mostly written without a modifier.
 *
 * @param source with {@code public} before such constructors
 * @param at where the word was inserted, as offsets in the original text, ascending
 */
record PublicConstructors(String source, List<Integer> at) {

    private static final String WORD = "public ";
    private static final Set<Modifier> ACCESS = Set.of(Modifier.PUBLIC, Modifier.PROTECTED, Modifier.PRIVATE);

    PublicConstructors {
        at = List.copyOf(at);
    }

    /** The source of a snippet; unchanged if it declares no record. */
    static PublicConstructors of(String snippet) {
        if (!snippet.contains("record")) {
            return new PublicConstructors(snippet, List.of());
        }
        List<Integer> places = SyntaxCheck.constructorsWithoutAccess(snippet);
        StringBuilder text = new StringBuilder(snippet);
        places.reversed().forEach(place -> text.insert(place, WORD));
        return new PublicConstructors(text.toString(), places);
    }

    /** The offset in the original text of an offset in {@link #source}. */
    int original(int offset) {
        int inserted = 0;
        for (int place : at) {
            if (place + inserted < offset) {
                inserted += Math.min(WORD.length(), offset - place - inserted);
            }
        }
        return offset - inserted;
    }

    /** Where constructors without an access modifier begin in the records that a parsed text declares at its top. */
    static List<Integer> withoutAccess(CompilationUnitTree unit, SourcePositions positions) {
        Set<Integer> places = new TreeSet<>();
        for (Tree tree : unit.getTypeDecls()) {
            if (tree instanceof ClassTree type && type.getKind() == Tree.Kind.RECORD) {
                for (Tree member : type.getMembers()) {
                    if (member instanceof MethodTree method
                            && method.getReturnType() == null
                            && method.getModifiers().getFlags().stream().noneMatch(ACCESS::contains)) {
                        places.add((int) positions.getStartPosition(unit, method));
                    }
                }
            }
        }
        return List.copyOf(places);
    }
}
