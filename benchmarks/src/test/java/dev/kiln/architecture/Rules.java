package dev.kiln.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules that hold for every module. Each finds its violations as lines of text, which is the form that they have in the list of
 * exceptions: the name of the rule, then what breaks it.
 *
 * @param classes what is checked
 */
record Rules(JavaClasses classes) {
    private static final int MOST_FILES = 40;
    private static final int MOST_PARAMETERS = 6;
    private static final Set<String> GENERATED =
            Set.of("ArrayLexer", "ArrayParser", "ArrayParserVisitor", "ArrayParserBaseVisitor");

    /** All violations of all rules, in alphabetical order. */
    SortedSet<String> violations() {
        return Stream.of(circles(), crowds(), parameters(), statics(), logging(), json())
                .flatMap(Set::stream)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@code circle P}: package P depends on a package that depends, perhaps through others, on P. */
    SortedSet<String> circles() {
        SortedMap<String, SortedSet<String>> reached = new TreeMap<>();
        written()
                .forEach(c -> c.getDirectDependenciesFromSelf().stream()
                        .map(Dependency::getTargetClass)
                        .map(JavaClass::getBaseComponentType)
                        .filter(target -> classes.contain(target.getName()))
                        .filter(target -> !target.getPackageName().equals(c.getPackageName()))
                        .forEach(target -> reached.computeIfAbsent(c.getPackageName(), _ -> new TreeSet<>())
                                .add(target.getPackageName())));
        boolean grown = true;
        while (grown) { // the transitive closure
            grown = false;
            for (SortedSet<String> targets : reached.values()) {
                Set<String> further = targets.stream()
                        .flatMap(t -> reached.getOrDefault(t, new TreeSet<>()).stream())
                        .collect(Collectors.toSet());
                grown |= targets.addAll(further);
            }
        }
        return reached.keySet().stream()
                .filter(name -> reached.get(name).contains(name))
                .map("circle "::concat)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@code crowd P}: package P has more than 40 source files, its description not counted. */
    SortedSet<String> crowds() {
        SortedMap<String, Set<String>> files = new TreeMap<>();
        written()
                .filter(c -> !c.getSimpleName().equals("package-info"))
                .forEach(c -> files.computeIfAbsent(c.getPackageName(), _ -> new TreeSet<>())
                        .add(c.getSource().orElseThrow().getFileName().orElseThrow()));
        return files.keySet().stream()
                .filter(name -> files.get(name).size() > MOST_FILES)
                .map("crowd "::concat)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * {@code parameters C.m}: a method or constructor has more than six parameters. The canonical constructor of a record may have more,
     * since a record is what stands for many parameters; so may a native method, which has those of the C function that it calls.
     */
    SortedSet<String> parameters() {
        return written()
                .flatMap(c -> c.getCodeUnits().stream())
                .filter(unit -> !unit.getModifiers().contains(JavaModifier.SYNTHETIC))
                .filter(unit -> !unit.getModifiers().contains(JavaModifier.NATIVE))
                .filter(unit -> !isCanonical(unit))
                .filter(unit -> parameters(unit) > MOST_PARAMETERS)
                .map(unit -> "parameters " + name(unit.getOwner()) + "." + unit.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isCanonical(JavaCodeUnit unit) {
        JavaClass owner = unit.getOwner();
        return unit instanceof JavaConstructor
                && owner.isRecord()
                && unit.getRawParameterTypes().size()
                        == owner.getFields().stream()
                                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                                .count();
    }

    /** The parameters as written: without those that the compiler adds to constructors. */
    private static int parameters(JavaCodeUnit unit) {
        JavaClass owner = unit.getOwner();
        int all = unit.getRawParameterTypes().size();
        if (!(unit instanceof JavaConstructor)) {
            return all;
        }
        if (owner.isEnum()) {
            return all - 2; // name and ordinal
        }
        if (owner.isAnonymousClass() || owner.isLocalClass()) {
            return 0; // captured variables
        }
        return owner.isInnerClass() ? all - 1 : all; // the outer instance
    }

    /**
     * {@code static C.f}: a static field that can change: one that is not final, or that holds a thread-safe container, which nobody
     * needs for constants.
     */
    SortedSet<String> statics() {
        return written()
                .flatMap(c -> c.getFields().stream())
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC))
                .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL) || isState(field))
                .map(field -> "static " + name(field.getOwner()) + "." + field.getName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isState(JavaField field) {
        JavaClass type = field.getRawType();
        return type.getName().startsWith("java.util.concurrent.atomic.")
                || type.getName().startsWith("java.util.concurrent.Concurrent")
                || type.isAssignableTo(ThreadLocal.class)
                || type.isAssignableTo(java.lang.ref.Reference.class)
                || type.isAssignableTo(java.util.WeakHashMap.class);
    }

    /** {@code logging C}: a class logs with something else than slf4j. */
    SortedSet<String> logging() {
        return written()
                .filter(c -> c.getDirectDependenciesFromSelf().stream()
                        .map(d -> d.getTargetClass().getName())
                        .anyMatch(Rules::isOtherLogger))
                .map(c -> "logging " + name(top(c)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * {@code json C}: a class uses another JSON library than its module's: Gson in the kernel, whose base library forces it, Jackson
     * elsewhere.
     */
    SortedSet<String> json() {
        return written()
                .filter(c -> c.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getPackageName())
                        .anyMatch(
                                isOfKernel(c)
                                        ? name -> name.startsWith("com.fasterxml.jackson")
                                        : name -> name.startsWith("com.google.gson")))
                .map(c -> "json " + name(c))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isOfKernel(JavaClass c) {
        return c.getPackageName().startsWith("dev.kiln.kernel");
    }

    private static boolean isOtherLogger(String name) {
        return name.startsWith("java.util.logging.")
                || name.startsWith("java.lang.System$Logger")
                || name.startsWith("org.apache.logging.")
                || name.startsWith("org.apache.commons.logging.");
    }

    /** The name without its package, so that a move changes no exception. */
    private static String name(JavaClass c) {
        return c.getName().substring(c.getPackageName().length() + 1);
    }

    private static JavaClass top(JavaClass c) {
        JavaClass top = c;
        while (top.getEnclosingClass().isPresent()) {
            top = top.getEnclosingClass().get();
        }
        return top;
    }

    /** The classes that were written by hand: not those that ANTLR makes from the grammar. */
    private Stream<JavaClass> written() {
        return classes.stream().filter(c -> !isGenerated(top(c)));
    }

    private static boolean isGenerated(JavaClass c) {
        return GENERATED.contains(c.getSimpleName());
    }
}
