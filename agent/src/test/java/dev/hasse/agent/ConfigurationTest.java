package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.agent.config.Configuration;
import dev.hasse.agent.config.ConfigurationException;
import dev.hasse.agent.config.ConfigurationText;
import dev.hasse.agent.runtime.Locks;
import dev.hasse.agent.runtime.Reads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationTest {
    @Test
    void isReadFromTheArgument() throws Exception {
        Configuration configuration =
                ConfigurationText.read("output=run.jsonl,fields=com.acme.Account.balance;com.acme.*.state,reads=none,"
                        + "locks=events,flush=2s,limit=3m,node=shop,exclude=com.acme.test.**");
        assertThat(configuration.output()).isEqualTo(Path.of("run.jsonl"));
        assertThat(configuration.reads()).isEqualTo(Reads.NONE);
        assertThat(configuration.locks()).isEqualTo(Locks.EVENTS);
        assertThat(configuration.flush()).contains(Duration.ofSeconds(2));
        assertThat(configuration.settings().maxBytes()).isEqualTo(3 << 20);
        assertThat(ConfigurationText.read("limit=1000").limit()).isEqualTo(1000);
        assertThat(ConfigurationText.read("").limit()).isEqualTo(2L << 30);
        assertThat(configuration.chooses("com.acme.Account.balance")).isTrue();
        assertThat(configuration.chooses("com.acme.Order.state")).isTrue();
        assertThat(configuration.chooses("com.acme.deep.Order.state")).isFalse();
        assertThat(configuration.includes("com.acme.Order")).isTrue();
        assertThat(configuration.includes("com.acme.test.deep.Order")).isFalse();
    }

    @Test
    void isReadFromAFile(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("agent.properties");
        Files.writeString(file, """
                # what to record
                output = run-%p.jsonl
                fields = com.acme.**.balance   # any package
                fields = com.acme.Bank.open
                """);
        Configuration configuration = ConfigurationText.read(file.toString());
        assertThat(configuration.output())
                .isEqualTo(Path.of("run-" + ProcessHandle.current().pid() + ".jsonl"));
        assertThat(configuration.chooses("com.acme.a.b.Account.balance")).isTrue();
        assertThat(configuration.chooses("com.acme.Bank.open")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            colour=red           | colour=red: expected one of output, node, fields
            reads=sometimes      | reads=sometimes: expected one of none, events, ordered
            output=tcp://here    | output=tcp://here: expected tcp://HOST:PORT of hasse watch --programs
            flush=soon           | expected a duration such as 500ms or 2s
            limit=much           | expected a number of bytes such as 500m or 2g
            fields=com acme      | expected names with dots
            fields=              | expected names with dots
            a=1=2                | a=1=2: expected one of
            output=x,reads       | expected key=value, found reads
            nowhere.properties   | cannot read the configuration nowhere.properties
            """)
    void wrongOnesAreExplained(String argument, String message) {
        assertThatThrownBy(() -> ConfigurationText.read(argument))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(message);
    }
}
