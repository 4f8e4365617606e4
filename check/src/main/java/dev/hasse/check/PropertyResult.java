package dev.hasse.check;

import dev.hasse.logic.syntax.PropertyTemplate;
import java.util.List;
import java.util.Optional;

/**
 * What came out of one property.
 *
 * @param logic {@code ctl}, {@code ltl} or {@code monitor}
 * @param formula the text as the user wrote it
 * @param engine the name of the engine that answered; of the last one tried if the verdict is unknown
 * @param seconds how long it took, the replay included
 * @param notes what may be a mistake in the property, in words: "no event assigns x"
 * @param formulaClass the class that the formula falls in on the trace, where there are classes
 * @param vacuity why a property that holds says nothing of the trace: "role is never 'Leader'"; empty if it does
 * @param remarks how the engine came to the verdict, in words: "the slice has 12 of 530,195 cuts"
 */
public record PropertyResult(
        String name,
        String logic,
        String formula,
        Verdict verdict,
        String engine,
        double seconds,
        List<String> notes,
        Optional<String> vacuity,
        Optional<FormulaClass> formulaClass,
        List<String> remarks) {
    public PropertyResult {
        notes = List.copyOf(notes);
        remarks = List.copyOf(remarks);
    }

    /** A result of which nothing more is to be said. */
    public PropertyResult(
            String name,
            String logic,
            String formula,
            Verdict verdict,
            String engine,
            double seconds,
            List<String> notes) {
        this(name, logic, formula, verdict, engine, seconds, notes, Optional.empty(), Optional.empty(), List.of());
    }

    /** Of a property that no engine came to look at. */
    public static PropertyResult undecided(PropertyTemplate property, String reason) {
        return new PropertyResult(
                property.name(), property.logic(), property.text(), new Verdict.Unknown(reason), "none", 0, List.of());
    }

    /** Whether the property holds for nothing. */
    public boolean isVacuous() {
        return vacuity.isPresent();
    }

    /** The run that shows the verdict: of a violation always, of a property that holds where there is one. */
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
