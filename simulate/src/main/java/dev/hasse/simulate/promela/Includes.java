package dev.hasse.simulate.promela;

import dev.hasse.base.FilesBelow;
import dev.hasse.base.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files that a model includes: only those in its own folder or below it. SPIN lets the preprocessor of C include any
 * file, and its errors quote what is there.
 */
final class Includes {
    private static final Pattern WORD = Pattern.compile("\\b(?:include|import|embed)(?:_next)?\\b([^\\n]*+)");
    /** What makes the word a directive, also in spellings that nobody uses: nothing may slip through. */
    private static final List<String> BEFORE = List.of("#", "%:", "??=", "*/");

    private static final long MOST_BYTES = 1 << 24;

    private static final Pattern NAMED = Pattern.compile("\\s*+\"([^\"\\\\]++)\"\\s*+(?:(?:/\\*|//).*+)?");
    private static final Pattern SPLICE = Pattern.compile("(?:\\\\|\\?\\?/)[ \\t]*+\\r?\\n");

    private Includes() {}

    /** Throws if the model, or what it includes, includes what it must not. */
    static void require(Path model) throws IOException, InputException {
        Path folder = Optional.ofNullable(model.toAbsolutePath().getParent()).orElse(Path.of("/"));
        Set<Path> seen = new HashSet<>();
        Deque<Path> open = new ArrayDeque<>(Set.of(model.toAbsolutePath()));
        while (!open.isEmpty()) {
            Path file = open.remove();
            if (!seen.add(file) || !Files.isRegularFile(file)) {
                continue;
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new InputException(file.toString(), "a model has 16 MiB at most");
            }
            String text = SPLICE.matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                    .replaceAll("");
            Matcher words = WORD.matcher(text);
            while (words.find()) {
                if (isDirective(text, words.start())) {
                    open.add(included(file, words.group(1), folder));
                }
            }
        }
    }

    private static boolean isDirective(String text, int word) {
        int end = word;
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        String before = text.substring(Math.max(0, end - 3), end);
        return BEFORE.stream().anyMatch(before::endsWith);
    }

    private static Path included(Path file, String rest, Path folder) throws InputException {
        Matcher named = NAMED.matcher(rest);
        Optional<Path> found = named.matches()
                ? FilesBelow.find(Optional.ofNullable(file.getParent()).orElse(folder), named.group(1))
                : Optional.empty();
        return found.orElseThrow(() -> new InputException(
                file.toString(), "a model includes only files in its own folder or below it, as #include \"part.h\""));
    }
}
