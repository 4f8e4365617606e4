package dev.hasse.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.agent.subject.Shelf;
import org.junit.jupiter.api.Test;

/** Elements of arrays, where all that threads share is recorded. */
class ArrayElementsTest {
    private static final String CONFIGURATION = "include=dev.hasse.agent.subject.Shelf";

    @Test
    void elementsThatThreadsShareAreRecorded() throws Exception {
        StringBuilder out = new StringBuilder();
        try (Recording recording = Agent.attach(CONFIGURATION, out)) {
            assertThat(recording.recorder().dropped()).isZero();
            new Shelf().share();
        }
        String trace = out.toString();
        assertThat(Traces.read(out)).isNotNull();
        assertThat(trace)
                .contains("\"saw\":[\"IntArray[1][3]\"]", "\"set\":{\"IntArray[1][3]\":8},\"update\":true")
                .contains("\"set\":{\"IntArray[1][3]\":9},\"update\":true", "BooleanArray[", "Shelf.java:")
                .doesNotContain("IntArray[1][0]", "IntArray[1][1]", "ThreadArray", "ByteArray");
    }

    @Test
    void arraysBehaveAsTheyDid() throws Exception {
        double kinds = Shelf.kinds();
        try (Recording recording = Agent.attach(CONFIGURATION, new StringBuilder())) {
            assertThat(recording.recorder().dropped()).isZero();
            assertThat(Shelf.kinds()).isEqualTo(kinds);
            assertThat(new Shelf().failures()).isEqualTo(5);
        }
    }
}
