package dev.hasse.formats;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the sources that an argument of the command line means: {@code -}, a file, a folder, or a glob. */
public final class TraceSources {
    /** A folder tree with more files than this was hardly meant. */
    private static final int MAX_FILES = 100_000;

    private TraceSources() {}

    /** The sources in the order of their names; at least one. Of a folder, those files that are told are left out. */
    public static List<TraceSource> find(String argument, InputStream standardInput, Consumer<Path> leftOut)
            throws InputException {
        if (argument.equals("-")) {
            return List.of(TraceSource.standardInput(standardInput));
        }
        Path path = path(argument);
        if (path != null && Files.isDirectory(path)) {
            return ofFolder(path, argument, leftOut);
        }
        if (path != null && Files.exists(path)) {
            return List.of(TraceSource.of(path));
        }
        if (!isGlob(argument)) {
            throw new InputException(argument, "no such file or folder").as(ErrorCode.FILE);
        }
        return matching(argument);
    }

    /** Whether the argument may mean more files later than now: it is a folder or a glob. */
    public static boolean mayMeanMore(String argument) {
        Path path = path(argument);
        return path != null && Files.isDirectory(path) || (path == null || !Files.exists(path)) && isGlob(argument);
    }

    private static List<TraceSource> ofFolder(Path folder, String argument, Consumer<Path> leftOut)
            throws InputException {
        List<Path> files = all(folder, argument, file -> true, "the folder holds no files");
        Map<Boolean, List<Path>> beside = files.stream().collect(Collectors.partitioningBy(BesideTraces::isOne));
        List<Path> traces = beside.getOrDefault(false, List.of());
        if (traces.isEmpty()) {
            return sources(files);
        }
        beside.getOrDefault(true, List.of()).forEach(leftOut);
        return sources(traces);
    }

    private static List<TraceSource> sources(List<Path> files) {
        return files.stream().map(TraceSource::of).toList();
    }

    private static List<TraceSource> matching(String glob) throws InputException {
        int special = 0;
        while ("*?[{".indexOf(glob.charAt(special)) < 0) {
            special++;
        }
        int slash = glob.lastIndexOf('/', special);
        Path folder = path(slash < 0 ? "." : slash == 0 ? "/" : glob.substring(0, slash));
        if (folder == null || !Files.isDirectory(folder)) {
            throw new InputException(glob, "no file matches").as(ErrorCode.FILE);
        }
        String pattern = glob.substring(slash + 1);
        PathMatcher matcher;
        try {
            matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        } catch (PatternSyntaxException e) {
            throw new InputException(
                    glob,
                    "no such file, and not a valid glob: a [ or { is not closed; to match the character itself, write"
                            + " \\[ or \\{");
        }
        Path base = slash < 0 ? Path.of("") : folder;
        return sources(all(base, glob, file -> matcher.matches(base.relativize(file)), "no file matches"));
    }

    private static List<Path> all(Path folder, String argument, Predicate<Path> wanted, String none)
            throws InputException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(folder)) {
            files = tree.filter(file -> wanted.test(file) && !isHidden(folder, file) && Files.isRegularFile(file))
                    .limit(MAX_FILES + 1L)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new InputException(argument, "cannot be listed: " + InputFile.problem(e)).as(ErrorCode.FILE);
        } catch (UncheckedIOException e) {
            throw new InputException(argument, "cannot be listed: " + InputFile.problem(InputFile.unwrapped(e)))
                    .as(ErrorCode.FILE);
        }
        if (files.isEmpty()) {
            throw new InputException(argument, none).as(ErrorCode.FILE);
        }
        if (files.size() > MAX_FILES) {
            throw new InputException(argument, "more than " + MAX_FILES + " files").as(ErrorCode.FILE);
        }
        return files;
    }

    private static boolean isHidden(Path folder, Path file) {
        for (Path part : folder.relativize(file)) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isGlob(String argument) {
        return argument.chars().anyMatch(c -> "*?[{".indexOf(c) >= 0);
    }

    private static @Nullable Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
