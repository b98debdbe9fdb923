package dev.kiln.arrays;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of arrays, or an interface in which all such methods are meant: in {@link Nd} the first operand may be a number, too. Of a
 * method with a parameter {@code Object y} the function has the method's body with {@code x} in place of {@code self()} ({@code
 * Nd.subtract(1, x)}); of one without parameters there is a second function ({@code Nd.sin(0.5)}). Read by the build.
 */
@Retention(RetentionPolicy.SOURCE)
@Target({ElementType.METHOD, ElementType.TYPE})
@interface NumberFirst {}
