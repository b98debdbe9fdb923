package dev.kiln.exec.opencl;

import dev.kiln.exec.Availability;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks for a device and keeps what came of it, failures too: a missing library is an answer, not an exception.
 *
 * @param availability what was found or what is missing
 * @param device the device, when there is one that fits
 * @param cause what was thrown, when something was
 */
record FindDevice(Availability availability, Optional<OpenClDevice> device, Optional<Throwable> cause) {
    static final String INSTALL = "apt-get install ocl-icd-libopencl1 pocl-opencl-icd";

    /** The first fitting device: processors first, as arrays lie in the host's memory. */
    static FindDevice among(Supplier<List<OpenClDevice.Candidate>> candidates) {
        try {
            return choose(candidates.get());
        } catch (LinkageError | UnsupportedOperationException noLibrary) {
            return no("OpenCL library is missing: " + firstLine(noLibrary), INSTALL, noLibrary);
        } catch (RuntimeException refused) {
            return no("OpenCL does not start: " + firstLine(refused), "run clinfo: it says more", refused);
        }
    }

    private static FindDevice choose(List<OpenClDevice.Candidate> all) {
        if (all.isEmpty()) {
            return no("OpenCL library has no platform with a device", INSTALL, null);
        }
        Optional<OpenClDevice.Candidate> chosen = all.stream()
                .filter(c -> c.facts().whyNot().isEmpty())
                .min(Comparator.comparing(c -> !c.facts().cpu()));
        if (chosen.isEmpty()) {
            return no(all.getFirst().facts().whyNot().orElseThrow(), INSTALL, null);
        }
        OpenClDevice device = OpenClDevice.open(chosen.get());
        return new FindDevice(Availability.yes(device.facts().describe()), Optional.of(device), Optional.empty());
    }

    private static FindDevice no(String detail, String advice, Throwable cause) {
        return new FindDevice(Availability.no(detail, advice), Optional.empty(), Optional.ofNullable(cause));
    }

    private static String firstLine(Throwable e) {
        if (e.getMessage() == null && e.getCause() != null) {
            return firstLine(e.getCause());
        }
        return String.valueOf(e.getMessage())
                .lines()
                .findFirst()
                .orElse(e.getClass().getSimpleName());
    }
}
