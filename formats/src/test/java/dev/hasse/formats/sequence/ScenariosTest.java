package dev.hasse.formats.sequence;

import static dev.hasse.formats.Reading.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.formats.ScenarioOptions;
import dev.hasse.formats.ScenarioOptions.Branches;
import dev.hasse.formats.ScenarioOptions.Receives;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every way to choose in a diagram's blocks is a scenario; receives from two senders may overtake each other. */
class ScenariosTest {
    private static final ScenarioOptions PLAIN = new ScenarioOptions(Receives.UNORDERED, Branches.ALL, 1);

    private static List<Trace> read(String text, ScenarioOptions options) throws InputException {
        return Traces.reading().scenarios(options).readAll(TraceSource.of("d", text));
    }

    /** The scenarios' names, each with what A does in it. */
    private static List<String> told(List<Trace> traces) {
        List<String> told = new ArrayList<>();
        for (Trace trace : traces) {
            List<String> names = new ArrayList<>();
            for (int event = 0; event < trace.eventCount(); event++) {
                if (trace.processName(trace.processOf(event)).equals("A")) {
                    names.add(trace.name(event));
                }
            }
            told.add(trace.source().substring(1).strip() + " " + String.join(" ", names));
        }
        return told;
    }

    private static String mermaid(String... lines) {
        return "sequenceDiagram\n" + String.join("\n", lines) + "\n";
    }

    private static String note(String text) {
        return "Note over A: " + text;
    }

    @Test
    void everyBranchIsAScenario() throws InputException {
        String text = mermaid(
                "alt paid",
                note("1"),
                "else declined",
                note("2"),
                "else",
                note("3"),
                "end",
                "opt gift",
                note("4"),
                "end");
        assertThat(told(read(text, PLAIN)))
                .containsExactly(
                        "[alt paid, opt gift] 1 4",
                        "[alt paid, no opt gift] 1",
                        "[else declined, opt gift] 2 4",
                        "[else declined, no opt gift] 2",
                        "[else of line 6, opt gift] 3 4",
                        "[else of line 6, no opt gift] 3");
        assertThat(told(read(text, new ScenarioOptions(Receives.UNORDERED, Branches.FIRST, 1))))
                .containsExactly(" 1 4");
    }

    @Test
    void anAltWithoutElseMayBePassedOver() throws InputException {
        assertThat(told(read(mermaid(note("0"), "alt x", note("1"), "end"), PLAIN)))
                .containsExactly("[alt x] 0 1", "[no alt x] 0");
    }

    @Test
    void aBreakTakesThePlaceOfWhatIsLeft() throws InputException {
        assertThat(told(read(
                        mermaid("loop r", note("1"), "break failed", note("2"), "end", note("3"), "end", note("4")),
                        new ScenarioOptions(Receives.UNORDERED, Branches.ALL, 2))))
                .containsExactly(
                        "[loop r x1, no break failed] 1 3 4",
                        "[loop r x1, break failed] 1 2 4",
                        "[loop r x2, no break failed, no break failed] 1 3 1 3 4",
                        "[loop r x2, no break failed, break failed] 1 3 1 2 4",
                        "[loop r x2, break failed] 1 2 4");
        assertThat(told(read(mermaid(note("1"), "break b", note("2"), "end", note("3")), PLAIN)))
                .containsExactly("[no break b] 1 3", "[break b] 1 2");
    }

    @Test
    void loopsRunUpToSoManyRounds() throws InputException {
        String text =
                "@startuml\nparticipant A\nloop retry\nnote over A : 1\nalt\nnote over A : 2\nelse\nnote over A : 3\nend\n"
                        + "end\n@enduml\n";
        assertThat(read(text, new ScenarioOptions(Receives.UNORDERED, Branches.ALL, 3)))
                .hasSize(2 + 4 + 8);
        assertThatThrownBy(() -> read(text, new ScenarioOptions(Receives.UNORDERED, Branches.ALL, 20)))
                .hasMessageContaining("more than 1000 scenarios: --scenarios first");
    }

    /** One of the branches is taken: that there is nothing to return from without them is no mistake. */
    @Test
    void whatFollowsNoBranchAtAllIsNotLookedAt() throws InputException {
        String text = "@startuml\nalt yes\nA -> B ++ : x\nelse no\nA -> B ++ : y\nend\nreturn done\n@enduml\n";
        assertThat(told(read(text, PLAIN)))
                .containsExactly("[alt yes] send x receive done", "[else no] send y receive done");
    }

    @Test
    void whatIsWrongInABranchThatDoesNotHappenIsTold() {
        assertThatThrownBy(() -> read(mermaid("alt x", note("1"), "else y", "nonsense", "end"), PLAIN))
                .hasMessageContaining("d:5:1: expected an arrow");
    }

    @Test
    void receivesFromTwoSendersAreARace() throws InputException {
        String text = mermaid("A->>B: x", "C->>B: y", "C->>B: z", "B->>A: done");
        Trace trace = read(text, PLAIN).get(0);
        int x = named(trace, "B", "receive x");
        int y = named(trace, "B/2", "receive y");
        int z = named(trace, "B/2", "receive z");
        int done = named(trace, "B", "send done");
        assertThat(trace.happenedBefore(x, y)).isFalse();
        assertThat(trace.happenedBefore(y, z)).isTrue();
        assertThat(trace.happenedBefore(x, done)).isTrue();
        assertThat(trace.happenedBefore(z, done)).isTrue();
        assertThat(trace.findings())
                .containsExactly("race: B may receive 'x' from A (line 2) and 'y' from C (line 3) in any order");
        Trace drawn =
                read(text, new ScenarioOptions(Receives.DRAWN, Branches.ALL, 1)).get(0);
        assertThat(drawn.processNames()).containsExactly("A", "B", "C");
        assertThat(drawn.findings()).isEmpty();
        assertThat(drawn.happenedBefore(named(drawn, "B", "receive x"), named(drawn, "B", "receive y")))
                .isTrue();
    }

    @Test
    void mscgenChartsAreRead() throws InputException {
        Trace trace = Traces.reading().read(TraceSource.of("c.msc", """
                # a chart
                msc {
                  hscale = "2";
                  a [label="Client"], "b", c;  // three
                  a=>b [label="ask; now", linecolour="red"];
                  b box c [label="state = busy"];
                  b>>a [label="answer"], c->a [label="news"];
                  ...;
                  a-x c [label="lost"];
                  c<-b [label="left"]; a->* [label="bye"];
                }
                """));
        assertThat(trace.processNames()).contains("a", "b", "c");
        assertThat(trace.happenedBefore(named(trace, "a", "send ask; now"), named(trace, "b", "receive ask; now")))
                .isTrue();
        assertThat(trace.happenedBefore(named(trace, "b", "receive ask; now"), named(trace, "b", "state = busy")))
                .isTrue();
        assertThat(trace.happenedBefore(named(trace, "a", "receive answer"), named(trace, "a", "send lost")))
                .isTrue();
        assertThat(trace.variableNumber("c.state")).isNotNegative();
        assertThat(trace.eventCount()).isEqualTo(2 + 2 + 4 + 1 + 2 + 4);
        assertThatThrownBy(() -> Traces.reading().read(TraceSource.of("c.msc", "msc {\na,b;\na->d;\n}")))
                .hasMessage("c.msc:3:1: unknown entity 'd': expected one of a, b");
        assertThatThrownBy(() -> Traces.reading().read(TraceSource.of("c.msc", "msc {\na,b;\na->b [label=\"x\n")))
                .hasMessageContaining("the chart ends too early: expected }");
    }
}
