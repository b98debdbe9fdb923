package dev.kiln.kernel.jshell;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The causes of an exception as a list: each exception once, and no more than anybody reads. */
final class CauseChain {

    private static final int MOST = 20;

    private CauseChain() {}

    /** The exception, its cause, the cause's cause and so on, up to the first that is there already. */
    static List<Throwable> of(Throwable thrown) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> chain = new ArrayList<>();
        for (Throwable t = thrown; t != null && chain.size() < MOST && seen.add(t); t = t.getCause()) {
            chain.add(t);
        }
        return chain;
    }

    /** Whether the list holds all there is: no circle, and no more than it has room for. */
    static boolean isShort(Throwable thrown) {
        return of(thrown).getLast().getCause() == null;
    }

    /** An account of the exception with the causes of the list alone. */
    static Throwable cut(Throwable thrown) {
        Throwable account = null;
        for (Throwable t : of(thrown).reversed()) {
            account = new Account(t, account);
        }
        return account;
    }

    private static final class Account extends Exception {
        Account(Throwable of, Throwable cause) {
            super(of.getMessage(), cause, false, true);
            setStackTrace(of.getStackTrace());
        }
    }
}
