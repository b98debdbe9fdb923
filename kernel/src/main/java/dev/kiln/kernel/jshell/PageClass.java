package dev.kiln.kernel.jshell;

import dev.kiln.kernel.api.Notebook;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;

/** Generates the class in which a session keeps the page that {@link Notebook} shows values on. */
final class PageClass {
    private PageClass() {}

    /** The class {@link Notebook#HOLDER} with its one field. */
    static byte[] bytes() {
        return ClassFile.of()
                .build(
                        ClassDesc.of(Notebook.HOLDER),
                        type -> type.withFlags(ClassFile.ACC_PUBLIC)
                                .withField(
                                        Notebook.FIELD,
                                        ClassDesc.of(Notebook.Page.class.getName()),
                                        ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC | ClassFile.ACC_VOLATILE));
    }
}
