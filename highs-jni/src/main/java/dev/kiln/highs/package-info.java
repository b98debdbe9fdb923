/**
 * HiGHS, the solver of linear, mixed-integer and convex quadratic programs, for Java: the whole of its C API.
 *
 * <p>A program is a value: a {@link dev.kiln.highs.LinearProgram}, or a {@link dev.kiln.highs.MixedIntegerProgram},
 * which is a linear program and the kinds of its variables, or a {@link dev.kiln.highs.QuadraticProgram}. It is written down in sentences with a
 * {@link dev.kiln.highs.ProgramBuilder}, or made from arrays, by rows or by columns
 * ({@link dev.kiln.highs.SparseMatrix}). A {@link dev.kiln.highs.Highs} solver takes it and gives a
 * {@link dev.kiln.highs.Solution}; it keeps what it learnt, so rows added and costs changed later are solved from
 * there. {@link dev.kiln.highs.HighsLibrary#status()} says whether HiGHS is there, and if not, why.
 *
 * <p>Which of three things go into a sack that holds 5 kg?
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
 * <p>Rope and tent are worth 8 and weigh 5 kg; lamp and rope are worth 7. How a solve ended is a value, too: a
 * {@link dev.kiln.highs.Status}, and {@link dev.kiln.highs.Diagnosis} tells why (rays, conflicts, ranging). Starts are points and
 * {@link dev.kiln.highs.Basis}es; listeners hear the log, better points and moments to stop
 * ({@link dev.kiln.highs.CallbackType}); {@link dev.kiln.highs.Options} and {@link dev.kiln.highs.Info} go by HiGHS' own names. A
 * solver may be used by several threads, which take turns; it is closed by {@code close} or with the garbage. Wrong arguments end
 * in Java exceptions before HiGHS sees them.
 *
 * <p>The shim between Java and HiGHS' C API is {@code src/main/native}, made from one table of functions; only {@code HighsNative}
 * declares native methods.
 */
package dev.kiln.highs;
