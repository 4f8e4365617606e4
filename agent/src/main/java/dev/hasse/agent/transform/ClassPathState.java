package dev.hasse.agent.transform;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that the class path of this program is made of, as text that differs when any of it has changed. */
final class ClassPathState {
    /** With more files than that, looking at all of them is what takes long. */
    private static final int MOST_FILES = 20_000;

    private final Set<Path> entries = new HashSet<>();
    private final StringBuilder text = new StringBuilder();
    private int files;

    private ClassPathState() {}

    /** Null if it cannot be told. */
    static @Nullable ClassPathState ofThisProgram() {
        ClassPathState state = new ClassPathState();
        state.text.append(Runtime.version()).append('\n');
        state.text.append(System.getProperty("jdk.module.path", "")).append('\n');
        try {
            for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
                state.add(Path.of(entry.isEmpty() ? "." : entry));
            }
            state.add(agent());
            return state;
        } catch (IOException | InvalidPathException | URISyntaxException e) {
            return null;
        }
    }

    private static Path agent() throws URISyntaxException {
        return Path.of(ClassPathState.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    private void add(Path entry) throws IOException {
        if (!Files.exists(entry)) {
            return;
        }
        entries.add(entry.toRealPath());
        Files.walkFileTree(entry, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (++files > MOST_FILES) {
                    throw new IOException("too many files");
                }
                text.append(file)
                        .append(' ')
                        .append(attributes.size())
                        .append(' ')
                        .append(attributes.lastModifiedTime().toMillis())
                        .append('\n');
                return FileVisitResult.CONTINUE;
            }
        });
    }

    String text() {
        return text.toString();
    }

    /** Whether that is one of its jars or folders. */
    boolean has(URL place) {
        try {
            return place.getProtocol().equals("file")
                    && entries.contains(Path.of(place.toURI()).toRealPath());
        } catch (URISyntaxException | IOException | RuntimeException e) {
            return false;
        }
    }
}
