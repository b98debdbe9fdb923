package dev.kiln.arrays.display;

/** How the value of an array was computed: {@code NDArray.explain}. Its {@code toString} is text for consoles, logs and diffs. */
public interface Explanation {
    /** As one line of JSON with stable keys, among them {@code kernels}: those of the plan that computed the array. */
    String toJson();

    /** As a fragment for a web page. */
    String toHtml();
}
