package dev.hasse.agent.transform;

import dev.hasse.agent.config.Configuration;
import dev.hasse.agent.runtime.Hooks;
import dev.hasse.agent.runtime.Report;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.agent.builder.AgentBuilder;
import net.bytebuddy.agent.builder.ResettableClassFileTransformer;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.MethodGraph;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.utility.JavaModule;
import org.jspecify.annotations.Nullable;

/** Instruments the program's classes, those that are loaded already and those to come. */
public final class Instrumenter {
    /** Not the program's: the tools that run it. */
    private static final List<String> TOOLS = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "com.sun.",
            "net.bytebuddy.",
            "org.junit.",
            "org.opentest4j.",
            "org.apiguardian.",
            "org.apache.maven.",
            "org.gradle.",
            "worker.org.gradle.",
            "com.intellij.",
            "org.assertj.",
            "org.jacoco.");
    /** Our own packages, without their sub-packages. */
    private static final Set<String> OURS = Set.of(
            "dev.hasse.record",
            "dev.hasse.agent",
            "dev.hasse.agent.config",
            "dev.hasse.agent.follow",
            "dev.hasse.agent.runtime",
            "dev.hasse.agent.transform");

    private final Instrumentation instrumentation;
    private final Configuration configuration;
    private final AsmVisitorWrapper ofObject = entries(SynchronizedMethod.OfObject.class, false);
    private final AsmVisitorWrapper ofClass = entries(SynchronizedMethod.OfClass.class, true);

    private Instrumenter(Instrumentation instrumentation, Configuration configuration) {
        this.instrumentation = instrumentation;
        this.configuration = configuration;
    }

    /** Instruments as configured; the result undoes it. */
    public static Runnable install(Instrumentation instrumentation, Configuration configuration) {
        ResettableClassFileTransformer installed =
                new Instrumenter(instrumentation, configuration).builder().installOn(instrumentation);
        return () -> installed.reset(instrumentation, AgentBuilder.RedefinitionStrategy.RETRANSFORMATION);
    }

    private AgentBuilder builder() {
        // Only the code of methods changes: what else a class has, and inherits, need not be looked at.
        return new AgentBuilder.Default(new ByteBuddy()
                        .with(MethodGraph.Compiler.ForDeclaredMethods.INSTANCE)
                        .with(TypeValidation.DISABLED))
                .disableClassFormatChanges()
                .with(AgentBuilder.TypeStrategy.Default.DECORATE)
                // By class files alone: looking at a loaded class would load others, past this transformer.
                .with(AgentBuilder.DescriptionStrategy.Default.POOL_ONLY)
                .with(AgentBuilder.RedefinitionStrategy.RETRANSFORMATION)
                .with(AgentBuilder.RedefinitionStrategy.DiscoveryStrategy.Reiterating.INSTANCE)
                .with(new AgentBuilder.PoolStrategy.WithTypePoolCache.Simple(new ConcurrentHashMap<>()))
                .with(new Failures())
                .ignore(ElementMatchers.none())
                .type(this::isChosen)
                .transform(this::transform);
    }

    private boolean isChosen(
            TypeDescription type,
            @Nullable ClassLoader loader,
            @Nullable JavaModule module,
            @Nullable Class<?> loaded,
            @Nullable ProtectionDomain domain) {
        String name = type.getName();
        if (loader == null
                || loader == ClassLoader.getPlatformClassLoader()
                || TOOLS.stream().anyMatch(name::startsWith)
                || OURS.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))) {
            return false;
        }
        return configuration.includes(name) && seesHooks(loader);
    }

    /** Instrumented code must be able to call us. */
    private static boolean seesHooks(ClassLoader loader) {
        try {
            return Class.forName(Hooks.class.getName(), false, loader) == Hooks.class;
        } catch (ClassNotFoundException e) {
            Report.once(
                    "loader " + loader.getClass().getName(),
                    "classes of " + loader.getClass().getName() + " are not recorded: they do not see the agent");
            return false;
        }
    }

    private DynamicType.Builder<?> transform(
            DynamicType.Builder<?> builder,
            TypeDescription type,
            @Nullable ClassLoader loader,
            @Nullable JavaModule module,
            @Nullable ProtectionDomain domain) {
        if (module != null && module.isNamed()) {
            Module hooks = Hooks.class.getModule();
            Module reader = (Module) module.unwrap();
            if (!reader.canRead(hooks)) {
                instrumentation.redefineModule(reader, Set.of(hooks), Map.of(), Map.of(), Set.of(), Map.of());
            }
        }
        return builder.visit(ofObject).visit(ofClass).visit(new Sites(configuration));
    }

    private static AsmVisitorWrapper entries(Class<?> advice, boolean isStatic) {
        return Advice.withCustomMapping()
                .bind(new MethodPlace.Factory())
                .to(advice)
                .on(ElementMatchers.isSynchronized()
                        .and(isStatic ? ElementMatchers.isStatic() : ElementMatchers.not(ElementMatchers.isStatic()))
                        .and(ElementMatchers.not(ElementMatchers.isNative())));
    }

    /** What cannot be instrumented stays as it is; the user is told. */
    private static final class Failures extends AgentBuilder.Listener.Adapter {
        @Override
        public void onError(
                String type,
                @Nullable ClassLoader loader,
                @Nullable JavaModule module,
                boolean loaded,
                Throwable failure) {
            Report.once("class " + type, type + " is not recorded: it cannot be instrumented (" + failure + ")");
        }
    }
}
