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

    /** Byte offset of the current vector of an access: its base plus the loop index times the element size. */
    record Address(int access, int bytes) implements Expr {}

    /** Byte offset {@code more} elements behind the base of an access, whatever the loop index. */
    record BaseOffset(int access, long more) implements Expr {}

    /** The loop index times the step of an access. */
    record IndexStep(int access) implements Expr {}

    /** An argument of the method, by access or scalar. */
    record Argument(Kind kind, int number) implements Expr {}

    /** The arrays that arguments come in. */
    enum Kind {
        SEGMENT,
        BASE,
        STRIDE,
        SCALAR
    }

    /** How many lanes of the only vector count: an argument of the tail method. */
    record Valid() implements Expr {}

    /** A statement: the value goes into a new or old local, or nowhere. */
    record Step(String local, ClassDesc type, Expr value) {
        static Step run(Expr value) {
            return new Step(null, null, value);
        }
    }
}
