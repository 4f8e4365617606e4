package dev.hasse.agent.follow;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The order in which threads are to take their steps: one step a line, its thread, what it does, on what and where in the
 * source, separated by tabs; lines that begin with {@code #} are comments.
 *
 * @param steps in their order
 * @param later steps that must not be taken before the end, from lines that begin with {@code !}
 * @param first the thread that goes on alone after the end, as far as it can, from a line that begins with {@code >}
 */
record Schedule(List<Turn> steps, List<Turn> later, Optional<String> first) {
    private static final int LARGEST = 64 << 20;
    private static final int FIELDS = 4;

    public Schedule {
        steps = List.copyOf(steps);
        later = List.copyOf(later);
    }

    public static Schedule read(Path file) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + ": a schedule of more than " + (LARGEST >> 20) + " MB");
        }
        List<Turn> steps = new ArrayList<>();
        List<Turn> later = new ArrayList<>();
        Optional<String> first = Optional.empty();
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith(">")) {
                first = Optional.of(line.substring(1));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                boolean isLater = line.startsWith("!");
                String[] fields = line.substring(isLater ? 1 : 0).split("\t", -1);
                if (fields.length != FIELDS) {
                    throw new IOException(file + ":" + (i + 1)
                            + ": expected a thread, what it does, on what and where, separated by tabs");
                }
                (isLater ? later : steps).add(new Turn(fields[0], fields[1], fields[2], Spot.parse(fields[3])));
            }
        }
        return new Schedule(steps, later, first);
    }
}
