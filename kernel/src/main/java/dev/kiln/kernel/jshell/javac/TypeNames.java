package dev.kiln.kernel.jshell.javac;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Writes a type as Java text that means the same wherever it stands. */
final class TypeNames {

    private final String ownPackage;

    TypeNames(String ownPackage) {
        this.ownPackage = ownPackage;
    }

    /** The type with full names, or null if no text can name it or cells may not. */
    String of(TypeMirror type) {
        if (!type.getAnnotationMirrors().isEmpty()) {
            return null;
        }
        return switch (type) {
            case ArrayType array -> {
                String element = of(array.getComponentType());
                yield element == null ? null : element + "[]";
            }
            case WildcardType wildcard -> wildcard(wildcard);
            case DeclaredType declared when type.getKind() == TypeKind.DECLARED -> declared(declared);
            default -> type.getKind().isPrimitive() ? type.toString() : null;
        };
    }

    private String wildcard(WildcardType type) {
        TypeMirror bound = type.getExtendsBound() == null ? type.getSuperBound() : type.getExtendsBound();
        if (bound == null) {
            return "?";
        }
        String name = of(bound);
        return name == null ? null : (type.getExtendsBound() == null ? "? super " : "? extends ") + name;
    }

    private String declared(DeclaredType type) {
        TypeElement element = (TypeElement) type.asElement();
        if (!canBeNamed(element)) {
            return null;
        }
        if (type.getEnclosingType() instanceof DeclaredType outer
                && !outer.getTypeArguments().isEmpty()) {
            return null;
        }
        List<String> arguments = new ArrayList<>();
        for (TypeMirror argument : type.getTypeArguments()) {
            String name = of(argument);
            if (name == null) {
                return null;
            }
            arguments.add(name);
        }
        String name = element.getQualifiedName().toString();
        return arguments.isEmpty() ? name : name + "<" + String.join(", ", arguments) + ">";
    }

    private boolean canBeNamed(TypeElement element) {
        if (element.getQualifiedName().isEmpty()) {
            return false;
        }
        boolean own = element.getQualifiedName().toString().startsWith(ownPackage + ".");
        for (Element e = element; e instanceof TypeElement; e = e.getEnclosingElement()) {
            if (!own && !e.getModifiers().contains(Modifier.PUBLIC)
                    || own && e.getModifiers().contains(Modifier.PRIVATE)) {
                return false;
            }
        }
        return true;
    }
}
