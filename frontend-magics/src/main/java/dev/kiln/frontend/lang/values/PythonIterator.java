package dev.kiln.frontend.lang.values;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator: each item comes once. */
public interface PythonIterator extends PythonIterable {
    /** The next item, or null when there is none. */
    Object next();

    /** What a generator that has ended returned; null for none. */
    default Object result() {
        return null;
    }

    @Override
    default boolean truth() {
        return true;
    }

    @Override
    default Iterator<Object> iterator() {
        return new Iterator<>() {
            private Object ahead;

            @Override
            public boolean hasNext() {
                if (ahead == null) {
                    ahead = PythonIterator.this.next();
                }
                return ahead != null;
            }

            @Override
            public Object next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                Object item = ahead;
                ahead = null;
                return item;
            }
        };
    }

    /**
     * An iterator over the items of Java's.
     *
     * @param type the name of its Python type, such as {@code list_iterator}
     */
    static PythonIterator of(String type, Iterator<?> items) {
        return new PythonIterator() {
            @Override
            public Object next() {
                return items.hasNext() ? items.next() : null;
            }

            @Override
            public String typeName() {
                return type;
            }

            @Override
            public String toString() {
                return "<" + type + " object at 0x" + Integer.toHexString(System.identityHashCode(this)) + ">";
            }
        };
    }
}
