package dev.hasse.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Where one page after the other is followed: a folder that each finds empty but for the examples, and {@code hasse}. A JVM
 * stays there and does what needs no process of its own, which is three quarters cheaper than a JVM for each command.
 */
final class Desk implements AutoCloseable {
    private final Path root;
    private final Path folder;
    private final Path bin;
    private final Process resident;

    /** @param options of a JVM, as a shell reads them, with the class path of the build under test */
    Desk(Path root, Path place, String options) throws IOException, InterruptedException {
        this.root = root;
        folder = Files.createDirectories(place.resolve("page"));
        bin = Files.createDirectories(place.resolve("bin"));
        for (String pipe : new String[] {"requests", "answers"}) {
            new ProcessBuilder("mkfifo", place.resolve(pipe).toString()).start().waitFor();
        }
        String java = "\"%s/bin/java\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx1g %s"
                .formatted(System.getProperty("java.home"), options);
        program(Shell.SNIPPET, "exec " + java + " Snippet \"$@\"\n");
        program("hasse", """
                own() { exec %s dev.hasse.cli.Main "$@"; }
                case " $OWN_PROCESS confirm serve test worker " in *" $1 "*) own "$@" ;; esac
                case " $* " in
                  " watch "*" --once "*) ;;
                  " watch "* | *" -- "*) own "$@" ;;
                esac
                [ "$PWD" = "%2$s/page" ] && mkdir "%2$s/busy" 2> /dev/null || own "$@"
                printf '%%s\\0' "$$" "$@" > "%2$s/requests"
                read -r code < "%2$s/answers"
                rmdir "%2$s/busy"
                exit "$code"
                """.formatted(java, place));
        resident = environment(new ProcessBuilder(
                        "sh",
                        "-c",
                        "exec " + java + " " + Resident.class.getName() + " \"$@\"",
                        "sh",
                        place.toString()))
                .redirectErrorStream(true)
                .redirectOutput(place.resolve("resident.log").toFile())
                .start();
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/bash\n" + script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private ProcessBuilder environment(ProcessBuilder builder) {
        builder.directory(folder.toFile())
                .environment()
                .put("PATH", bin + ":" + System.getProperty("java.home") + "/bin:" + System.getenv("PATH"));
        return builder;
    }

    Path folder() {
        return folder;
    }

    /**
     * A shell in a folder that is as a page finds it.
     *
     * @param processes the commands that are started as users do, each in a process of its own
     */
    Shell shell(Set<String> processes) throws IOException {
        clear();
        copy(root.resolve("examples"), folder.resolve("examples"));
        Files.createSymbolicLink(folder.resolve("hasse"), bin.resolve("hasse"));
        ProcessBuilder builder = environment(new ProcessBuilder("bash", "--noprofile", "--norc"));
        builder.environment().put("OWN_PROCESS", String.join(" ", processes));
        return new Shell(builder);
    }

    private void clear() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                if (!each.equals(folder)) {
                    Files.delete(each);
                }
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : (Iterable<Path>) files::iterator) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    @Override
    public void close() {
        // Its files are deleted next.
        resident.destroyForcibly().onExit().join();
    }
}
