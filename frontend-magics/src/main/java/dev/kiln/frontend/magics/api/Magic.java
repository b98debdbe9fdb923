package dev.kiln.frontend.magics.api;

/** What every magic carries: a summary and an example, from which its help, {@code %lsmagic} and the README are made. */
public interface Magic {
    /** What the magic does, in one line. */
    String summary();

    /** An example of its use, as it is typed in a cell. */
    String example();
}
