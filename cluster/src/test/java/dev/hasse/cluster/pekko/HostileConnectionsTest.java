package dev.hasse.cluster.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.tls.Handshakes;
import dev.hasse.cluster.tls.SecretFile;
import dev.hasse.cluster.trial.HostileConnections;
import dev.hasse.cluster.trial.HostileConnections.Kind;
import dev.hasse.cluster.trial.WorkerJvm;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.testkit.Seeds;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A worker process of little memory, and people at its door. The same 10,000 times: {@code hasse bench cluster-hostile}. */
@Timeout(600)
class HostileConnectionsTest {
    private static final int CONNECTIONS = 300;
    private static final int THREADS = 8;
    private static final Patience PATIENCE = new Patience(50, 500, 120_000);

    @TempDir
    static Path folder;

    private static WorkerJvm worker;

    @BeforeAll
    static void start() throws Exception {
        worker = WorkerJvm.start(folder, List.of(), SmallWorker.options("96m"), PATIENCE, List.of());
    }

    @AfterAll
    static void end() {
        worker.close();
    }

    private static SecretFile secret() {
        return new SecretFile(WorkerJvm.secret(folder));
    }

    private static boolean solve(SecretFile secret) throws Exception {
        Path ring = folder.resolve("ring.aut");
        Files.writeString(ring, "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n");
        Map<String, String> settings =
                Map.of("secret-file", secret.path().toString(), "lost-after-millis", Long.toString(PATIENCE.lost()));
        NodeSettings node = new NodeSettingsReader(settings, Map.of(), "").worker(new Address("127.0.0.1", 0), "trial");
        SupervisorSettings supervising = SupervisorSettings.of("trial").withPatience(node.patience(), PATIENCE.lost());
        try (ClusterClient client = new ClusterClient(node, supervising, new Silent());
                JobFiles files = new JobFiles(new MuFormula.Constant(true), Job.Wanted.VERDICT)) {
            return client.solve(files.explicit(ring, List.of()), List.of(worker.address()), Budget.unlimited())
                    .verdict();
        }
    }

    @Test
    void hostileConnectionsOfAllKindsLeaveTheWorkerIdleAndRight() throws Exception {
        long seed = Seeds.first(1);
        Kind[] kinds = Kind.values();
        try (HostileConnections hostile = new HostileConnections(worker.address(), secret(), folder)) {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int first = t;
                Thread thread = new Thread(() -> IntStream.range(0, CONNECTIONS)
                        .filter(i -> i % THREADS == first)
                        .forEach(i -> hostile.run(kinds[i % kinds.length], new SplittableRandom(seed + i))));
                threads.add(thread);
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(solve(secret())).as("while some are still open").isTrue();
        }
        awaitIdle();
        assertThat(solve(secret())).isTrue();
    }

    /** Waits for a second in which the worker does next to nothing: one that spins has none. */
    private static void awaitIdle() throws InterruptedException {
        long used;
        do {
            long before = worker.used().toMillis();
            TimeUnit.SECONDS.sleep(1);
            used = worker.used().toMillis() - before;
        } while (used > 200);
    }

    @Test
    void ofThoseWhoSayNothingOnlySomeStay() throws Exception {
        List<Socket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < Handshakes.MOST + 30; i++) {
                silent.add(new Socket(worker.address().host(), worker.address().port()));
            }
            int closed = 0;
            while (closed < 30) {
                closed = 0;
                for (Socket socket : silent) {
                    closed += isClosed(socket) ? 1 : 0;
                }
            }
            assertThat(solve(secret())).isTrue();
        } finally {
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    private static boolean isClosed(Socket socket) {
        try {
            socket.setSoTimeout(1);
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Test
    void whoHasTheSecretAndSendsAWrongLengthIsCutOff() throws Exception {
        SSLContext honest = secret().read().context();
        for (int length : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 1 << 30}) {
            try (SSLSocket socket = (SSLSocket) honest.getSocketFactory()
                    .createSocket(worker.address().host(), worker.address().port())) {
                socket.getOutputStream().write(HostileConnections.frame(length, 64));
                socket.getOutputStream().flush();
                assertThatThrownBy(() -> {
                            if (socket.getInputStream().read() < 0) {
                                throw new SSLException("closed");
                            }
                        })
                        .isInstanceOf(IOException.class);
            }
        }
        assertThat(solve(secret())).isTrue();
    }

    /** More than the worker's whole heap comes behind the length; 0.1.0 kept all of it until it died. */
    @Test
    void aFrameOfAGibibyteIsNotKept() throws Exception {
        SSLContext honest = secret().read().context();
        String host = worker.address().host();
        int port = worker.address().port();
        assertThatThrownBy(() -> flood(honest.getSocketFactory().createSocket(host, port)))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> flood(new Socket(host, port))).isInstanceOf(IOException.class);
        assertThat(solve(secret())).isTrue();
    }

    private static void flood(Socket socket) throws IOException {
        try (socket) {
            socket.getOutputStream().write(HostileConnections.frame(1 << 30, 0));
            byte[] mebibyte = new byte[1 << 20];
            for (int i = 0; i < 172; i++) {
                socket.getOutputStream().write(mebibyte);
            }
            // All of it may be on its way when the connection is cut.
            if (socket.getInputStream().read() < 0) {
                throw new IOException("cut");
            }
        }
    }

    @Test
    void whoHasAnotherSecretIsRefusedAndIsToldWhatToDo() {
        SecretFile other = new SecretFile(folder.resolve("other.secret"));
        assertThatThrownBy(() -> solve(other))
                .isInstanceOf(LimitReachedException.class)
                .hasMessageContaining("worker " + worker.address() + " does not answer: ")
                .hasMessageContaining("it has another secret; start both with the same --secret-file");
    }

    @Test
    void aWorkerThatIsAskedToEndEndsWhateverIsConnected() throws Exception {
        try (WorkerJvm other = WorkerJvm.start(folder, List.of(), SmallWorker.options("96m"), PATIENCE, List.of());
                HostileConnections hostile = new HostileConnections(other.address(), secret(), folder)) {
            for (Kind kind : Kind.values()) {
                hostile.run(kind, new SplittableRandom(1));
            }
            // The time limit of this class is the test; the benchmark has the seconds.
            other.end();
        }
    }
}
