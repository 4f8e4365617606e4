package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Events that may be left out say what they come after; of those that are not, one is enough. */
class ProvisionalPastTest {
    private static final class Named implements Provisional {
        private final String name;
        private final boolean isWanted;

        Named(String name, boolean isWanted) {
            this.name = name;
            this.isWanted = isWanted;
        }

        @Override
        public boolean isDefinite() {
            return false;
        }

        @Override
        public boolean isWanted() {
            return isWanted;
        }

        @Override
        public void describe(LineMembers members) {
            members.text("name", name);
        }
    }

    @Test
    void whatAProcessComesAfterIsSaidOnceByTheFirstEventThatStays() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recorder recorder = Recorder.to(out, Settings.defaults().withEventIds(EventIds.ALL))) {
            RecordedProcess first = recorder.process("first");
            RecordedProcess second = recorder.process("second");
            StagedEvents.add(first, new Named("start", true));
            StagedEvents.comesAfter(second, first, StagedEvents.lastEvent(first));
            StagedEvents.add(second, new Named("left out", false));
            StagedEvents.add(second, new Named("one", true));
            StagedEvents.add(second, new Named("two", true));
            StagedEvents.add(first, new Named("more", true));
            StagedEvents.comesAfter(second, first, StagedEvents.lastEvent(first));
            StagedEvents.add(second, new Named("three", true));
            StagedEvents.add(second, new Named("four", true));
        }
        List<String> ordered = out.toString()
                .lines()
                .filter(line -> line.contains("\"after\""))
                .toList();
        assertThat(ordered).hasSize(2);
        assertThat(ordered.get(0)).contains("\"after\":[\"first#1\"]", "\"one\"");
        assertThat(ordered.get(1)).contains("first#2", "\"three\"");
    }
}
