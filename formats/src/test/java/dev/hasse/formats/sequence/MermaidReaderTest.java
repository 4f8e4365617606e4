package dev.hasse.formats.sequence;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.lost;
import static dev.hasse.formats.Reading.named;
import static dev.hasse.formats.Reading.problem;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.ScenarioOptions;
import dev.hasse.formats.ScenarioOptions.Receives;
import dev.hasse.trace.Trace;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MermaidReaderTest {
    private static final ReadOptions FIRST = ReadOptions.defaults()
            .withScenarios(new ScenarioOptions(Receives.UNORDERED, ScenarioOptions.Branches.FIRST, 1));
    private static final MermaidReader READER = new MermaidReader();

    private static boolean ordered(Trace trace, int first, int second) {
        return trace.happenedBefore(first, second);
    }

    @Test
    void arrowsAreMessagesAndNotesAreEvents() throws InputException {
        Trace trace = read(READER, """
                ---
                title: x
                ---
                %% a comment
                sequenceDiagram
                    autonumber
                    participant A as Alice
                    actor B
                    A->>+B: login; B-->>-A: ok
                    Note over A,B: state = idle, n = 3
                    Note right of B: #35; done
                    A-xB: lost
                    A-)B: async
                """);
        assertThat(trace.processNames()).containsExactly("A", "B");
        assertThat(trace.eventCount()).isEqualTo(10);
        assertThat(trace.messageCount()).isEqualTo(4);
        assertThat(lost(trace)).containsExactly("lost #3 to B");
        assertThat(ordered(trace, named(trace, "A", "send login"), named(trace, "B", "receive login")))
                .isTrue();
        assertThat(assignments(trace, named(trace, "B", "receive login")))
                .containsExactly("B.event = 'receive login'", "B.from = 'A'", "B.active = 1");
        assertThat(assignments(trace, named(trace, "B", "send ok"))).contains("B.active = 0");
        assertThat(assignments(trace, named(trace, "A", "state = idle, n = 3")))
                .contains("A.state = 'idle'", "A.n = 3");
        assertThat(trace.name(named(trace, "B", "#35; done"))).isEqualTo("#35; done");
    }

    @Test
    void branchesOfParAreUnordered() throws InputException {
        Trace trace = read(READER, """
                sequenceDiagram
                A->>B: before
                par one
                  A->>B: x
                and two
                  A->>C: y
                and three
                  A->>D: z
                end
                A->>B: after
                par
                  A->>B: p
                and
                  A->>B: q
                end
                """);
        assertThat(trace.processNames()).containsExactly("A", "B", "C", "D", "A/2", "A/3", "B/2");
        int x = named(trace, "A", "send x");
        int y = named(trace, "A/2", "send y");
        int z = named(trace, "A/3", "send z");
        assertThat(ordered(trace, x, y) || ordered(trace, y, x) || ordered(trace, y, z) || ordered(trace, z, y))
                .isFalse();
        int before = named(trace, "A", "send before");
        int after = named(trace, "A", "send after");
        for (int event : new int[] {x, y, z}) {
            assertThat(ordered(trace, before, event)).isTrue();
            assertThat(ordered(trace, event, after)).isTrue();
        }
        int p = named(trace, "A", "send p");
        int q = named(trace, "A/3", "send q");
        assertThat(ordered(trace, after, q)).isTrue();
        assertThat(ordered(trace, p, q) || ordered(trace, q, p)).isFalse();
    }

    @Test
    void parInsidePar() throws InputException {
        Trace trace = read(READER, """
                sequenceDiagram
                par
                  Note over A: a1
                  par
                    Note over A: a2
                  and
                    Note over A: a3
                  end
                  Note over A: a4
                and
                  par
                    Note over A: b1
                  and
                    Note over A: b2
                  end
                end
                Note over A: last
                """);
        assertThat(trace.eventCount()).isEqualTo(7);
        int[] last = {named(trace, "A", "last")};
        String[] names = {"a1", "a2", "a3", "a4", "b1", "b2"};
        int[] events = new int[names.length];
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int i = 0; i < names.length; i++) {
                events[i] = names[i].equals(trace.name(event)) ? event : events[i];
            }
        }
        for (int i = 0; i < names.length; i++) {
            assertThat(ordered(trace, events[i], last[0])).as(names[i]).isTrue();
            for (int j = 0; j < names.length; j++) {
                boolean expected = (i == 0 && (j >= 1 && j <= 3)) || (j == 3 && (i == 1 || i == 2));
                assertThat(i != j && ordered(trace, events[i], events[j]))
                        .as(names[i] + " before " + names[j])
                        .isEqualTo(expected);
            }
        }
    }

    @Test
    void ofChoicesTheFirstHappensOnRequest() throws InputException {
        Trace trace = read(READER, """
                sequenceDiagram
                alt good
                  A->>B: yes
                else bad
                  A->>B: no
                  par
                    A->>B: no1
                  and
                    A->>B: no2
                  end
                end
                loop often
                  A->>B: again
                end
                opt maybe
                  A->>B: maybe
                end
                break never
                  A->>B: never
                end
                critical must
                  A->>B: must
                option otherwise
                  A->>B: otherwise
                end
                rect rgb(1, 2, 3)
                  A->>A: self
                end
                """, FIRST);
        assertThat(trace.eventCount()).isEqualTo(9);
        assertThat(trace.processNames()).containsExactly("A", "B");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "graph TD|test:1:1: expected sequenceDiagram",
                "sequenceDiagram~  what|test:2:3: expected an arrow, a note, a participant or a block, found 'what'",
                "sequenceDiagram~A->>B|test:2:6: expected : and the message",
                "sequenceDiagram~A->>: x|test:2:5: expected the name of a participant",
                "sequenceDiagram~->>A: x|test:2:1: expected an arrow",
                "sequenceDiagram~ end|test:2:2: 'end' without a block",
                "sequenceDiagram~ and|test:2:2: 'and' outside of par",
                "sequenceDiagram~ par~ else|test:3:2: 'else' outside of alt",
                "sequenceDiagram~ alt~ option|test:3:2: 'option' outside of critical",
                "sequenceDiagram~ par~A->>B: x|test:3:1: expected 'end' of the par of line 2",
                "sequenceDiagram~ Note A: x|test:2:2: expected Note left of, right of or over NAME: text",
                "sequenceDiagram~ Note over A,: x|test:2:2: expected the name of a participant",
                "sequenceDiagram~ participant|test:2:2: expected participant NAME",
                "sequenceDiagram~ activate|test:2:2: expected the name of a participant",
                "sequenceDiagram|test:1:1: a diagram without participants",
            })
    void tellsWhereAndWhat(String text, String message) {
        assertThat(problem(READER, text.replace('~', '\n'))).startsWith(message);
    }

    @Test
    void deepBlocksAreRefused() {
        assertThat(problem(READER, "sequenceDiagram\n" + "par\n".repeat(100_000)))
                .isEqualTo("test:202:1: blocks nested deeper than 200");
    }

    @Test
    void isRecognised() {
        assertThat(READER.recognises(new Head("sequenceDiagram\nA->>B: x".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
    }
}
