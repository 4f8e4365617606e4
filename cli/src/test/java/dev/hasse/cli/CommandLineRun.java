package dev.hasse.cli;

import dev.hasse.cli.output.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** One run of the tool inside the test's JVM: what it printed and its exit code. */
record CommandLineRun(int code, String out, String err) {
    static CommandLineRun of(String... args) {
        return withInput("", args);
    }

    static CommandLineRun withInput(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8);
        Console console =
                Console.of(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), outStream, errStream);
        int code = new Main(console).run(args);
        console.flush();
        return new CommandLineRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
