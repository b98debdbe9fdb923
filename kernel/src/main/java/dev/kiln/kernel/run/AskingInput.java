package dev.kiln.kernel.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** System.in of a notebook: asks the user for a line when its text is used up. */
final class AskingInput extends InputStream {

    /** Asks the user. */
    interface Asker {
        /** The line the user typed. */
        String ask(String prompt, boolean password) throws IOException;
    }

    private final Asker asker;
    private byte[] line = new byte[0];
    private int at;

    AskingInput(Asker asker) {
        this.asker = asker;
    }

    private void fill() throws IOException {
        if (at == line.length) {
            line = (asker.ask("", false) + "\n").getBytes(StandardCharsets.UTF_8);
            at = 0;
        }
    }

    @Override
    public synchronized int read() throws IOException {
        fill();
        return line[at++] & 0xff;
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        fill();
        int n = Math.min(length, line.length - at);
        System.arraycopy(line, at, into, offset, n);
        at += n;
        return n;
    }

    @Override
    public synchronized int available() {
        return line.length - at;
    }
}
