package dev.kiln.frontend.lang.objects;

import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** The members of an enumeration, in order. */
public final class EnumMembers {
    private final Map<String, Instance> names = new LinkedHashMap<>();
    private final Map<Long, Instance> combinations = new HashMap<>();
    private final Function<Object, Object> otherwise;

    /**
     * @param otherwise finds a member for a value that none has; null when there is none
     */
    public EnumMembers(Function<Object, Object> otherwise) {
        this.otherwise = otherwise;
    }

    public void put(String name, Instance member) {
        names.put(name, member);
    }

    /** All names, those of equal values too. */
    public Map<String, Instance> names() {
        return Collections.unmodifiableMap(names);
    }

    /** Each member once. */
    public List<Instance> members() {
        List<Instance> members = new ArrayList<>();
        names.forEach((name, member) -> {
            if (name.equals(member.attribute("_name_"))) {
                members.add(member);
            }
        });
        return members;
    }

    /** The member with a value, or null. */
    public Instance withValue(Object value) {
        for (Instance member : names.values()) {
            if (member == value
                    || Values.truth(Operators.compare(Comparison.EQUAL, member.attribute("_value_"), value))) {
                return member;
            }
        }
        return null;
    }

    /** The member for a value; null when there is none. */
    Object find(Object value) {
        Instance member = withValue(value);
        return member != null ? member : otherwise != null && value instanceof Long ? otherwise.apply(value) : null;
    }

    /** The combination of flags with a value: always the same object. */
    public Instance combination(long value, Supplier<Instance> made) {
        Instance known = combinations.get(value);
        if (known == null) {
            known = made.get();
            combinations.put(value, known);
        }
        return known;
    }
}
