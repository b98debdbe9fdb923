/**
 * HiGHS, the solver of linear, mixed-integer and convex quadratic programs, for Java: the whole of its C API.
 *
 * <p>A program is a value, a {@link dev.kiln.highs.model.Program}, built from names and sums with a
 * {@link dev.kiln.highs.model.ProgramBuilder} or from arrays. A {@link dev.kiln.highs.Highs} solver loads it and answers with a
 * {@link dev.kiln.highs.Solution}; it keeps what it learnt, so that after a change it continues from there.
 * {@link dev.kiln.highs.HighsLibrary#status()} reports whether HiGHS can be used, and if not, why.
 *
 * <p>Which of three things go into a bag that holds 5 kg?
 *
 * {@snippet :
 * var program = new ProgramBuilder().maximise();
 * Variable lamp = program.binary("lamp", 4);
 * Variable rope = program.binary("rope", 3);
 * Variable tent = program.binary("tent", 5);
 * program.require("weight", Linear.of(2, lamp).plus(1, rope).plus(4, tent).atMost(5));
 *
 * try (Highs highs = Highs.open(program.toMixedIntegerProgram())) {
 *     Solution solution = highs.threads(1).solve();
 *     System.out.println(solution.objective() + " " + solution.isOne(lamp)); // 8.0 false
 * }
 * }
 *
 * <p>Rope and tent are worth 8 and weigh 5 kg; lamp and rope are worth 7. How a solve ended is a value too, a
 * {@link dev.kiln.highs.Status}, and {@link dev.kiln.highs.Diagnosis} explains it (rays, conflicts, ranging). A solve can start at a
 * point or at a {@link dev.kiln.highs.model.Basis}. Listeners receive the log, better points and moments to stop
 * ({@link dev.kiln.highs.CallbackType}). {@link dev.kiln.highs.Options} and {@link dev.kiln.highs.Info} use HiGHS' own names. Threads may
 * share a solver; their calls run one after the other. A solver is closed with {@code close} or by the garbage collector. Wrong arguments
 * end in Java exceptions before HiGHS sees them.
 *
 * <p>{@code docs/highs-jni.md} shows every feature with an example. The shim between Java and HiGHS' C API is in
 * {@code src/main/native}, generated from one table of functions; only {@code HighsNative}, in {@link dev.kiln.highs.jni}, declares
 * native methods.
 */
package dev.kiln.highs;
