package dev.hasse.cluster.trial;

import dev.hasse.base.InputException;
import dev.hasse.base.RunningProgram;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One worker process, which can be killed, stopped, resumed and given faulty links. */
public final class WorkerJvm implements AutoCloseable {
    private final RunningProgram program;
    private final Path faults;
    private final Address address;

    private WorkerJvm(RunningProgram program, Path faults, Address address) {
        this.program = program;
        this.faults = faults;
        this.address = address;
    }

    /**
     * Starts a process and waits until it listens.
     *
     * @param folder where its files go, the secret among them
     * @param prefix words in front of the command, such as those that choose a network namespace
     * @param options of the JVM, with its class path if it is not that of this one
     * @param settings further settings of the node, as NAME=VALUE
     */
    public static WorkerJvm start(
            Path folder, List<String> prefix, List<String> options, Patience patience, List<String> settings)
            throws IOException, InputException {
        Path faults = Files.createTempFile(folder, "worker", ".faults");
        Path log = Files.createTempFile(folder, "worker", ".log");
        List<String> command = new ArrayList<>(prefix);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        if (!options.contains("-cp")) {
            command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        }
        command.add(WorkerMain.class.getName());
        command.add("faults=" + faults);
        command.add("secret-file=" + secret(folder));
        command.add("patience=" + patience.tick() + "," + patience.resend() + "," + patience.lost());
        command.addAll(settings);
        RunningProgram program = RunningProgram.start(new ProcessBuilder(command).redirectError(log.toFile()));
        BufferedReader out = program.process().inputReader();
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the worker process did not start: " + Files.readString(log));
        }
        return new WorkerJvm(program, faults, Address.parse("worker", line));
    }

    /** The secret of the workers whose files are in a folder. */
    public static Path secret(Path folder) {
        return folder.resolve("trial.secret");
    }

    public Address address() {
        return address;
    }

    /** Ends it as {@code kill -9} does. */
    public void kill() {
        program.process().destroyForcibly();
    }

    /** Asks it to end as {@code kill} does, and waits until it has. */
    public void end() throws InterruptedException {
        program.process().destroy();
        program.process().waitFor();
    }

    /** The processor time that it has used. */
    public Duration used() {
        return program.process().toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Stops it as {@code kill -STOP} does. */
    public void stop() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Lets it go on. */
    public void resume() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, Long.toString(program.process().pid()))
                .start()
                .waitFor();
    }

    /** Puts faults under its links from now on; see {@link dev.hasse.cluster.fault.Faults#parse}. */
    public void faults(String lines) throws IOException {
        Path next = Files.createTempFile(faults.toAbsolutePath().getParent(), "next", ".faults");
        Files.writeString(next, lines);
        Files.move(next, faults, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() {
        kill();
        program.close();
    }
}
