package dev.kiln.exec.opencl;

import dev.kiln.arrays.graph.DType;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.Optional;

/**
 * What the backend needs to know of a device.
 *
 * @param name as the driver gives it
 * @param cpu whether it is the host's processor: then a work-item computes many points, else one
 * @param units compute units
 * @param float64 whether it computes in double precision, subnormal numbers and all
 * @param float32 whether single precision has subnormal numbers, infinities and NaN, rounded to nearest
 * @param sameByteOrder whether its numbers lie in memory as the host's do
 * @param largestBuffer most bytes of one buffer
 * @param parameterBytes most bytes of all arguments of a kernel
 */
record DeviceFacts(
        String name,
        boolean cpu,
        int units,
        boolean float64,
        boolean float32,
        boolean sameByteOrder,
        long largestBuffer,
        long parameterBytes) {

    /** Why nothing can run on the device; empty when something can. */
    Optional<String> whyNot() {
        if (!float64) {
            return Optional.of("OpenCL device (" + name + ") has no float64 with subnormal numbers");
        }
        if (!sameByteOrder) {
            return Optional.of("OpenCL device (" + name + ") has another byte order than the host");
        }
        return Optional.empty();
    }

    /** Why this nest cannot run on the device; empty when it can. */
    Optional<String> whyNot(LoopNest nest) {
        if (whyNot().isPresent()) {
            return whyNot();
        }
        boolean single =
                nest.registers().contains(DType.FLOAT32) || nest.scalars().contains(DType.FLOAT32);
        if (single && !float32) {
            return Optional.of("float32 of OpenCL device (" + name
                    + ") is not exact (subnormal numbers, NaN or rounding)\nMaybe use float64.");
        }
        long pointers = nest.accesses().stream()
                .mapToLong(a -> a.use() == Use.INDEX_ONLY ? 0 : a.use() == Use.REDUCTION ? 2 : 1)
                .sum();
        // Geometry, first and count are three more.
        if ((pointers + 3) * Long.BYTES > parameterBytes) {
            return Optional.of("array arguments (" + pointers + ") of a kernel are more than OpenCL device (" + name
                    + ") takes, " + (parameterBytes / Long.BYTES - 3));
        }
        return Optional.empty();
    }

    String describe() {
        return name + ", " + (cpu ? "cpu" : "gpu") + ", " + units + " compute units";
    }
}
