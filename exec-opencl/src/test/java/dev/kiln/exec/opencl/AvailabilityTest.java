package dev.kiln.exec.opencl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.Availability;
import dev.kiln.exec.Backend;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import dev.kiln.exec.testing.Image;
import dev.kiln.exec.testing.NestBuilder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is missing is reported as a value: library, platform, device, double precision. Needs no device. */
class AvailabilityTest {
    /** Prints what the backend says, in a process of its own. */
    public static final class Ask {
        private Ask() {}

        public static void main(String[] args) {
            try (OpenClBackend backend = new OpenClBackend()) {
                System.out.println("answer: " + backend.availability());
            }
        }
    }

    private static OpenClDevice.Candidate device(boolean float64, boolean sameByteOrder) {
        return new OpenClDevice.Candidate(
                null, null, new DeviceFacts("toy", true, 2, float64, true, sameByteOrder, 1 << 20, 1024));
    }

    private static LoopNest nest(DType type) {
        NestBuilder b = new NestBuilder(3).reduce(0);
        int x = b.load(b.access(Use.READ, b.image(Image.of(type, 3, 1))));
        return b.reduce(b.access(Use.REDUCTION, b.image(Image.of(type, 1, 0))), ReduceOp.MAX, x)
                .build()
                .nest();
    }

    @Test
    void aMissingLibraryIsAnAnswer() {
        for (Throwable thrown : List.of(
                new UnsatisfiedLinkError("no JOCL in the path"),
                new NoClassDefFoundError("Could not initialize class org.jocl.CL"),
                new UnsupportedOperationException("The function clGetPlatformIDs is not supported"))) {
            OpenClBackend backend = new OpenClBackend(() -> AvailabilityTest.<RuntimeException>raise(thrown));
            assertThat(backend.availability().ok()).isFalse();
            assertThat(backend.availability().detail()).contains("library is missing", thrown.getMessage());
            assertThat(backend.availability().advice()).contains("apt-get install ocl-icd-libopencl1 pocl-opencl-icd");
            assertThat(backend.cause()).containsSame(thrown);
            assertThatThrownBy(() -> backend.compile(nest(DType.FLOAT64)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("library is missing")
                    .hasMessageContaining("\nMaybe apt-get install");
            backend.close();
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> List<OpenClDevice.Candidate> raise(Throwable e) throws E {
        throw (E) e;
    }

    @Test
    void theBackendIsOfferedAsAService() {
        assertThat(ServiceLoader.load(Backend.class).stream().map(p -> p.get().name()))
                .contains("opencl");
    }

    @Test
    void noDeviceOrNoFittingOneIsAnAnswer() {
        assertThat(new OpenClBackend(List::of).availability().detail()).contains("no platform with a device");
        Availability single = new OpenClBackend(() -> List.of(device(false, true))).availability();
        assertThat(single.ok()).isFalse();
        assertThat(single.detail()).contains("device (toy) has no float64");
        assertThat(new OpenClBackend(() -> List.of(device(true, false)))
                        .availability()
                        .detail())
                .contains("byte order");
    }

    @Test
    void nestsThatTheDeviceDoesNotDoExactlyAreRefused() {
        DeviceFacts inexact = new DeviceFacts("toy", false, 2, true, false, true, 1 << 20, 1024);
        assertThat(inexact.whyNot(nest(DType.FLOAT64))).isEmpty();
        assertThat(inexact.whyNot(nest(DType.FLOAT32)).orElseThrow())
                .contains("float32 of OpenCL device (toy) is not exact", "\nMaybe");
        DeviceFacts narrow = new DeviceFacts("toy", false, 2, true, true, true, 1 << 20, 40);
        assertThat(narrow.whyNot(nest(DType.FLOAT64)).orElseThrow()).contains("array arguments (3)", "takes, 2");
    }

    @Test
    void aProcessWithoutAnyDriverGetsAnAnswer(@TempDir Path empty) throws Exception {
        assertThat(ask(Map.of("OCL_ICD_VENDORS", empty + "/"), List.of("--enable-native-access=ALL-UNNAMED")))
                .contains("ok=false")
                .containsAnyOf("no platform with a device", "library is missing")
                .contains("apt-get install");
    }

    @Test
    void aProcessThatMayNotLoadLibrariesGetsAnAnswer() throws Exception {
        assertThat(ask(Map.of(), List.of("--illegal-native-access=deny", "--enable-native-access=java.base")))
                .contains("ok=false", "library is missing");
    }

    private static String ask(Map<String, String> environment, List<String> options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Ask.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed.lines()
                .filter(line -> line.startsWith("answer: "))
                .findFirst()
                .orElse(printed);
    }
}
