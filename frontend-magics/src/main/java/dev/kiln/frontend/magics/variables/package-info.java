/**
 * The magics about variables and files: {@code %who}, {@code %whos}, {@code %reset}, {@code %flush}, {@code %read} and {@code %write}.
 */
package dev.kiln.frontend.magics.variables;
