package example;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.exec.session.Session;

/** The distance of a million points from the origin, on average: one kernel, which stores nothing but the sum. */
public final class FusedSum {
    private FusedSum() {}

    public static void main(String[] args) {
        try (Session session = Session.open()) {
            NDArray x = Nd.linspace(0, 1, 1_000_000);
            NDArray y = x.multiply(2).add(1);
            NDArray distance = x.square().add(y.square()).sqrt();
            session.onTrace(trace -> System.out.println("kernels: " + trace.kernels().size()));
            System.out.printf("%.6f%n", distance.sum().toDouble() / 1e6);
            System.out.println("backend: " + session.config().backend().name());
        }
    }
}
