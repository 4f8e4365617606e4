package dev.hasse.watch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A recording's lines in the order in which they may arrive: any that respects each process's own. */
final class Arrivals {
    private static final Pattern PROCESS = Pattern.compile("\"process\":\"([^\"]*)\"");

    private Arrivals() {}

    /** The lines in a random order; those that are no events come first. */
    static List<String> shuffled(String recording, SplittableRandom random) {
        List<String> all = new ArrayList<>();
        Map<String, List<String>> byProcess = new LinkedHashMap<>();
        for (String line : recording.lines().toList()) {
            Matcher matcher = PROCESS.matcher(line);
            if (matcher.find()) {
                byProcess
                        .computeIfAbsent(matcher.group(1), name -> new ArrayList<>())
                        .add(line);
            } else {
                all.add(line);
            }
        }
        List<List<String>> queues = new ArrayList<>(byProcess.values());
        while (!queues.isEmpty()) {
            List<String> queue = queues.get(random.nextInt(queues.size()));
            all.add(queue.remove(0));
            queues.removeIf(List::isEmpty);
        }
        return all;
    }

    /** The lines in pieces of random sizes. */
    static List<byte[]> pieces(List<String> lines, SplittableRandom random) {
        List<byte[]> pieces = new ArrayList<>();
        int from = 0;
        while (from < lines.size()) {
            int to = Math.min(lines.size(), from + 1 + random.nextInt(4));
            pieces.add((String.join("\n", lines.subList(from, to)) + "\n")
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8));
            from = to;
        }
        return pieces;
    }
}
