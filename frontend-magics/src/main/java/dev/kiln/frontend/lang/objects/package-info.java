/**
 * Classes that cells define, their instances, and the errors that cells raise and catch.
 *
 * <p>A {@link dev.kiln.frontend.lang.objects.ClassValue} finds attributes along its method resolution order; an {@link
 * dev.kiln.frontend.lang.objects.Instance} has attributes of its own and does what its class says where an operator, a subscript or a loop
 * meets it. Python's exception classes ({@link dev.kiln.frontend.lang.objects.Errors}) are such classes. The evaluator runs the bodies of
 * classes and the methods; it is reached through {@link dev.kiln.frontend.lang.objects.Caller}.
 */
package dev.kiln.frontend.lang.objects;
