package dev.hasse.cli;

import dev.hasse.record.Context;
import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * One of three programs that commit a transaction, or all three as threads: {@code CommitProgram coordinator|p1|p2|all
 * FOLDER STATE}. Messages are files of the folder. The coordinator asks both participants to prepare, and tells the first
 * to commit when that one has voted.
 */
final class CommitProgram {
    private final Path folder;
    private final RecordedProcess process;

    private CommitProgram(Path folder, RecordedProcess process) {
        this.folder = folder;
        this.process = process;
    }

    public static void main(String[] args) throws InterruptedException {
        List<String> roles = args[0].equals("all") ? List.of("coordinator", "p1", "p2") : List.of(args[0]);
        List<Thread> threads = roles.stream()
                .map(role -> new Thread(() -> run(role, Path.of(args[1]), args[2])))
                .toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void run(String role, Path folder, String committed) {
        Settings settings = Settings.defaults().withInitial(role + ".state", "working");
        try (Recorder recorder = Recorder.to(folder.resolve(role + ".jsonl"), settings)) {
            CommitProgram program = new CommitProgram(folder, recorder.process(role));
            if (role.equals("coordinator")) {
                program.send("prepare-p2");
                program.send("prepare-p1");
                program.receive("vote-p1");
                program.send("commit-p1");
                program.receive("vote-p2");
            } else {
                program.receive("prepare-" + role);
                program.process.local("state", "prepared");
                program.send("vote-" + role);
                if (role.equals("p1")) {
                    program.receive("commit-p1");
                    program.process.local("state", committed);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void send(String message) throws IOException {
        Path draft = Files.writeString(
                folder.resolve(message + ".draft"), process.send().header());
        Files.move(draft, folder.resolve(message), StandardCopyOption.ATOMIC_MOVE);
    }

    private void receive(String message) throws IOException {
        Path file = folder.resolve(message);
        while (!Files.exists(file)) {
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
        process.receive(Context.ofHeader(Files.readString(file)).orElseThrow());
    }
}
