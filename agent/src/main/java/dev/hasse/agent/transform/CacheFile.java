package dev.hasse.agent.transform;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A file of templates for programs in one state. What is read from it runs in the user's programs: so nobody else may write
 * to it or its folder, and what does not have its check sums is left out.
 */
final class CacheFile {
    private static final String MAGIC = "hasse-classes-2";
    private static final String SUFFIX = ".classes";
    private static final long LARGEST = 64L << 20;
    /** Of all files of the folder. */
    private static final long MOST_BYTES = 256L << 20;

    private final Path path;
    private final byte[] state;

    private CacheFile(Path path, byte[] state) {
        this.path = path;
        this.state = state;
    }

    /** Null if the folder cannot be used, or is open to others. */
    static @Nullable CacheFile in(Path folder, String state) {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder.toAbsolutePath().getParent());
                Files.createDirectory(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            if (!isOnlyOurs(folder)) {
                return null;
            }
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
        byte[] bytes = state.getBytes(StandardCharsets.UTF_8);
        CRC32 one = new CRC32();
        one.update(bytes);
        CRC32C other = new CRC32C();
        other.update(bytes);
        return new CacheFile(
                folder.resolve(Long.toHexString(one.getValue() << Integer.SIZE | other.getValue()) + SUFFIX), bytes);
    }

    private static boolean isOnlyOurs(Path file) throws IOException {
        PosixFileAttributes attributes =
                Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Set<PosixFilePermission> permissions = attributes.permissions();
        return !attributes.isSymbolicLink()
                && attributes.owner().getName().equals(System.getProperty("user.name"))
                && !permissions.contains(PosixFilePermission.GROUP_WRITE)
                && !permissions.contains(PosixFilePermission.OTHERS_WRITE);
    }

    /** All of its templates that are whole. */
    Map<TemplateCache.Key, byte[]> read() {
        Map<TemplateCache.Key, byte[]> templates = new HashMap<>();
        try {
            if (!Files.isRegularFile(path) || !isOnlyOurs(path) || Files.size(path) > LARGEST) {
                return templates;
            }
            StoredBytes in = new StoredBytes(Files.readAllBytes(path));
            // Files may share a name by their check sums: the whole state tells.
            if (!in.readText().equals(MAGIC) || !Arrays.equals(in.readBytes(in.readInt()), state)) {
                return templates;
            }
            while (in.hasMore()) {
                TemplateCache.Key key = new TemplateCache.Key(in.readText(), in.readInt(), in.readLong());
                int length = in.readInt();
                long sum = in.readLong();
                byte[] template = in.readBytes(length);
                if (sum(template) == sum) {
                    templates.put(key, template);
                }
            }
            Files.setLastModifiedTime(path, FileTime.fromMillis(System.currentTimeMillis()));
        } catch (IOException | RuntimeException e) {
            // The rest of a damaged file is made anew.
        }
        return templates;
    }

    private static long sum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return sum.getValue();
    }

    /** Replaces it in one step. */
    void write(Map<TemplateCache.Key, byte[]> templates) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Path next = null;
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            StoredBytes.writeText(out, MAGIC);
            out.writeInt(state.length);
            out.write(state);
            for (Map.Entry<TemplateCache.Key, byte[]> entry : templates.entrySet()) {
                if (bytes.size() + entry.getValue().length < LARGEST) {
                    StoredBytes.writeText(out, entry.getKey().name());
                    out.writeInt(entry.getKey().length());
                    out.writeLong(entry.getKey().sums());
                    out.writeInt(entry.getValue().length);
                    out.writeLong(sum(entry.getValue()));
                    out.write(entry.getValue());
                }
            }
            Path folder = Objects.requireNonNull(path.getParent(), "a file of the cache is in its folder");
            next = Files.createTempFile(folder, "next", null);
            Files.write(next, bytes.toByteArray());
            Files.move(next, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            prune(folder);
        } catch (IOException e) {
            discard(next);
        }
    }

    private static void discard(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // Left to the next one that prunes.
        }
    }

    /** Deletes the files that were used least recently, while all are too large. */
    private static void prune(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.list(folder)) {
            all.filter(file -> file.toString().endsWith(SUFFIX)).forEach(files::add);
        }
        files.sort(Comparator.comparingLong(file -> -file.toFile().lastModified()));
        long sum = 0;
        for (Path file : files) {
            sum += file.toFile().length();
            if (sum > MOST_BYTES) {
                Files.deleteIfExists(file);
            }
        }
    }
}
