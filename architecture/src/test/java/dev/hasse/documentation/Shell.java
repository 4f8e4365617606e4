package dev.hasse.documentation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One bash for the commands of a page, where {@code hasse} is the build under test. */
final class Shell implements AutoCloseable {
    /** The command that runs the statements that were compiled last. */
    static final String SNIPPET = "run-java-snippet";

    private static final String END = "--- end of command, exit code ";

    private final Process bash;
    private final BufferedReader output;
    private final Writer input;

    Shell(ProcessBuilder builder) throws IOException {
        bash = builder.redirectErrorStream(true).start();
        output = new BufferedReader(new InputStreamReader(bash.getInputStream(), StandardCharsets.UTF_8));
        input = bash.outputWriter(StandardCharsets.UTF_8);
    }

    record Result(int code, List<String> lines) {}

    Result run(String command) throws IOException {
        input.write(command + "\necho; echo '" + END + "'$?\n");
        input.flush();
        List<String> lines = new ArrayList<>();
        String line = output.readLine();
        while (line != null && !line.startsWith(END)) {
            lines.add(line.stripTrailing());
            line = output.readLine();
        }
        if (line == null) {
            throw new IOException("bash ended in: " + command + "\n" + String.join("\n", lines));
        }
        while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        return new Result(Integer.parseInt(line.substring(END.length())), lines);
    }

    @Override
    public void close() {
        bash.descendants().forEach(ProcessHandle::destroyForcibly);
        bash.destroyForcibly();
        try {
            bash.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
