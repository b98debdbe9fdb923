/**
 * The magics that show and change settings: {@code %backend}, {@code %cost_model}, {@code %partitioner} and {@code %config}. Without
 * arguments each shows its value and the choices; {@code --list} prints one line about each choice.
 */
package dev.kiln.frontend.magics.settings;
