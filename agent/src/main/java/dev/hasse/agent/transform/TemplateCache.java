package dev.hasse.agent.transform;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Templates of former runs, kept in a file, so that a program need not be taken apart again as long as its class path, the
 * agent and what is recorded stay the same. Only classes of the class path are kept: what others depend on is not known.
 */
public final class TemplateCache {
    /** Keeps nothing. */
    public static final TemplateCache NONE = new TemplateCache(null, null);

    private final @Nullable CacheFile file;
    private final @Nullable ClassPathState classPath;
    private final Map<Key, byte[]> kept;
    /** Whether places that classes came from are on the class path: there are few, and each is one object. */
    private final Map<CodeSource, Boolean> onPath = Collections.synchronizedMap(new IdentityHashMap<>());

    private volatile boolean hasNew;
    /** Whether a class came from a place that is not on the class path, so that others may depend on what changes unseen. */
    private volatile boolean isSpoiled;

    private TemplateCache(@Nullable CacheFile file, @Nullable ClassPathState classPath) {
        this.file = file;
        this.classPath = classPath;
        this.kept = new ConcurrentHashMap<>(file == null ? Map.of() : file.read());
    }

    /**
     * That of a folder, which is created if need be; one that keeps nothing if it cannot be used.
     *
     * @param options all that decides what is changed in a class
     */
    public static TemplateCache in(Path folder, String options) {
        ClassPathState state = ClassPathState.ofThisProgram();
        return state == null ? NONE : new TemplateCache(CacheFile.in(folder, state.text() + options), state);
    }

    /** A class, by its name and its file. */
    record Key(String name, int length, long sums) {
        // By hand: what the JVM makes of a record takes long at the start of a program.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key && sums == key.sums && length == key.length && name.equals(key.name);
        }

        @Override
        public int hashCode() {
            return Long.hashCode(sums);
        }
    }

    /** The key of a class; null if it is not to be kept. */
    @Nullable
    Key keyOf(String name, ClassLoader loader, @Nullable ProtectionDomain domain, byte[] code) {
        if (file == null || loader != ClassLoader.getSystemClassLoader() || !isOnPath(domain)) {
            return null;
        }
        CRC32 one = new CRC32();
        one.update(code);
        CRC32C other = new CRC32C();
        other.update(code);
        return new Key(name, code.length, one.getValue() << Integer.SIZE | other.getValue());
    }

    private boolean isOnPath(@Nullable ProtectionDomain domain) {
        CodeSource source = domain == null ? null : domain.getCodeSource();
        URL place = source == null ? null : source.getLocation();
        if (place == null || classPath == null) {
            return false;
        }
        Boolean known = onPath.get(source);
        if (known == null) {
            known = classPath.has(place);
            onPath.put(source, known);
        }
        isSpoiled |= !known;
        return known;
    }

    /** The template of a class; null if none is kept, or what is kept is none. */
    @Nullable
    ClassTemplate find(Key key) {
        byte[] bytes = kept.get(key);
        if (bytes == null) {
            return null;
        }
        try {
            return ClassTemplate.read(new StoredBytes(bytes));
        } catch (RuntimeException e) {
            return null;
        }
    }

    void add(Key key, ClassTemplate template) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            template.write(out);
        } catch (IOException e) {
            return;
        }
        kept.put(key, bytes.toByteArray());
        hasNew = true;
    }

    /** Keeps what is new for the runs to come. A failure is nobody's business: the next run takes longer. */
    public void save() {
        if (file != null && hasNew && !isSpoiled) {
            hasNew = false;
            file.write(kept);
        }
    }
}
