package bank;

import static dev.hasse.junit.HasseAssertions.assertThatRecording;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.agent.Agent;
import dev.hasse.agent.Recording;
import dev.hasse.record.Recorder;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The bank's own test passes a thousand times; Hasse reports its race from the first recorded run. */
class BankTest {
    private static final Path SPEC = Path.of(System.getProperty("hasse.root", ".."), "examples/bank/bank.spec");
    private static final String AGENT = "include=bank.*,fields=bank.Account.balance,reads=none";

    @Test
    void theTestOfTheCarelessBankPassesAThousandTimes() throws InterruptedException {
        for (int i = 0; i < 1000; i++) {
            Bank bank = new Bank();
            bank.open(() -> bank.transferCarelessly(30), () -> bank.transferCarelessly(20));
            assertThat(bank.total()).isEqualTo(200);
        }
    }

    @Test
    void oneRecordedRunShowsThatTwoTransfersCanMeet() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out)) {
            RecordedBank bank = new RecordedBank(recorder);
            bank.open(() -> bank.transferCarelessly(30), () -> bank.transferCarelessly(20));
            assertThat(bank.total()).isEqualTo(200);
        }
        assertThatThrownBy(() -> assertThatRecording(out).satisfiesSpec(SPEC))
                .hasMessageContaining("teller1.at = 'transferring' and teller2.at = 'transferring'");
    }

    @Test
    void inTheRepairedBankTheyCannot() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out)) {
            RecordedBank bank = new RecordedBank(recorder);
            bank.open(() -> bank.transfer(30), () -> bank.transfer(20));
        }
        assertThatRecording(out).satisfiesSpec(SPEC);
    }

    @Test
    void theAgentReportsTheRaceOfTheUnchangedProgram() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach(AGENT, out)) {
            Bank bank = new Bank();
            bank.open(() -> bank.transferCarelessly(30), () -> bank.transferCarelessly(20));
            assertThat(recording.recorder().dropped()).isZero();
        }
        assertThatThrownBy(() -> assertThatRecording(out).satisfies("AG (`Account[1].balance` >= 0)"))
                .hasMessageContaining("Account[1].balance is written by teller")
                .hasMessageContaining("in no fixed order");
    }

    @Test
    void andThatTheRepairedOneHasNone() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach(AGENT, out)) {
            Bank bank = new Bank();
            bank.open(() -> bank.transfer(30), () -> bank.transfer(20));
            assertThat(recording.recorder().dropped()).isZero();
        }
        assertThatRecording(out).satisfies("AG (Account[1].balance >= 0)");
    }
}
