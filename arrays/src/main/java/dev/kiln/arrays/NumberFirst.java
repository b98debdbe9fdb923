package dev.kiln.arrays;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of arrays with a parameter {@code Object y}, or an interface in which all such methods are meant: in {@link Nd} the first
 * operand may be a number, too ({@code Nd.subtract(1, x)}). The function has the method's body with {@code x} in place of {@code self()}.
 * Read by the build.
 */
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.METHOD, ElementType.TYPE})
@interface NumberFirst {}
