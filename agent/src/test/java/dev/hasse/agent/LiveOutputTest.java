package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Account;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A recording that goes to whoever listens, while the program runs. */
class LiveOutputTest {
    @Test
    void eventsComeBeforeTheProgramEnds() throws Exception {
        try (ServerSocket watcher = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Recording recording = Agent.attach("output=tcp://127.0.0.1:" + watcher.getLocalPort());
                Socket program = watcher.accept();
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(program.getInputStream(), StandardCharsets.US_ASCII))) {
            Account account = new Account(1);
            Thread thread = new Thread(() -> account.add(2), "other");
            thread.start();
            thread.join();
            account.add(4);
            String line = lines.readLine();
            while (!line.contains("\"Account[1].balance\":7")) {
                line = lines.readLine();
            }
            assertThat(recording.recorder().dropped()).isZero();
        }
    }
}
