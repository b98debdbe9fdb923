package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.Wrapper;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@code @abstractmethod} makes of a method: a class that comes from {@code ABC} and has one cannot be instantiated. */
public record AbstractMethod(Callable function) implements Wrapper {
    /** The class that those with abstract methods come from. */
    public static final ClassValue BASE = new ClassValue("ABC", List.of(), Map.of(), null);

    /** The metaclass that a class may name instead. */
    public static final ClassValue META = new ClassValue("ABCMeta", List.of(), Map.of(), null);

    /** The names of the methods that a class leaves abstract, sorted; none when it does not come from {@code ABC}. */
    static List<String> of(ClassValue type) {
        if (!type.isSubclassOf(BASE)) {
            return List.of();
        }
        Set<String> names = new LinkedHashSet<>();
        type.methodResolutionOrder().forEach(each -> names.addAll(each.ownAttributes()));
        return names.stream()
                .filter(name -> isAbstract(type.find(name)))
                .sorted()
                .toList();
    }

    private static boolean isAbstract(Object member) {
        return member instanceof AbstractMethod
                || member instanceof Descriptor descriptor && descriptor.function() instanceof AbstractMethod;
    }

    static PythonError cannotMake(ClassValue type, List<String> names) {
        return PythonError.type("Can't instantiate abstract class " + type.name() + " with abstract method"
                + (names.size() > 1 ? "s " : " ") + String.join(", ", names));
    }

    @Override
    public String toString() {
        return function.toString();
    }

    @Override
    public Object call(CallContext context, Arguments arguments) {
        return function.call(context, arguments);
    }
}
