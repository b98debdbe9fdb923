package dev.kiln.kernel.jshell.carry;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * Lets a lambda stay usable when its interface was declared again: a proxy of the new interface hands calls on by name and
 * parameter types, and runs the new interface's own default methods.
 *
 * <p>What a lambda returns becomes an object of the newest classes. It cannot be given objects of classes that are newer than
 * itself: its code was compiled against the classes of its time.
 */
final class Adapter implements InvocationHandler {

    private final Object target;
    private final UnaryOperator<Class<?>> newest;

    private Adapter(Object target, UnaryOperator<Class<?>> newest) {
        this.target = target;
        this.newest = newest;
    }

    /** Whether this lambda, or adapter of one, implements an interface that was declared again since. */
    static boolean isOutdated(Object value, UnaryOperator<Class<?>> newest) {
        Class<?> type = value.getClass();
        return (type.isHidden() || handler(value) != null)
                && Arrays.stream(type.getInterfaces()).anyMatch(i -> newest.apply(i) != i);
    }

    /** The lambda behind the newest versions of its interfaces, or the value itself if these ask for more than it can do. */
    static Object adapt(Object value, UnaryOperator<Class<?>> newest) {
        Adapter before = handler(value);
        Adapter adapter = before == null ? new Adapter(value, newest) : before;
        Class<?>[] interfaces = Arrays.stream(adapter.target.getClass().getInterfaces())
                .map(newest)
                .toArray(Class<?>[]::new);
        boolean complete = Arrays.stream(interfaces)
                .flatMap(i -> Arrays.stream(i.getMethods()))
                .filter(m -> Modifier.isAbstract(m.getModifiers()) && !ofObject(m))
                .allMatch(m -> adapter.own(m) != null);
        if (!complete) {
            return value;
        }
        for (Class<?> type : interfaces) {
            if (newest.apply(type) == type && type.getClassLoader() != null) {
                return Proxy.newProxyInstance(type.getClassLoader(), interfaces, adapter);
            }
        }
        return value;
    }

    private static Adapter handler(Object value) {
        return Proxy.isProxyClass(value.getClass()) && Proxy.getInvocationHandler(value) instanceof Adapter a
                ? a
                : null;
    }

    private static boolean ofObject(Method method) {
        return Arrays.stream(Object.class.getMethods())
                .anyMatch(m -> m.getName().equals(method.getName())
                        && Arrays.equals(m.getParameterTypes(), method.getParameterTypes()));
    }

    /** What the lambda itself declares for a method of the new interface, or null. */
    private Method own(Method wanted) {
        for (Method m : target.getClass().getDeclaredMethods()) {
            Class<?>[] types = m.getParameterTypes();
            Arrays.setAll(types, i -> newest.apply(types[i]));
            if (m.getName().equals(wanted.getName())
                    && newest.apply(m.getReturnType()) == newest.apply(wanted.getReturnType())
                    && Arrays.equals(types, wanted.getParameterTypes())) {
                return m;
            }
        }
        return null;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        Object[] given = arguments == null ? new Object[0] : arguments.clone();
        if (method.getDeclaringClass() == Object.class) {
            return switch (method.getName()) {
                case "equals" -> given[0] != null && unwrap(given[0]) == target;
                case "hashCode" -> target.hashCode();
                default -> target.toString();
            };
        }
        Method own = own(method);
        if (own == null) {
            return InvocationHandler.invokeDefault(proxy, method, arguments);
        }
        Class<?>[] types = own.getParameterTypes();
        for (int i = 0; i < given.length; i++) {
            if (given[i] != null && !types[i].isPrimitive() && !types[i].isInstance(given[i])) {
                given[i] = older(given[i], types[i], method);
            }
        }
        own.setAccessible(true);
        try {
            return new ObjectMover(newest).move(own.invoke(target, given));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object unwrap(Object value) {
        Adapter adapter = handler(value);
        return adapter == null ? value : adapter.target;
    }

    private static Object older(Object value, Class<?> type, Method method) {
        Object inner = unwrap(value);
        if (type.isInstance(inner)) {
            return inner;
        }
        throw new IllegalStateException("argument (%s) of method %s: %s was declared again after this %s was created"
                        .formatted(
                                value,
                                method.getName(),
                                type.getSimpleName(),
                                method.getDeclaringClass().getSimpleName())
                + "\nMaybe run the cell that created it again.");
    }
}
