package dev.hasse.cluster.checkpoint;

import dev.hasse.base.InputException;
import dev.hasse.cluster.problem.SharedFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The file that makes parts a checkpoint: lines of text, the last one with the checksum of those before it. It takes the
 * place of the former one in one step, so there is always a whole one.
 */
final class CheckpointList {
    private static final String TITLE = "hasse checkpoint ";
    private static final String FORMAT = "1";
    private static final String CHECKSUM = "checksum ";

    private final Path file;
    private final String version;
    private final String job;

    /**
     * @param version of Hasse: another one may number variables otherwise
     * @param job what tells one job from another
     */
    CheckpointList(Path file, String version, String job) {
        this.file = file;
        this.version = version;
        this.job = job;
    }

    void write(Checkpoint checkpoint) throws IOException {
        StringBuilder text = new StringBuilder(
                TITLE + FORMAT + "\nversion " + version + "\njob " + job + "\nnumber " + checkpoint.number() + "\n");
        for (SharedFile part : checkpoint.parts()) {
            text.append("part " + part.name() + " " + part.length() + " " + part.checksum() + "\n");
        }
        text.append(CHECKSUM + checksum(text.toString()) + "\n");
        Path next = file.resolveSibling(file.getFileName() + ".next");
        Files.writeString(next, text);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    Checkpoint read() throws IOException, InputException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).startsWith(TITLE)) {
            throw refused("this is not a checkpoint of Hasse");
        }
        if (!lines.get(0).equals(TITLE + FORMAT)) {
            throw refused("this is a " + lines.get(0) + ", and this Hasse reads '" + TITLE + FORMAT + "'");
        }
        int end = text.lastIndexOf(CHECKSUM);
        if (end < 0 || !text.substring(end).equals(CHECKSUM + checksum(text.substring(0, end)) + "\n")) {
            throw refused("the checkpoint is damaged: its checksum does not match");
        }
        String taken = value(lines.get(1), "version ");
        if (!taken.equals(version)) {
            throw refused("the checkpoint is of Hasse " + taken + ", and this is Hasse " + version);
        }
        if (!value(lines.get(2), "job ").equals(job)) {
            throw refused("the checkpoint is of another job: another formula, or other files");
        }
        List<SharedFile> parts = new ArrayList<>();
        for (String line : lines.subList(4, lines.size() - 1)) {
            parts.add(part(value(line, "part ").split(" ")));
        }
        return new Checkpoint(Long.parseLong(value(lines.get(3), "number ")), parts);
    }

    private SharedFile part(String[] words) throws IOException, InputException {
        Path path = file.resolveSibling(words[0]);
        SharedFile part = new SharedFile(
                words[0], path.toAbsolutePath().toString(), Long.parseLong(words[1]), Long.parseLong(words[2]));
        if (!part.isAt(path)) {
            throw refused("its part " + words[0] + " is missing or damaged");
        }
        return part;
    }

    private static String value(String line, String key) {
        return line.substring(key.length());
    }

    private static long checksum(String text) {
        CRC32C sum = new CRC32C();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return sum.getValue();
    }

    private InputException refused(String why) {
        return new InputException(file.toString(), why + "; remove this file to start from the beginning");
    }
}
