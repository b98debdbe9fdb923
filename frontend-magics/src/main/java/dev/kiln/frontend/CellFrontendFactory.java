package dev.kiln.frontend;

import java.util.List;

/** Makes the front end of a session; the kernel finds it with {@link java.util.ServiceLoader}. */
public interface CellFrontendFactory {

    /** A front end that lives as long as its host's session. */
    CellFrontend create(CellHost host, CellLanguage language);

    /** Java snippets, such as imports, to be evaluated in a new session before the first cell. */
    default List<String> prelude() {
        return List.of();
    }

    /** Cells as users write them, which can be run one after the other to find out what a session loads. */
    default List<String> ordinaryCells() {
        return List.of();
    }
}
