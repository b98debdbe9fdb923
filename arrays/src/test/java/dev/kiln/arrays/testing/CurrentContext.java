package dev.kiln.arrays.testing;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.graph.Recorder;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Gives every test a current context of its own, which the test can replace ({@link #use}); registered for all tests of a module by
 * its test class path. What a class sets before all of its tests is what each of them begins with.
 *
 * <p>The binding holds for the thread of the test. Threads that a test starts see the context of the process.
 */
public final class CurrentContext implements InvocationInterceptor {
    private static final Namespace NAMESPACE = Namespace.create(CurrentContext.class);
    private static final ScopedValue<Place> PLACE = ScopedValue.newInstance();

    /** Where the context of one test, or of one class, is kept. */
    private static final class Place {
        private Context context;

        Context context() {
            if (context == null) {
                context = new Context();
            }
            return context;
        }
    }

    /** Makes this the current context of the running test; null stands for a new one. */
    public static void use(Context context) {
        PLACE.get().context = context;
    }

    private static Place place(ExtensionContext test) {
        return test.getStore(NAMESPACE).computeIfAbsent(test.getUniqueId(), id -> inherit(test), Place.class);
    }

    private static Place inherit(ExtensionContext test) {
        Place place = new Place();
        test.getParent()
                .filter(parent -> parent != parent.getRoot())
                .map(CurrentContext::place)
                .ifPresent(outer -> place.context = outer.context);
        return place;
    }

    private static <T> T within(Invocation<T> invocation, ExtensionContext test) throws Throwable {
        Place place = place(test);
        return ScopedValue.where(PLACE, place)
                .call(() -> Recorder.<T, Throwable>with(place::context, invocation::proceed));
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> constructor, ExtensionContext test)
            throws Throwable {
        return within(invocation, test);
    }

    @Override
    public void interceptBeforeAllMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        within(invocation, test);
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        within(invocation, test);
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        within(invocation, test);
    }

    @Override
    public <T> T interceptTestFactoryMethod(
            Invocation<T> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        return within(invocation, test);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        within(invocation, test);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<Void> invocation, DynamicTestInvocationContext dynamic, ExtensionContext test) throws Throwable {
        within(invocation, test);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        within(invocation, test);
    }

    @Override
    public void interceptAfterAllMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext test)
            throws Throwable {
        within(invocation, test);
    }
}
