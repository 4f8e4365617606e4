package dev.hasse.agent.config;

import dev.hasse.agent.runtime.Locks;
import dev.hasse.agent.runtime.Reads;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a configuration: {@code key=value,key=value}, or the name of a file with one {@code key = value} a line and
 * {@code #} comments. Lists are separated by {@code ;} or given by repeated keys.
 */
public final class ConfigurationText {
    private static final String WATCHER = "tcp://";
    private static final Duration LIVE_FLUSH = Duration.ofMillis(100);
    /** Also what never ends, such as a device, is refused at this size. */
    private static final int LARGEST = 1 << 20;

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s)");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})([kmgt]?)");
    private static final Pattern NAME = Pattern.compile("[\\w.$*]+");

    private Path output = Path.of("hasse.jsonl");
    private Optional<InetSocketAddress> watcher = Optional.empty();
    private String node = "";
    private final List<NamePattern> fields = new ArrayList<>();
    private final List<NamePattern> include = new ArrayList<>();
    private final List<NamePattern> exclude = new ArrayList<>();
    private @Nullable RecordedAccesses accesses;
    private Reads reads = Reads.EVENTS;
    private Locks locks = Locks.EVENTS;
    private Optional<Duration> flush = Optional.empty();
    /** A program may run for days and must not fill the disk. */
    private long limit = size("2g");

    private Optional<Path> cache = Optional.of(userCache());
    private Optional<Path> follow = Optional.empty();

    private ConfigurationText() {}

    /** Reads the agent's argument. */
    public static Configuration read(String argument) throws ConfigurationException {
        ConfigurationText text = new ConfigurationText();
        if (argument.isBlank() || argument.contains("=")) {
            text.readAll(Arrays.asList(argument.split(",")), "");
        } else {
            try {
                text.readAll(lines(Path.of(argument.strip())), argument.strip());
            } catch (IOException | IllegalArgumentException e) {
                throw new ConfigurationException("cannot read the configuration " + argument + ": expected a file, or "
                        + "key=value,key=value (" + e + ")");
            }
        }
        return text.configuration();
    }

    private static List<String> lines(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new IOException("larger than " + LARGEST + " bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        }
    }

    private Configuration configuration() {
        RecordedAccesses wanted = accesses;
        if (wanted == null) {
            wanted = fields.isEmpty() ? RecordedAccesses.SHARED : RecordedAccesses.CHOSEN;
        }
        return new Configuration(
                output,
                watcher,
                node,
                fields,
                include,
                exclude,
                wanted,
                reads,
                locks,
                // Who watches wants to know soon.
                watcher.isPresent() ? Optional.of(flush.orElse(LIVE_FLUSH)) : flush,
                limit,
                cache,
                follow,
                follow.isPresent());
    }

    private void readAll(List<String> settings, String file) throws ConfigurationException {
        for (int i = 0; i < settings.size(); i++) {
            String setting = settings.get(i)
                    .replaceFirst(file.isEmpty() ? "^$" : "#.*", "")
                    .strip();
            if (!setting.isEmpty()) {
                String place = file.isEmpty() ? "" : file + ":" + (i + 1) + ": ";
                int equals = setting.indexOf('=');
                if (equals < 0) {
                    throw new ConfigurationException(place + "expected key=value, found " + setting);
                }
                try {
                    read(
                            setting.substring(0, equals).strip(),
                            setting.substring(equals + 1).strip());
                } catch (IllegalArgumentException e) {
                    throw new ConfigurationException(place + setting + ": " + e.getMessage());
                }
            }
        }
    }

    private void read(String key, String value) {
        switch (key) {
            case "output" -> output(value);
            case "node" -> node = value;
            case "fields" -> fields.addAll(patterns(value));
            case "include" -> include.addAll(patterns(value));
            case "exclude" -> exclude.addAll(patterns(value));
            case "accesses" -> accesses = constant(RecordedAccesses.class, value);
            case "reads" -> reads = constant(Reads.class, value);
            case "locks" -> locks = constant(Locks.class, value);
            case "flush" -> flush = Optional.of(duration(value));
            case "limit" -> limit = size(value);
            case "cache" -> cache = value.equals("none") ? Optional.empty() : Optional.of(Path.of(value));
            case "follow" -> follow = Optional.of(Path.of(value));
            default ->
                throw new IllegalArgumentException(
                        "expected one of output, node, fields, include, exclude, accesses, reads, locks, flush, limit, cache, follow");
        }
    }

    private void output(String value) {
        if (value.startsWith(WATCHER)) {
            int colon = value.lastIndexOf(':');
            String port = value.substring(colon + 1);
            if (colon < WATCHER.length() || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65535) {
                throw new IllegalArgumentException("expected tcp://HOST:PORT of hasse watch --programs");
            }
            watcher = Optional.of(
                    new InetSocketAddress(value.substring(WATCHER.length(), colon), Integer.parseInt(port)));
        } else {
            output = Path.of(
                    value.replace("%p", Long.toString(ProcessHandle.current().pid())));
        }
    }

    private static Path userCache() {
        String chosen = System.getenv("XDG_CACHE_HOME");
        return chosen == null || chosen.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache", "hasse")
                : Path.of(chosen, "hasse");
    }

    private static List<NamePattern> patterns(String value) {
        List<NamePattern> patterns = new ArrayList<>();
        for (String name : value.split(";")) {
            if (!NAME.matcher(name.strip()).matches()) {
                throw new IllegalArgumentException("expected names with dots, * and **, separated by ;");
            }
            patterns.add(new NamePattern(name.strip()));
        }
        return patterns;
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String value) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().toLowerCase(Locale.ROOT).equals(value)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("expected one of "
                + Arrays.toString(type.getEnumConstants())
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[\\[\\]]", ""));
    }

    private static Duration duration(String value) {
        Matcher duration = DURATION.matcher(value);
        if (!duration.matches()) {
            throw new IllegalArgumentException("expected a duration such as 500ms or 2s");
        }
        long amount = Long.parseLong(duration.group(1));
        return duration.group(2).equals("s") ? Duration.ofSeconds(amount) : Duration.ofMillis(amount);
    }

    private static long size(String value) {
        Matcher size = SIZE.matcher(value.toLowerCase(Locale.ROOT));
        if (!size.matches()) {
            throw new IllegalArgumentException("expected a number of bytes such as 500m or 2g");
        }
        int thousands = "kmgt".indexOf(size.group(2)) + (size.group(2).isEmpty() ? 0 : 1);
        return Long.parseLong(size.group(1)) << 10 * thousands;
    }
}
