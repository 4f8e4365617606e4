package dev.hasse.cluster.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Patience;
import dev.hasse.cluster.supervisor.Job;
import dev.hasse.cluster.supervisor.JobFiles;
import dev.hasse.cluster.supervisor.JobListener;
import dev.hasse.cluster.supervisor.SupervisorSettings;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.cluster.trial.WorkerJvm;
import dev.hasse.logic.mcl.MuFormula;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A worker process that speaks TLS only, and supervisors with and without the right certificate. */
@Timeout(900)
class WorkerSecurityTest {
    private static final String PASSWORD = "secret-of-a-test";
    private static final Patience PATIENCE = new Patience(50, 500, 120_000);

    @TempDir
    static Path folder;

    private static WorkerJvm worker;

    private final List<String> notes = Collections.synchronizedList(new ArrayList<>());

    @BeforeAll
    static void start() throws Exception {
        keytool(
                "-genkeypair",
                "-alias",
                "node",
                "-dname",
                "CN=node",
                "-ext",
                "san=ip:127.0.0.1",
                "-keystore",
                "good.p12");
        keytool(
                "-genkeypair",
                "-alias",
                "node",
                "-dname",
                "CN=127.0.0.1",
                "-ext",
                "san=dns:other.example",
                "-keystore",
                "elsewhere.p12");
        trust("good.p12", "elsewhere.p12");
        keytool(
                "-genkeypair",
                "-alias",
                "node",
                "-dname",
                "CN=other",
                "-ext",
                "san=ip:127.0.0.1",
                "-keystore",
                "bad.p12");
        worker = worker("good.p12");
    }

    private static WorkerJvm worker(String keys) throws Exception {
        List<String> settings = new ArrayList<>();
        tls(keys).forEach((key, value) -> settings.add(key + "=" + value));
        return WorkerJvm.start(folder, List.of(), SmallWorker.options("128m"), PATIENCE, settings);
    }

    @AfterAll
    static void end() {
        worker.close();
    }

    private static void keytool(String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-storepass", PASSWORD));
        if (arguments[0].equals("-genkeypair")) {
            command.addAll(List.of("-keyalg", "EC"));
        }
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(output).isZero();
    }

    /** Makes the store of the certificates that are trusted: those of these stores. */
    private static void trust(String... stores) throws Exception {
        char[] password = PASSWORD.toCharArray();
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, password);
        for (String store : stores) {
            KeyStore keys = KeyStore.getInstance(folder.resolve(store).toFile(), password);
            trusted.setCertificateEntry(store, keys.getCertificate("node"));
        }
        try (OutputStream out = Files.newOutputStream(folder.resolve("trust.p12"))) {
            trusted.store(out, password);
        }
    }

    private static Map<String, String> tls(String keys) {
        return Map.of(
                "tls-key-store", folder.resolve(keys).toString(),
                "tls-trust-store", folder.resolve("trust.p12").toString(),
                "tls-password", PASSWORD);
    }

    private ClusterClient client(Map<String, String> security, String version) throws InputException {
        Map<String, String> settings = new HashMap<>(security);
        settings.put("lost-after-millis", Long.toString(PATIENCE.lost()));
        NodeSettings node = new NodeSettingsReader(settings, Map.of(), "").worker(new Address("127.0.0.1", 0), version);
        return new ClusterClient(
                node, SupervisorSettings.of(version).withPatience(PATIENCE, PATIENCE.lost()), new JobListener() {
                    @Override
                    public void progress(List<WorkerReport> workers) {}

                    @Override
                    public void note(String text) {
                        notes.add(text);
                    }
                });
    }

    private static Job job() throws Exception {
        Path file = folder.resolve("ring.aut");
        Files.writeString(file, "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n");
        return new JobFiles(new MuFormula.Constant(true), Job.Wanted.VERDICT).explicit(file, List.of());
    }

    private static boolean solve(ClusterClient client) throws Exception {
        return solve(client, worker);
    }

    private static boolean solve(ClusterClient client, WorkerJvm at) throws Exception {
        return client.solve(job(), List.of(at.address()), Budget.unlimited()).verdict();
    }

    @Test
    void nodesWithCertificatesSolveTogether() throws Exception {
        try (ClusterClient client = client(tls("good.p12"), "trial")) {
            assertThat(solve(client)).isTrue();
        }
    }

    @Test
    void aNodeWithAnotherCertificateIsRefusedAndSaysSo() throws Exception {
        try (ClusterClient client = client(tls("bad.p12"), "trial")) {
            assertThatThrownBy(() -> solve(client))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("worker " + worker.address() + " does not answer");
        }
        assertThat(notes)
                .as("notes")
                .anyMatch(note -> note.contains(" is not trusted: ") && note.contains("certificate"));
    }

    @Test
    void aNodeWithASecretAndNoCertificateIsRefused() throws Exception {
        try (ClusterClient client =
                client(Map.of("secret-file", WorkerJvm.secret(folder).toString()), "trial")) {
            assertThatThrownBy(() -> solve(client))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("worker " + worker.address() + " does not answer: ");
        }
    }

    @Test
    void aTrustedCertificateOfAnotherHostIsRefused() throws Exception {
        try (WorkerJvm elsewhere = worker("elsewhere.p12");
                ClusterClient client = client(tls("good.p12"), "trial")) {
            assertThatThrownBy(() -> solve(client, elsewhere))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("worker " + elsewhere.address() + " does not answer: ")
                    .hasMessageContaining("No subject alternative names matching IP address 127.0.0.1 found");
        }
    }

    @Test
    void aSupervisorWithACertificateOfAnotherHostGetsNoAnswer() throws Exception {
        try (ClusterClient client = client(tls("elsewhere.p12"), "trial")) {
            assertThatThrownBy(() -> client.solve(job(), List.of(worker.address()), Budget.of(Duration.ofSeconds(5))))
                    .isInstanceOf(LimitReachedException.class);
        }
    }

    @Test
    void aNodeOfAnotherVersionIsRefused() throws Exception {
        try (ClusterClient client = client(tls("good.p12"), "9.9")) {
            assertThatThrownBy(() -> solve(client))
                    .isInstanceOf(LimitReachedException.class)
                    .hasMessageContaining("refuses: it is Hasse trial and the supervisor is Hasse 9.9");
        }
    }

    @Test
    void aKeyStoreWithoutATrustStoreIsRefused() {
        Map<String, String> half =
                Map.of("tls-key-store", folder.resolve("good.p12").toString());
        assertThatThrownBy(() -> client(half, "trial"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("trust store");
    }
}
