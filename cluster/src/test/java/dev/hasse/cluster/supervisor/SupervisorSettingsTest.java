package dev.hasse.cluster.supervisor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cluster.Patience;
import org.junit.jupiter.api.Test;

class SupervisorSettingsTest {
    @Test
    void aMissingWorkerIsNamedWhenASilentOneWouldBe() {
        SupervisorSettings settings = SupervisorSettings.of("1");
        assertThat(settings.withPatience(new Patience(50, 250, 1_000)).gatherMillis())
                .isEqualTo(1_000);
        assertThat(settings.withPatience(Patience.DEFAULT).gatherMillis()).isEqualTo(SupervisorSettings.GATHER_MILLIS);
    }
}
