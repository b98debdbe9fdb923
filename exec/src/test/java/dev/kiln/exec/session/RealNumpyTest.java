package dev.kiln.exec.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.OrderedPrograms;
import dev.kiln.exec.testing.PickPrograms;
import dev.kiln.exec.testing.RandomProgram;
import dev.kiln.exec.testing.RandomProgram.Result;
import dev.kiln.exec.testing.RandomPrograms;
import dev.kiln.exec.testing.RowPrograms;
import dev.kiln.testing.Dial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real NumPy runs the text of random programs and gets what the reference interpreter got. Needs a Python with NumPy 2: the one that the
 * environment variable KILN_PYTHON names, else {@code python3}; without one it is skipped, or fails when KILN_REQUIRE_NUMPY is 1.
 */
class RealNumpyTest {
    private static final int PROGRAMS = Dial.cases(50, 400);
    private static final int ABOUT_ROWS = Dial.cases(25, 200);
    private static final int ABOUT_PICKS = Dial.cases(50, 1000);
    private static final int ABOUT_ORDER = Dial.cases(75, 2000);

    private static final String DRIVER = """
            import sys, warnings
            import numpy as np
            warnings.simplefilter("ignore")
            np.seterr(all="ignore")
            for path in sys.argv[1:]:
                names = {}
                text = open(path).read()
                try:
                    exec(text, names)
                except Exception as e:
                    sys.exit(f"{type(e).__name__}: {e}\\nin {path}\\n{text}")
                lines = []
                for name, value in names.items():
                    if name.startswith("x"):
                        value = np.asarray(value)
                        shape = ",".join(map(str, value.shape))
                        lines.append(f"{name} {value.dtype} [{shape}] {np.ascontiguousarray(value).tobytes().hex()}")
                open(path + ".out", "w").write("\\n".join(lines))
            """;

    @TempDir
    Path folder;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static String python() {
        String named = System.getenv("KILN_PYTHON");
        return named != null ? named : "python3";
    }

    private static boolean hasNumpy() {
        try {
            Process p = new ProcessBuilder(
                            python(), "-c", "import numpy; assert int(numpy.__version__.split('.')[0]) >= 2")
                    .redirectErrorStream(true)
                    .start();
            p.getInputStream().readAllBytes();
            return p.waitFor(60, TimeUnit.SECONDS) && p.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Test
    void numpyGetsTheSame() throws Exception {
        boolean there = hasNumpy();
        String missing = "no NumPy 2 behind " + python() + "; set KILN_PYTHON to a Python that has it";
        if (!there && "1".equals(System.getenv("KILN_REQUIRE_NUMPY"))) {
            fail("KILN_REQUIRE_NUMPY is 1 and there is " + missing);
        }
        Assumptions.assumeTrue(there, missing);
        Files.writeString(folder.resolve("driver.py"), DRIVER);
        List<String> command = new java.util.ArrayList<>(
                List.of(python(), folder.resolve("driver.py").toString()));
        Map<Path, RandomProgram> programs = new LinkedHashMap<>();
        for (long seed = 0; seed < PROGRAMS + ABOUT_ROWS + ABOUT_PICKS + ABOUT_ORDER; seed++) {
            RandomProgram program = program(seed);
            Path path = folder.resolve("program" + seed + ".py");
            Files.writeString(path, program.text());
            programs.put(path, program);
            command.add(path.toString());
        }
        Process p = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(p.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(p.waitFor()).as(output).isZero();
        for (Map.Entry<Path, RandomProgram> e : programs.entrySet()) {
            Map<String, Result> results = new LinkedHashMap<>();
            for (String line : Files.readAllLines(Path.of(e.getKey() + ".out"))) {
                String[] parts = line.split(" ", 4);
                results.put(parts[0], result(parts[1], parts[2], parts[3]));
            }
            e.getValue().compare(results);
        }
    }

    private static RandomProgram program(long number) {
        if (number < PROGRAMS) {
            return RandomPrograms.of(number);
        }
        long rest = number - PROGRAMS;
        if (rest < ABOUT_ROWS) {
            return RowPrograms.of(rest);
        }
        long last = rest - ABOUT_ROWS;
        return last < ABOUT_PICKS ? PickPrograms.of(last) : OrderedPrograms.of(last - ABOUT_PICKS);
    }

    private static Result result(String type, String shape, String hex) {
        DType dtype = Arrays.stream(DType.values())
                .filter(d -> d.numpyName().equals(type))
                .findFirst()
                .orElseThrow(() -> new AssertionError("NumPy's type " + type + " is none of Kiln's"));
        String inside = shape.substring(1, shape.length() - 1);
        long[] sizes = inside.isEmpty()
                ? new long[0]
                : Arrays.stream(inside.split(",")).mapToLong(Long::parseLong).toArray();
        return new Result(dtype, sizes, new Image(dtype, HexFormat.of().parseHex(hex)));
    }
}
