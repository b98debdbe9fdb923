package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.Scratch;

/**
 * A row of a table of functions: how it is called, and what it does.
 *
 * @param signature name and parameters
 * @param body gets a value for every parameter
 * @param library whether it is a library call, computed at once, and not recorded for loops
 */
record Builtin(Signature signature, Body body, boolean library) implements Callable {

    /** What a function does. */
    @FunctionalInterface
    interface Body {
        Object apply(Given values);
    }

    /** A function whose result is recorded, and so may be fused. */
    static Builtin of(String signature, Body body) {
        return new Builtin(Signature.parse(signature), body, false);
    }

    /** A function that evaluates its operands and computes its result at once. */
    static Builtin library(String signature, Body body) {
        return new Builtin(Signature.parse(signature), body, true);
    }

    /** The single positional argument of a call. */
    static Object only(String name, Arguments arguments) {
        return Signature.parse(name + "(x=0)").bind(arguments)[0];
    }

    @Override
    public String name() {
        return signature.name();
    }

    @Override
    public Object call(Interpreter interpreter, Arguments arguments) {
        return run(signature.bind(arguments), interpreter);
    }

    private Object run(Object[] values, Interpreter interpreter) {
        Given given = new Given(signature, values, interpreter);
        int device = signature.parameters().indexOf("device");
        if (device >= 0) {
            given.requireCpu(device);
        }
        Object result = Scratch.run(
                Context.current(),
                () -> ZeroDimensional.result(signature, values, body.apply(given)),
                Liveness::arrays);
        return interpreter == null ? result : interpreter.temporaries().born(result, values);
    }

    /** The function as a method of its first argument. */
    Callable bind(Object self) {
        Signature rest = signature.asMethod();
        return new Callable() {
            @Override
            public String name() {
                return signature.name();
            }

            @Override
            public Object call(Interpreter interpreter, Arguments arguments) {
                Object[] others = rest.bind(arguments);
                Object[] all = new Object[others.length + 1];
                all[0] = self;
                System.arraycopy(others, 0, all, 1, others.length);
                return run(all, interpreter);
            }

            @Override
            public String toString() {
                return "<method " + rest + ">";
            }
        };
    }

    @Override
    public String toString() {
        return "<function " + signature + ">";
    }
}
