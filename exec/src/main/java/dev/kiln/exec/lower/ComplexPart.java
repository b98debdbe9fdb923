package dev.kiln.exec.lower;

/** Which part of its elements an access or a literal is about: complex numbers lie in memory as two numbers, one after the other. */
public enum ComplexPart {
    /** The elements themselves, which are not complex. */
    WHOLE(1, 0),
    /** The real parts. */
    REAL(2, 0),
    /** The imaginary parts. */
    IMAGINARY(2, 1);

    private final int numbers;
    private final int first;

    ComplexPart(int numbers, int first) {
        this.numbers = numbers;
        this.first = first;
    }

    /** How many numbers an element has. */
    public int numbers() {
        return numbers;
    }

    /** Which of them is meant. */
    public int first() {
        return first;
    }
}
