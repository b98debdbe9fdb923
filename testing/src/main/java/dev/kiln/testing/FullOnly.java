package dev.kiln.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Marks a slow test, or a class of them, that runs only with the dial at full. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
        named = Dial.PROPERTY,
        matches = "full",
        disabledReason = "runs with the dial at full: ./kiln test full")
public @interface FullOnly {}
