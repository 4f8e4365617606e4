package dev.hasse.agent.transform;

import dev.hasse.agent.config.Configuration;
import dev.hasse.agent.runtime.Hooks;
import dev.hasse.agent.runtime.Report;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Instruments the program's classes, those that are loaded already and those to come. */
public final class Instrumenter implements ClassFileTransformer {
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
    private final TemplateCache cache;
    /** Made when a class is not in the cache: it takes a library that is large. */
    private @Nullable Weaver weaver;

    private final Map<ClassLoader, Boolean> seeing = Collections.synchronizedMap(new WeakHashMap<>());

    private Instrumenter(Instrumentation instrumentation, Configuration configuration, TemplateCache cache) {
        this.instrumentation = instrumentation;
        this.configuration = configuration;
        this.cache = cache;
    }

    /** Instruments as configured; the result undoes it. */
    public static Runnable install(Instrumentation instrumentation, Configuration configuration, TemplateCache cache) {
        Instrumenter installed = new Instrumenter(instrumentation, configuration, cache);
        instrumentation.addTransformer(installed, true);
        installed.retransform();
        return () -> {
            instrumentation.removeTransformer(installed);
            installed.retransform();
        };
    }

    /** Has the loaded classes pass by, and those that are loaded meanwhile. */
    private void retransform() {
        Set<Class<?>> seen = new HashSet<>();
        boolean hasNew = true;
        while (hasNew) {
            hasNew = false;
            for (Class<?> type : instrumentation.getAllLoadedClasses()) {
                if (seen.add(type) && instrumentation.isModifiableClass(type) && isChosen(type)) {
                    hasNew = true;
                    retransform(type);
                }
            }
        }
    }

    private void retransform(Class<?> type) {
        try {
            instrumentation.retransformClasses(type);
        } catch (UnmodifiableClassException | LinkageError e) {
            failed(type.getName(), e);
        }
    }

    private boolean isChosen(Class<?> type) {
        return !type.isArray() && !type.isHidden() && isChosen(type.getName(), type.getClassLoader());
    }

    private boolean isChosen(String name, @Nullable ClassLoader loader) {
        return loader != null
                && loader != ClassLoader.getPlatformClassLoader()
                && !isTool(name)
                && !OURS.contains(name.substring(0, Math.max(0, name.lastIndexOf('.'))))
                && configuration.includes(name)
                && seesHooks(loader);
    }

    // A loop: this is asked of every class, and nothing is compiled yet.
    private static boolean isTool(String name) {
        for (String tool : TOOLS) {
            if (name.startsWith(tool)) {
                return true;
            }
        }
        return false;
    }

    /** Instrumented code must be able to call us. */
    private boolean seesHooks(ClassLoader loader) {
        if (loader == Hooks.class.getClassLoader()) {
            return true;
        }
        Boolean known = seeing.get(loader);
        if (known == null) {
            known = findsHooks(loader);
            seeing.put(loader, known);
        }
        return known;
    }

    private static boolean findsHooks(ClassLoader loader) {
        try {
            return Class.forName(Hooks.class.getName(), false, loader) == Hooks.class;
        } catch (ClassNotFoundException e) {
            Report.once(
                    "loader " + loader.getClass().getName(),
                    "classes of " + loader.getClass().getName() + " are not recorded: they do not see the agent");
            return false;
        }
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable Module module,
            @Nullable ClassLoader loader,
            @Nullable String internalName,
            @Nullable Class<?> loaded,
            @Nullable ProtectionDomain domain,
            byte[] file) {
        if (loader == null || internalName == null || loaded != null && loaded.isHidden()) {
            return null;
        }
        String name = internalName.replace('/', '.');
        try {
            if (!isChosen(name, loader)) {
                return null;
            }
            ClassTemplate template = template(name, loader, domain, file);
            if (template.isUnchanged()) {
                return null;
            }
            readHooks(module);
            return template.link();
        } catch (Exception | LinkageError | StackOverflowError e) {
            failed(name, e);
            return null;
        }
    }

    private ClassTemplate template(String name, ClassLoader loader, @Nullable ProtectionDomain domain, byte[] file) {
        TemplateCache.Key key = cache.keyOf(name, loader, domain, file);
        ClassTemplate known = key == null ? null : cache.find(key);
        if (known != null) {
            return known;
        }
        ClassTemplate woven = weaver().weave(name, loader, file);
        if (key != null) {
            cache.add(key, woven);
        }
        return woven;
    }

    private synchronized Weaver weaver() {
        Weaver known = weaver;
        if (known == null) {
            known = new Weaver(configuration);
            weaver = known;
        }
        return known;
    }

    private void readHooks(@Nullable Module reader) {
        Module hooks = Hooks.class.getModule();
        if (reader != null && reader.isNamed() && !reader.canRead(hooks)) {
            instrumentation.redefineModule(reader, Set.of(hooks), Map.of(), Map.of(), Set.of(), Map.of());
        }
    }

    /** What cannot be instrumented stays as it is; the user is told. */
    private static void failed(String type, Throwable failure) {
        Report.once("class " + type, type + " is not recorded: it cannot be instrumented (" + failure + ")");
    }
}
