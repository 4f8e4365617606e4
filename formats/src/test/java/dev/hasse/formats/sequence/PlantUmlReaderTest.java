package dev.hasse.formats.sequence;

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

class PlantUmlReaderTest {
    private static final ReadOptions DRAWN =
            ReadOptions.defaults().withScenarios(new ScenarioOptions(Receives.DRAWN, ScenarioOptions.Branches.ALL, 1));
    private static final PlantUmlReader READER = new PlantUmlReader();

    @Test
    void aLoneQuoteIsAName() throws InputException {
        Trace trace = read(READER, "@startuml\nnote over \" : text\n@enduml\n");
        assertThat(trace.processNames()).containsExactly("\"");
    }

    @Test
    void readsArrowsOfAllKinds() throws InputException {
        Trace trace = read(READER, """
                @startuml
                ' a comment
                /' a longer
                   comment '/
                !pragma teoz true
                skinparam style strictuml
                participant "The client" as C
                participant S as "The server"
                database DB
                == start ==
                C -> S ++ : one
                S --> DB : two
                C<-S: three
                C ->> S #red : four
                C ->x S : five
                C -[#blue]> S : six
                [-> C : seven
                C ->] : eight
                {a} C -> S : nine
                {a} <-> {b} : 5 s
                "The client" -> C : ten
                return eleven
                C -> C : twelve
                C <-> S : thirteen
                note left of C : fourteen
                note over C, S
                  several
                  lines
                end note
                note left: only a remark
                ref over C : fifteen
                ...
                @enduml
                """, DRAWN);
        assertThat(trace.processNames()).containsExactly("C", "S", "DB", "The client");
        assertThat(trace.messageCount()).isEqualTo(11);
        assertThat(lost(trace)).containsExactly("five #5 to S");
        assertThat(trace.happenedBefore(named(trace, "S", "send three"), named(trace, "C", "receive three")))
                .isTrue();
        assertThat(named(trace, "C", "send five")).isPositive();
        assertThat(named(trace, "C", "receive seven")).isPositive();
        assertThat(named(trace, "C", "send eight")).isPositive();
        assertThat(named(trace, "S", "send eleven")).isPositive();
        assertThat(named(trace, "S", "several lines")).isPositive();
        assertThat(named(trace, "C", "fifteen")).isPositive();
    }

    @Test
    void branchesOfParAreUnordered() throws InputException {
        Trace trace = read(READER, """
                @startuml
                par
                  A -> B : x
                else
                  A -> C : y
                end
                group g
                  A -> B : after
                end
                @enduml
                """);
        int x = named(trace, "A", "send x");
        int y = named(trace, "A/2", "send y");
        assertThat(trace.happenedBefore(x, y) || trace.happenedBefore(y, x)).isFalse();
        assertThat(trace.happenedBefore(y, named(trace, "A", "send after"))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "A -> B|test:1:1: expected @startuml",
                "@startuml~A -> B|test:2:1: expected @enduml",
                "@startuml~  what is this~@enduml|test:2:3: expected an arrow, a note, a participant or a block",
                "@startuml~end~@enduml|test:2:1: 'end' without a block",
                "@startuml~ else~@enduml|test:2:2: 'else' outside of alt or par or critical",
                "@startuml~alt x~A -> B : m~@enduml|test:4:1: expected 'end' of the alt of line 2",
                "@startuml~return x~@enduml|test:2:1: 'return' without an activation",
                "@startuml~note over A~@enduml|test:3:1: expected 'end note'",
                "@startuml~A -> B : x~ & A -> C : y~@enduml|test:3:2: parallel messages by & are not read",
                "@startuml~participant~@enduml|test:2:1: expected participant NAME",
                "@startuml~@enduml|test:2:1: a diagram without participants",
            })
    void tellsWhereAndWhat(String text, String message) {
        assertThat(problem(READER, text.replace('~', '\n'))).startsWith(message);
    }

    @Test
    void isRecognised() {
        assertThat(READER.recognises(new Head("@startuml\n".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
    }
}
