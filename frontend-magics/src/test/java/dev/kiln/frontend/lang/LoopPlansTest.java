package dev.kiln.frontend.lang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kiln.arrays.testing.CurrentContext;
import dev.kiln.exec.interpret.InterpreterBackend;
import dev.kiln.exec.memory.BufferPool;
import dev.kiln.exec.session.Session;
import dev.kiln.exec.session.SessionConfig;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A loop whose arrays are held by objects and dicts, and which asks for no value, is cut between iterations: the plans are made once. */
class LoopPlansTest {
    private static final int FEW = 60;
    private static final int MANY = 240;
    /** Plans more that the last iterations, of which fewer are left, may need. */
    private static final int SLACK = 3;

    private static final String PROGRAM = """
            import numpy as np
            class Layer:
                def __init__(self, n):
                    self.params = {'W': np.linspace(-1.0, 1.0, n), 'b': np.ones(n)}
                    self.grads = {}
            class Momentum:
                def __init__(self):
                    self.v = {}
                def step(self, layers, t):
                    for k, layer in enumerate(layers):
                        for name, p in layer.params.items():
                            if (k, name) not in self.v:
                                self.v[k, name] = np.zeros_like(p)
                            v = self.v[k, name]
                            v += (1 - 0.9) * (layer.grads[name] - v)
                            p -= 0.1 / (1 + t) * v
            layers = [Layer(3000), Layer(2000), Layer(1000)]
            opt = Momentum()
            x = np.arange(4000.0) % 17
            for t in range(TIMES):
                for layer in layers:
                    n = layer.params['W'].size
                    out = np.tanh(layer.params['W'] * x[:n] + layer.params['b'])
                    layer.grads['W'] = out * x[:n]
                    layer.grads['b'] = out + np.sum(out)
                opt.step(layers, t)
            print(layers[0].params['W'].sum())
            """;

    @AfterEach
    void leaveNoContext() {
        CurrentContext.use(null);
    }

    private static int plans(int iterations) {
        try (BufferPool pool = new BufferPool(1L << 28)) {
            Session session = new Session(SessionConfig.standard(List.of(new InterpreterBackend())), pool);
            RealNumpy.Outcome outcome = AgainstNumpy.cell(PROGRAM.replace("TIMES", "" + iterations), session);
            assertThat(outcome.error()).isNull();
            int plans = session.cacheSizes().plans();
            session.close();
            return plans;
        }
    }

    @Test
    void moreIterationsNeedNoMorePlans() {
        assertThat(plans(MANY)).isLessThanOrEqualTo(plans(FEW) + SLACK);
    }
}
