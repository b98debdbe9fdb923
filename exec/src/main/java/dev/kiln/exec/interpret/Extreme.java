package dev.kiln.exec.interpret;

/** Where the first greatest or least of some elements stands; the first NaN comes before all others. */
final class Extreme {
    private long count;
    private long place;
    private boolean isNaN;
    private double real;
    private long whole;

    void next(Registers r, int register, boolean greatest) {
        boolean floating = r.type(register).isFloating();
        double v = r.real(register);
        long w = r.whole(register);
        boolean better = floating
                ? !isNaN && (Double.isNaN(v) || (greatest ? v > real : v < real))
                : greatest ? w > whole : w < whole;
        if (count == 0 || better) {
            place = count;
            real = v;
            whole = w;
            isNaN = floating && Double.isNaN(v);
        }
        count++;
    }

    /** How many elements came before it. */
    long place() {
        return place;
    }
}
