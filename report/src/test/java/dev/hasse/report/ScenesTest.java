package dev.hasse.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Checker;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.slice.Rctl;
import dev.hasse.slice.RegularPredicates;
import dev.hasse.slice.Slice;
import dev.hasse.trace.LockMeaning;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScenesTest {
    /** Two processes that send each other messages, and one that works alone. */
    private static Trace trace(int rounds) throws InputException {
        TraceBuilder builder = new TraceBuilder("t");
        for (int i = 0; i < rounds; i++) {
            builder.event("a").set("a.x", Value.of(i)).send("m" + i);
            builder.event("b").set("b.x", Value.of(i)).receive("m" + i);
            builder.event("c").set("c.x", Value.of(i));
        }
        return builder.build();
    }

    private static Scene scene(Trace trace, String formula, int room) throws InputException {
        PropertyResult result = Checker.of(trace).check(formula);
        return new Scenes(trace).of(result.evidence().orElseThrow(), result.variables(), room);
    }

    @Test
    void anEventShowsItsLocksAndWhereInTheProgramItIs() throws InputException {
        TraceBuilder builder = new TraceBuilder("t").locks(LockMeaning.EXCLUDE);
        builder.event("a").acquire("l").codePlace("A.java:1");
        builder.event("a").set("x", Value.of(1)).attributes("\"k\":1").codePlace("A\".java:2");
        builder.event("a").release("l").acquire("m");
        builder.event("b").acquire("l").set("y", Value.of(1));
        Scene scene = scene(builder.build(), "AG (y = 1 -> x = 1)", 100);
        List<Scene.Event> events =
                scene.rows().stream().map(Scene.Event.class::cast).toList();
        assertThat(events).extracting(Scene.Event::name).contains("takes l", "gives back l, takes m");
        assertThat(events)
                .extracting(Scene.Event::attributes)
                .contains("\"source\":\"A.java:1\"", "\"source\":\"A\\\".java:2\",\"k\":1");
        int taken = row(scene, "takes l");
        int given = row(scene, "gives back l, takes m");
        assertThat(scene.bars())
                .contains(
                        new Scene.Bar("l", 0, taken, given, 0, false),
                        new Scene.Bar("m", 0, given, scene.rows().size(), 0, false));
    }

    private static int row(Scene scene, String name) {
        return IntStream.range(0, scene.rows().size())
                .filter(row -> scene.rows().get(row) instanceof Scene.Event event
                        && name.equals(event.name())
                        && event.lane() == 0)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void locksInsideOthersHaveBarsInsideTheirs() throws InputException {
        TraceBuilder builder = new TraceBuilder("t");
        builder.event("a").acquire("l");
        builder.event("a").acquireShared("m");
        builder.event("a").releaseShared("m");
        builder.event("a").release("l");
        Trace trace = builder.build();
        Scene whole = new Scenes(trace).recorded(RecordedPart.whole(trace));
        assertThat(whole.bars())
                .containsExactly(new Scene.Bar("l", 0, 0, 3, 0, false), new Scene.Bar("m", 0, 1, 2, 1, true));
        // Of what began before the part that is shown, the rest has a bar.
        Scene part = new Scenes(trace)
                .recorded(new RecordedPart(RecordedPart.whole(trace).processes(), 2, 4));
        assertThat(part.bars()).extracting(Scene.Bar::lock).containsExactly("l");
    }

    @Test
    void aSmallTraceIsShownWholeWithItsCut() throws InputException {
        Trace trace = trace(3);
        Scene scene = scene(trace, "AG !(b.x = 1 & c.x = 0)", 100);
        assertThat(scene.rows()).hasSize(9).allMatch(Scene.Event.class::isInstance);
        assertThat(scene.size().shown()).isEqualTo(9);
        assertThat(scene.cut()).isEqualTo(4);
        assertThat(scene.arrows()).hasSize(3).allMatch(arrow -> arrow.from() < arrow.to());
    }

    @Test
    void ofALargeTraceTheNeighbourhoodOfTheCutIsShownAndTheRestIsCounted() throws InputException {
        Trace trace = trace(10_000);
        Scene scene = scene(trace, "AG !(b.x = 5000 & c.x = 4990)", 200);
        long gaps = scene.rows().stream()
                .filter(Scene.Gap.class::isInstance)
                .mapToLong(row -> ((Scene.Gap) row).events())
                .sum();
        assertThat(scene.size().shown()).isEqualTo(200);
        assertThat(gaps + scene.size().shown()).isEqualTo(30_000);
        assertThat(scene.rows().get(scene.cut())).isInstanceOf(Scene.Event.class);
        assertThat(value(scene, "b.x", scene.cut())).isEqualTo("5000");
        assertThat(value(scene, "c.x", scene.cut())).isEqualTo("4990");
    }

    /** The value of a variable after the first rows. */
    private static String value(Scene scene, String name, int rows) {
        String value = "";
        for (int v = 0; v < scene.variables().size(); v++) {
            Scene.Variable variable = scene.variables().get(v);
            if (variable.name().equals(name)) {
                value = variable.initial();
                for (Scene.Row row : scene.rows().subList(0, rows)) {
                    for (Scene.Assigned each : row.assigned()) {
                        value = each.variable() == v ? each.value() : value;
                    }
                }
            }
        }
        return value;
    }

    @Test
    void whatWasOvertakenFollowsTheCut() throws InputException {
        Scene scene = scene(trace(3), "AG !(c.x = 2 & a.x = 0)", 100);
        assertThat(scene.swap()).isNotNull();
        assertThat(scene.rows().stream().filter(row -> ((Scene.Event) row).moved()))
                .isNotEmpty();
        for (int row = 0; row < scene.rows().size(); row++) {
            assertThat(((Scene.Event) scene.rows().get(row)).step() > 0).isEqualTo(row < scene.cut());
        }
    }

    @Test
    void theMovesOfAMonitorAreShownHoweverFarApart() throws InputException {
        Trace trace = trace(3_000);
        Scene scene = scene(trace, "ltl: G (on(a.x = 100) -> F on(a.x = 50))", 300);
        assertThat(scene.monitor()).isNotNull();
        assertThat(scene.rows().stream().filter(row -> row instanceof Scene.Event event && event.monitor() != null))
                .isNotEmpty();
        assertThat(scene.size().shown()).isLessThanOrEqualTo(300);
    }

    @Test
    void localEventsThatDoNotMatterAreFoldedAndThoseThatDoAreNot() throws InputException {
        TraceBuilder builder = new TraceBuilder("t");
        for (int i = 0; i < 10; i++) {
            builder.event("a").set("a.work", Value.of(i));
        }
        builder.event("a").set("a.x", Value.of(1));
        builder.event("b").set("b.x", Value.of(1));
        Scene scene = scene(builder.build(), "AG !(a.x = 1)", 100);
        assertThat(scene.folds()).containsExactly(new Scene.Interval(0, 10));
        assertThat(scene.unfolded().folds()).isEmpty();
    }

    @Test
    void aPartOfTheRecordedOrderHasStubsToWhatIsOutside() throws InputException {
        Trace trace = trace(4);
        BitSet onlyB = new BitSet();
        onlyB.set(trace.processNumber("b"));
        Scene scene = new Scenes(trace).recorded(new RecordedPart(onlyB, 0, 12));
        assertThat(scene.lanes()).extracting(Scene.Lane::name).containsExactly("b");
        assertThat(scene.arrows()).hasSize(4).allMatch(arrow -> arrow.from() == -1 && arrow.elsewhere() != null);
        Scene whole = new Scenes(trace).recorded(RecordedPart.whole(trace));
        assertThat(whole.rows()).hasSize(12);
        assertThat(whole.cut()).isEqualTo(-1);
    }

    @Test
    void theMetaEventsOfASliceAreBoxes() throws InputException {
        Trace trace = trace(3);
        Property property = PropertyParser.parse("", "inTransit(a,b) <= 0").instantiate(List.of("a", "b", "c"));
        CtlFormula formula = ((Property.Ctl) property).formula();
        Slice slice = new Rctl(new RegularPredicates(trace))
                .sliceAround(formula, Budget.unlimited())
                .orElseThrow();
        Scene scene = new Scenes(trace).of(slice, 100);
        assertThat(scene.boxes()).isNotEmpty();
        for (List<Integer> box : scene.boxes()) {
            assertThat(box.get(box.size() - 1) - box.get(0)).isEqualTo(box.size() - 1);
        }
        assertThat(scene.boxes().stream().anyMatch(box -> box.size() > 1)).isTrue();
    }

    @Test
    void longTextsAreShortened() throws InputException {
        TraceBuilder builder = new TraceBuilder("t");
        builder.event("a").name("x".repeat(100_000)).set("y", Value.of("\n".repeat(1000)));
        Scene scene = new Scenes(builder.build()).recorded(RecordedPart.whole(builder.build()));
        Scene.Event event = (Scene.Event) scene.rows().get(0);
        assertThat(event.name()).hasSize(241);
        assertThat(event.assigned().get(0).value()).hasSizeLessThan(300);
    }

    @Test
    void aTraceWithoutEventsIsAnEmptyScene() throws InputException {
        Scene scene =
                new Scenes(new TraceBuilder("t").build()).recorded(RecordedPart.whole(new TraceBuilder("t").build()));
        assertThat(scene.rows()).isEmpty();
        assertThat(Set.copyOf(scene.lanes())).isEmpty();
    }
}
