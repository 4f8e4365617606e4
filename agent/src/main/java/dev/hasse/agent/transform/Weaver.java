package dev.hasse.agent.transform;

import dev.hasse.agent.config.Configuration;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.TypeResolutionStrategy;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;
import net.bytebuddy.utility.OpenedClassReader;

/** Makes templates of classes, by their class files alone: looking at a loaded class would load others, past the agent. */
final class Weaver {
    private final Configuration configuration;
    // Only the code of methods changes: what else a class has, and inherits, need not be looked at.
    private final ByteBuddy byteBuddy = new ByteBuddy()
            .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE)
            .with(TypeValidation.DISABLED);
    private final AsmVisitorWrapper ofObject = entries(SynchronizedMethod.OfObject.class, false);
    private final AsmVisitorWrapper ofClass = entries(SynchronizedMethod.OfClass.class, true);
    private final AsmVisitorWrapper ofTask = Advice.to(ForkedTask.class)
            .on(new ElementMatcher.Junction.ForNonNullValues<MethodDescription>() {
                @Override
                protected boolean doMatch(MethodDescription method) {
                    return ForkedTask.isCode(method);
                }
            });
    private final Map<ClassLoader, TypePool.CacheProvider> pools = new ConcurrentHashMap<>();

    Weaver(Configuration configuration) {
        this.configuration = configuration;
    }

    private static AsmVisitorWrapper entries(Class<?> advice, boolean isStatic) {
        return Advice.withCustomMapping()
                .bind(new MethodPlace.Factory())
                .to(advice)
                .on(ElementMatchers.isSynchronized()
                        .and(isStatic ? ElementMatchers.isStatic() : ElementMatchers.not(ElementMatchers.isStatic()))
                        .and(ElementMatchers.not(ElementMatchers.isNative())));
    }

    /** The template of a class, by its name with dots. */
    ClassTemplate weave(String name, ClassLoader loader, byte[] file) {
        // Gates stand almost everywhere.
        return weave(name, loader, file, configuration.hasGates());
    }

    /** The same, with no method left out at a glance. */
    ClassTemplate weaveAll(String name, ClassLoader loader, byte[] file) {
        return weave(name, loader, file, true);
    }

    private ClassTemplate weave(String name, ClassLoader loader, byte[] file, boolean takesAllApart) {
        ClassReader reader = OpenedClassReader.of(file);
        ClassFileLocator locator = new ClassFileLocator.Compound(
                ClassFileLocator.Simple.of(name, file), ClassFileLocator.ForClassLoader.of(loader));
        TypePool pool = pool(name, loader, locator);
        TypeDescription type = pool.describe(name).resolve();
        ClassNumbers numbers = new ClassNumbers(constants(reader));
        FieldSites fields = new FieldSites(type, pool, configuration, numbers);
        CallSites calls = new CallSites(pool, configuration.watches());
        ArraySites arrays = new ArraySites(reader, configuration.watches());
        SynchronizerSites synchronizers = new SynchronizerSites(reader, calls);
        InitializerSites initializers = new InitializerSites(reader, fields.initializer());
        boolean isTask = ForkedTask.isDeclaredBy(type);
        Predicate<String> isWanted = any -> true;
        if (!takesAllApart) {
            Set<String> wanted =
                    MethodScan.methods(reader, new Wanted(fields, calls, arrays, synchronizers, initializers));
            if (wanted.isEmpty() && !isTask) {
                return ClassTemplate.UNCHANGED;
            }
            isWanted = wanted::contains;
        }
        Sites sites = new Sites(configuration, fields, calls, arrays, synchronizers, initializers, numbers, isWanted);
        boolean hasSynchronized = type.getDeclaredMethods().stream().anyMatch(method -> method.isSynchronized());
        byte[] code = hasSynchronized || isTask
                ? withEntries(type, locator, pool, sites, numbers, isTask)
                : woven(reader, type, sites);
        return ClassTemplate.of(numbers, code);
    }

    private static byte[] woven(ClassReader reader, TypeDescription type, Sites sites) {
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(sites.wrap(type.getSimpleName(), writer), 0);
        return writer.toByteArray();
    }

    private byte[] withEntries(
            TypeDescription type,
            ClassFileLocator locator,
            TypePool pool,
            Sites sites,
            ClassNumbers numbers,
            boolean isTask) {
        MethodPlace.NUMBERS.set(numbers);
        try {
            return byteBuddy
                    .decorate(type, locator)
                    .visit(ofObject)
                    .visit(ofClass)
                    .visit(isTask ? ofTask : AsmVisitorWrapper.NoOp.INSTANCE)
                    .visit(sites)
                    .make(TypeResolutionStrategy.Disabled.INSTANCE, pool)
                    .getBytes();
        } finally {
            MethodPlace.NUMBERS.remove();
        }
    }

    /** What is known of other classes stays; of this one, its own file counts, whatever its loader has under its name. */
    private TypePool pool(String name, ClassLoader loader, ClassFileLocator locator) {
        return new TypePool.Default.WithLazyResolution(
                new TypePool.CacheProvider.Discriminating(
                        ElementMatchers.is(name),
                        TypePool.CacheProvider.Simple.withObjectType(),
                        pools.computeIfAbsent(loader, any -> TypePool.CacheProvider.Simple.withObjectType())),
                locator,
                TypePool.Default.ReaderMode.FAST);
    }

    private static Set<Integer> constants(ClassReader reader) {
        Set<Integer> constants = new HashSet<>();
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            if (at > 0 && reader.readByte(at - 1) == ConstantTags.INTEGER) {
                constants.add(reader.readInt(at));
            }
        }
        return constants;
    }

    /** What a change of the configured kind may be made of. */
    private record Wanted(
            FieldSites fields,
            CallSites calls,
            ArraySites arrays,
            SynchronizerSites synchronizers,
            InitializerSites initializers)
            implements MethodScan.Interest {
        @Override
        public boolean field(int opcode, String owner, String name, String descriptor) {
            return fields.number(owner, name, descriptor).isPresent()
                    || FieldSites.isStatic(opcode)
                            && fields.initializerOf(owner, name, descriptor).isPresent();
        }

        @Override
        public boolean entry(int access, String name) {
            return initializers.isEntry(access, name);
        }

        @Override
        public boolean call(int opcode, String owner, String name, String descriptor) {
            return synchronizers.isStep(owner, name, descriptor)
                    || MemorySites.isOfInterest(opcode, owner, name)
                    || opcode != Opcodes.INVOKESPECIAL && calls.replacement(opcode, owner, name, descriptor) != null;
        }

        @Override
        public boolean creation(String type) {
            return fields.isNamed(type) || type.equals(SiteVisitor.FUTURE) || type.equals(SiteVisitor.BARRIER);
        }

        @Override
        public boolean constructors() {
            return fields.declaresRecorded();
        }

        @Override
        public boolean array(int opcode) {
            return arrays.isWatched(opcode);
        }
    }
}
