package dev.kiln.exec.vector.emit;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;

/** An expression of generated code; the class writer and the printer read the same one. */
public sealed interface Expr {

    /** A local variable. */
    record Local(String name) implements Expr {}

    /** A static final field. */
    record Constant(ClassDesc owner, String name, ClassDesc type) implements Expr {}

    record Long64(long value) implements Expr {}

    /** A call; without {@code isStatic} the first argument is the receiver. */
    record Call(boolean isStatic, ClassDesc owner, String name, MethodTypeDesc type, List<Expr> args) implements Expr {
        public Call {
            args = List.copyOf(args);
        }
    }

    /**
     * Address of the current vector: the pointer of an access, plus a constant, plus the loop index times the way to the next element.
     *
     * @param more bytes
     * @param bytes from one element of a row to the next, perhaps negative; a power of two
     */
    record Address(String pointer, long more, int bytes) implements Expr {}

    /** A pointer plus a constant number of bytes, whatever the loop index. */
    record Offset(String pointer, long more) implements Expr {}

    /** The loop index times the step of an access. */
    record IndexStep(int access) implements Expr {}

    /** A long local variable plus another. */
    record Sum(String a, String b) implements Expr {}

    /** An argument of the method, by access or scalar. */
    record Argument(Kind kind, int number) implements Expr {}

    /** The arrays that arguments come in. */
    enum Kind {
        POINTER("p"),
        STEP("q"),
        MORE("d"),
        SCALAR("s");

        private final String letter;

        Kind(String letter) {
            this.letter = letter;
        }

        /** How the argument of a number is called. */
        String name(int number) {
            return letter + number;
        }
    }

    /** How many elements of a row are left when no full vector is. */
    record Valid() implements Expr {}

    /** A statement: the value goes into a new or old local, or nowhere. */
    record Step(String local, ClassDesc type, Expr value) {
        static Step run(Expr value) {
            return new Step(null, null, value);
        }
    }
}
