package dev.hasse.check;

import dev.hasse.logic.Statement;
import dev.hasse.stability.Stable;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The answer to one property.
 *
 * @param property a {@link dev.hasse.logic.Property}; as it was written, if no engine looked at it
 * @param variables the variables that it is about, in the order of its text; none if no engine looked at it
 * @param engine the name of the engine that answered; of the last one tried if the verdict is unknown
 * @param seconds how long it took, the replay included
 * @param notes what may be a mistake in the property, in words: "no event assigns x"
 * @param formulaClass the class that the formula falls in on the trace, where there are classes
 * @param vacuity why a property that holds says nothing about the trace: "role is never 'Leader'"; empty if it does
 * @param skew how the verdict depends on the clocks, where that was asked for
 * @param instances of a property for each of the values that events carry, how many there are and which violate it
 * @param keepingSections of a property that is unknown where locks exclude: the verdict, if there is one, on those runs
 *     in which the sections of every lock keep their recorded order
 * @param remarks how the engine came to the verdict, in words: "the slice has 12 of 530,195 cuts"
 */
@Stable
public record PropertyResult(
        Statement property,
        Set<String> variables,
        Verdict verdict,
        String engine,
        double seconds,
        List<String> notes,
        Optional<String> vacuity,
        Optional<FormulaClass> formulaClass,
        Optional<SkewFlip> skew,
        List<String> remarks,
        Optional<InstanceCounts> instances,
        Optional<Verdict> keepingSections) {
    public PropertyResult {
        variables = Collections.unmodifiableSet(new LinkedHashSet<>(variables));
        notes = List.copyOf(notes);
        remarks = List.copyOf(remarks);
    }

    /** With nothing to say but the verdict. */
    static PropertyResult of(
            Statement property, Set<String> variables, Verdict verdict, String engine, double seconds) {
        return new PropertyResult(
                property,
                variables,
                verdict,
                engine,
                seconds,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty());
    }

    /** For a property that no engine looked at. */
    public static PropertyResult undecided(Statement property, String engine, Verdict.Unknown why) {
        return of(property, Set.of(), why, engine, 0);
    }

    PropertyResult withSkew(SkewFlip flip) {
        return new PropertyResult(
                property,
                variables,
                verdict,
                engine,
                seconds,
                notes,
                vacuity,
                formulaClass,
                Optional.of(flip),
                remarks,
                instances,
                keepingSections);
    }

    /** The same, which is unknown for this reason, with what is known if sections keep their order. */
    PropertyResult keepingSections(Verdict.Unknown beyond, Verdict kept) {
        return new PropertyResult(
                property,
                variables,
                beyond,
                engine,
                seconds,
                notes,
                vacuity,
                formulaClass,
                skew,
                remarks,
                instances,
                Optional.of(kept));
    }

    /**
     * Whether the property holds in every interleaving in which the sections of each lock keep their recorded order,
     * and is unknown beyond these: as much as can be known of data that a lock guards.
     */
    public boolean holdsKeepingSections() {
        return keepingSections.filter(Verdict.Holds.class::isInstance).isPresent();
    }

    /** For a property of a trace that could not be read. */
    public static PropertyResult undecided(Statement property, String reason) {
        return undecided(property, "none", new Verdict.Unknown(reason));
    }

    /** For a property that does not fit the trace, which is a mistake in one of them. */
    public static PropertyResult refused(Statement property, String why) {
        return undecided(property, "none", new Verdict.Unknown(why, Verdict.Unknown.Cause.REFUSED));
    }

    public String name() {
        return property.name();
    }

    /** {@code ctl}, {@code ltl} or {@code monitor}. */
    public String logic() {
        return property.logic();
    }

    /** The text as the user wrote it. */
    public String formula() {
        return property.text();
    }

    /** Whether the property holds in every interleaving; also if it is vacuous. */
    public boolean holds() {
        return verdict instanceof Verdict.Holds;
    }

    /** Whether some interleaving violates the property; there is evidence then. */
    public boolean isViolated() {
        return verdict instanceof Verdict.Violated;
    }

    /** Whether there is no answer: a limit was reached, or no engine can decide the property. */
    public boolean isUnknown() {
        return verdict instanceof Verdict.Unknown;
    }

    /**
     * Why, in plain sentences, one a line: how the violation happens, what shows that the property holds if one run is
     * enough for that, or why there is no answer.
     */
    public String explanation() {
        return verdict instanceof Verdict.Unknown unknown
                ? unknown.reason()
                : evidence()
                        .map(Evidence::explanation)
                        .orElseGet(() -> formula() + " holds"
                                + vacuity.map(why -> " vacuously: " + why).orElse("") + ".");
    }

    /** The run that shows the verdict, event by event; empty if no single run does. */
    public List<Event> run(Trace trace) {
        return evidence().map(each -> each.run().events(trace)).orElse(List.of());
    }

    /** Whether the property does not fit the trace: an error, not an open question. */
    public boolean isRefused() {
        return verdict instanceof Verdict.Unknown unknown && unknown.cause() == Verdict.Unknown.Cause.REFUSED;
    }

    /** What reports say: the verdict's word, or {@code error} if the property is refused. */
    public String word() {
        return isRefused() ? "error" : verdict.word();
    }

    /** Whether the property holds only because the trace has nothing that it is about. */
    public boolean isVacuous() {
        return vacuity.isPresent();
    }

    /** The run that shows the verdict: always for a violation, and for a property that holds if there is one. */
    public Optional<Evidence> evidence() {
        if (verdict instanceof Verdict.Violated violated) {
            return Optional.of(violated.evidence());
        } else if (verdict instanceof Verdict.Holds holds) {
            return holds.witness();
        } else {
            return Optional.empty();
        }
    }
}
