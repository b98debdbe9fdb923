package dev.kiln.frontend.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JavaLambdaTest {
    @Test
    void javaCodeBecomesALambdaWithItsLastExpressionAsValue() {
        assertThat(JavaLambda.of("int a = 1;\na + 1")).endsWith("() -> {\nint a = 1;\nreturn (Object) (a + 1\n);\n})");
        assertThat(JavaLambda.of("x.sum()")).contains("return (Object) (x.sum()");
        assertThat(JavaLambda.of("f(\"a;b\"); // last; one")).contains("return");
        assertThat(JavaLambda.of("for (;;) { a(); }")).contains("for (;;) { a(); }\nreturn \"");
        assertThat(JavaLambda.of("String s = \"\"\"\n;}\n\"\"\"; s")).endsWith("return (Object) (s\n);\n})");
    }
}
