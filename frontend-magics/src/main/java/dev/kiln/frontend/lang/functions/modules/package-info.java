/**
 * Modules of Python's library that numerical programs use, one class for each: {@code itertools}, {@code collections}, {@code random} …
 *
 * <p>A class has a method {@code module()}, which makes the table of the module's names; {@link
 * dev.kiln.frontend.lang.functions.Modules} lists the classes and makes each module when a cell first imports it. Values of types that a
 * module brings along ({@code deque}, {@code Counter}) are classes of this package: {@link
 * dev.kiln.frontend.lang.functions.call.Attributed} when they have methods, {@link
 * dev.kiln.frontend.lang.values.PythonIterable} when loops run over them.
 *
 * <p>What a notebook keeps from one cell to the next, such as the state of {@code random}, is asked of {@link
 * dev.kiln.frontend.lang.functions.call.CellOutput#kept}.
 */
package dev.kiln.frontend.lang.functions.modules;
