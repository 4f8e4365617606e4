package dev.hasse.agent.transform;

import dev.hasse.agent.config.Configuration;
import java.util.function.Predicate;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.field.FieldList;
import net.bytebuddy.description.method.MethodList;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.pool.TypePool;
import net.bytebuddy.utility.OpenedClassReader;
import org.jspecify.annotations.Nullable;

/** Visits every place in a class's code that accesses a field, uses a monitor, or calls a method. */
final class Sites implements AsmVisitorWrapper {
    private final Configuration configuration;

    private final FieldSites fieldSites;
    private final CallSites callSites;
    private final ArraySites arraySites;
    private final SynchronizerSites synchronizerSites;
    private final InitializerSites initializerSites;
    private final ClassNumbers numbers;
    private final Predicate<String> isWanted;

    Sites(
            Configuration configuration,
            FieldSites fields,
            CallSites calls,
            ArraySites arrays,
            SynchronizerSites synchronizers,
            InitializerSites initializers,
            ClassNumbers numbers,
            Predicate<String> isWanted) {
        this.configuration = configuration;
        this.fieldSites = fields;
        this.callSites = calls;
        this.arraySites = arrays;
        this.synchronizerSites = synchronizers;
        this.initializerSites = initializers;
        this.numbers = numbers;
        this.isWanted = isWanted;
    }

    @Override
    public int mergeWriter(int flags) {
        return flags | ClassWriter.COMPUTE_MAXS;
    }

    @Override
    public int mergeReader(int flags) {
        return flags;
    }

    @Override
    public ClassVisitor wrap(
            TypeDescription type,
            ClassVisitor visitor,
            Implementation.Context context,
            TypePool pool,
            FieldList<FieldDescription.InDefinedShape> fields,
            MethodList<?> methods,
            int writerFlags,
            int readerFlags) {
        return wrap(type.getSimpleName(), visitor);
    }

    ClassVisitor wrap(String name, ClassVisitor visitor) {
        return new ClassVisitor(OpenedClassReader.ASM_API, visitor) {
            private String file = name;
            private boolean hasFrames;

            @Override
            public void visit(
                    int version,
                    int access,
                    String name,
                    @Nullable String signature,
                    @Nullable String superName,
                    String @Nullable [] interfaces) {
                hasFrames = (version & 0xffff) >= Opcodes.V1_7;
                super.visit(version, access, name, signature, superName, interfaces);
            }

            @Override
            public void visitSource(@Nullable String source, @Nullable String debug) {
                file = source == null ? file : source;
                super.visitSource(source, debug);
            }

            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
                SourceLines lines = new SourceLines(file, SourceLines.key(name, descriptor), numbers);
                return method == null || !hasCode || !isWanted.test(name + descriptor)
                        ? method
                        : new SiteVisitor(
                                initializerSites.visitor(access, name, gated(method, lines, callSites), hasFrames),
                                name,
                                lines,
                                fieldSites,
                                callSites,
                                arraySites,
                                synchronizerSites,
                                new FreshClone(hasFrames));
            }
        };
    }

    private MethodVisitor gated(MethodVisitor method, SourceLines lines, CallSites calls) {
        return configuration.hasGates() ? new GateVisitor(method, lines, calls) : method;
    }
}
