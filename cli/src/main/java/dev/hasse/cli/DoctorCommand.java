package dev.hasse.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.cli.options.JsonOption;
import dev.hasse.cli.output.Console;
import dev.hasse.cli.output.ExitCode;
import dev.hasse.cli.output.JsonOutput;
import dev.hasse.cli.output.LineStream;
import dev.hasse.cli.output.Version;
import dev.hasse.report.document.JsonParts;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code hasse doctor}: what this machine has of what Hasse can use. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Show which of the tools and resources that Hasse can use are installed on this machine, and"
                + " which are missing.",
        footer = {
            "",
            "Exit code: 0 all that is needed is there, 1 something needed is missing.",
            "Example: hasse doctor"
        })
final class DoctorCommand implements Callable<Integer> {
    private static final int JAVA = 17;
    /** The port on which a worker listens unless told otherwise. */
    private static final int WORKER_PORT = 25520;

    private static final long LITTLE_MEMORY = 512L << 20;

    private final Console console;

    @Mixin
    private JsonOption json = new JsonOption();

    DoctorCommand(Console console) {
        this.console = console;
    }

    /** How it stands with one thing. */
    private enum State {
        OK,
        /** Not there, and some commands do less without it. */
        OPTIONAL,
        MISSING
    }

    private record Finding(String what, State state, String detail) {}

    @Override
    public Integer call() throws IOException {
        List<Finding> findings = List.of(
                new Finding("hasse", State.OK, Version.withCommit()),
                java(),
                memory(),
                new Finding(
                        "processors",
                        State.OK,
                        String.valueOf(Runtime.getRuntime().availableProcessors())),
                temporaryFolder(),
                program("spin", "check --engine spin, simulate --promela"),
                program("gcc", "check --engine spin"),
                program("chromium", "the browser tests of ./verify"),
                workerPort());
        if (json.isGiven()) {
            JsonOutput.print(console, generator -> write(generator, findings));
        } else {
            findings.forEach(this::print);
        }
        return findings.stream().anyMatch(each -> each.state == State.MISSING) ? ExitCode.VIOLATED : ExitCode.HOLDS;
    }

    private static Finding java() {
        String version = Runtime.version() + ", " + System.getProperty("java.vendor");
        return Runtime.version().feature() >= JAVA
                ? new Finding("java", State.OK, version)
                : new Finding("java", State.MISSING, version + "; at least " + JAVA + " is needed");
    }

    private static Finding memory() {
        long heap = Runtime.getRuntime().maxMemory();
        String text = String.format(Locale.ROOT, "%,d MiB for the heap; --max-memory changes it", heap >> 20);
        return new Finding("memory", heap < LITTLE_MEMORY ? State.OPTIONAL : State.OK, text);
    }

    private static Finding temporaryFolder() {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            Files.delete(Files.createTempFile(folder, "hasse", ".doctor"));
            return new Finding("temporary", State.OK, folder.toString());
        } catch (IOException e) {
            return new Finding("temporary", State.MISSING, folder + " cannot be written: " + e.getMessage());
        }
    }

    private static Finding program(String name, String use) {
        return onPath(name)
                .map(path -> new Finding(name, State.OK, path.toString()))
                .orElse(new Finding(name, State.OPTIONAL, "not installed: only for " + use));
    }

    private static Optional<Path> onPath(String name) {
        List<Path> folders = new ArrayList<>();
        for (String folder : String.valueOf(System.getenv("PATH")).split(File.pathSeparator, -1)) {
            folders.add(Path.of(folder));
        }
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Finding workerPort() {
        try (ServerSocket socket = new ServerSocket(WORKER_PORT, 1, InetAddress.getLoopbackAddress())) {
            return new Finding("worker port", State.OK, socket.getLocalPort() + " is free");
        } catch (IOException e) {
            return new Finding(
                    "worker port", State.OPTIONAL, WORKER_PORT + " is taken: hasse worker needs --listen with another");
        }
    }

    private void print(Finding finding) {
        String state = String.format(Locale.ROOT, "%-9s", finding.state.name().toLowerCase(Locale.ROOT));
        LineStream.Coloured coloured = switch (finding.state) {
            case OK -> Console.green(state);
            case OPTIONAL -> Console.yellow(state);
            case MISSING -> Console.red(state);
        };
        console.out().println(coloured, String.format(Locale.ROOT, " %-12s %s", finding.what, finding.detail));
    }

    private static void write(JsonGenerator generator, List<Finding> findings) throws IOException {
        JsonParts.objects(generator, "findings", findings, each -> {
            generator.writeStringField("what", each.what);
            generator.writeStringField("state", each.state.name().toLowerCase(Locale.ROOT));
            generator.writeStringField("detail", each.detail);
        });
    }
}
