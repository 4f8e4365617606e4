package dev.hasse.documentation;

import dev.hasse.cli.Main;
import dev.hasse.cli.output.Console;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Runs commands that a script asks for, one after the other, with the streams of the script. A request is the script's
 * process and the words of the command, the answer the exit code.
 */
final class Resident {
    /** The exit code where the streams of the script are gone. */
    private static final int LOST = 74;

    private Resident() {}

    public static void main(String[] arguments) throws IOException {
        Path place = Path.of(arguments[0]);
        while (true) {
            String[] words = words(place.resolve("requests"));
            int code = run(Path.of("/proc", words[0], "fd"), Arrays.copyOfRange(words, 1, words.length));
            Files.writeString(place.resolve("answers"), code + "\n");
        }
    }

    private static String[] words(Path requests) throws IOException {
        try (InputStream in = new BufferedInputStream(new FileInputStream(requests.toFile()))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String[] words = text.split("\0", -1);
            // Each word has its end.
            return Arrays.copyOf(words, words.length - 1);
        }
    }

    private static int run(Path streams, String... words) {
        try (InputStream in = new FileInputStream(streams.resolve("0").toFile());
                OutputStream out = output(streams.resolve("1"));
                OutputStream err = output(streams.resolve("2"))) {
            Console console = Console.on(in, out, err, "", true);
            int code = new Main(console).run(words);
            console.flush();
            return code;
        } catch (IOException e) {
            e.printStackTrace();
            return LOST;
        }
    }

    /** Behind what is there already. */
    private static OutputStream output(Path stream) throws IOException {
        return Files.newOutputStream(stream, StandardOpenOption.APPEND);
    }
}
