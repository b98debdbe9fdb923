package dev.kiln.frontend.lang.functions.printing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Lays out nested text in lines of a width: texts are written one after the other, and where a line would become too long, the outermost
 * group that can be broken is broken at all of its breaks.
 */
final class PrettyPrinter {
    private final int width;
    private final StringBuilder out = new StringBuilder();
    /** What is not written yet: whether its breaks become new lines is not known. */
    private final Deque<Piece> waiting = new ArrayDeque<>();

    private final Deque<Group> open = new ArrayDeque<>();
    /** Groups that may still be broken, by depth. */
    private final List<List<Group>> breakable = new ArrayList<>();

    private int written;
    private int ahead;
    private int indentation;

    private static final class Group {
        private final int depth;
        private final Deque<Piece> breaks = new ArrayDeque<>();
        private boolean broken;

        Group(int depth) {
            this.depth = depth;
        }
    }

    /**
     * A text, or a break of a group.
     *
     * @param group null for a text
     */
    private record Piece(String text, Group group, int indentation) {}

    PrettyPrinter(int width) {
        this.width = width;
        Group outermost = new Group(0);
        open.push(outermost);
        enter(outermost);
    }

    private void enter(Group group) {
        while (breakable.size() <= group.depth) {
            breakable.add(new ArrayList<>());
        }
        breakable.get(group.depth).add(group);
    }

    void text(String text) {
        int length = text.codePointCount(0, text.length());
        if (waiting.isEmpty()) {
            out.append(text);
            written += length;
        } else {
            waiting.add(new Piece(text, null, 0));
            ahead += length;
            breakGroups();
        }
    }

    /** A space, or a new line if its group is broken. */
    void space() {
        Group group = open.peek();
        if (group.broken) {
            writeAll();
            newLine(indentation);
        } else {
            Piece piece = new Piece(" ", group, indentation);
            group.breaks.add(piece);
            waiting.add(piece);
            ahead++;
            breakGroups();
        }
    }

    /** A new line in any case. */
    void line() {
        Group group = nextToBreak();
        if (group != null) {
            breakGroup(group);
        }
        writeAll();
        newLine(indentation);
    }

    /** Begins a group whose lines are indented by the length of what it begins with, but for the first. */
    void begin(String text, int indent) {
        text(text);
        Group group = new Group(open.peek().depth + 1);
        open.push(group);
        enter(group);
        indentation += indent;
    }

    void end(String text, int indent) {
        indentation -= indent;
        Group group = open.pop();
        if (group.breaks.isEmpty()) {
            breakable.get(group.depth).remove(group);
        }
        if (!text.isEmpty()) {
            text(text);
        }
    }

    String result() {
        writeAll();
        return out.toString();
    }

    private void breakGroups() {
        while (width < written + ahead) {
            Group group = nextToBreak();
            if (group == null) {
                return;
            }
            breakGroup(group);
        }
    }

    /** The outermost group with breaks; those outside of it break from now on. */
    private Group nextToBreak() {
        for (List<Group> level : breakable) {
            for (int i = level.size() - 1; i >= 0; i--) {
                Group group = level.get(i);
                if (!group.breaks.isEmpty()) {
                    level.remove(i);
                    group.broken = true;
                    return group;
                }
            }
            level.forEach(group -> group.broken = true);
            level.clear();
        }
        return null;
    }

    private void breakGroup(Group group) {
        while (!group.breaks.isEmpty()) {
            write(waiting.poll());
        }
        while (!waiting.isEmpty() && waiting.peek().group() == null) {
            write(waiting.poll());
        }
    }

    private void write(Piece piece) {
        int length = piece.text().codePointCount(0, piece.text().length());
        ahead -= length;
        Group group = piece.group();
        if (group != null) {
            group.breaks.poll();
            if (group.broken) {
                newLine(piece.indentation());
                return;
            } else if (group.breaks.isEmpty()) {
                breakable.get(group.depth).remove(group);
            }
        }
        out.append(piece.text());
        written += length;
    }

    private void writeAll() {
        while (!waiting.isEmpty()) {
            write(waiting.poll());
        }
        ahead = 0;
    }

    private void newLine(int indent) {
        out.append('\n').append(" ".repeat(indent));
        written = indent;
    }
}
