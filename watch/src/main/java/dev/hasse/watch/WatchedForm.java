package dev.hasse.watch;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.Conjuncts;
import dev.hasse.check.fragment.UniversalRuns;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.file.ReadMonitor;
import dev.hasse.monitor.ltl.LtlTranslation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A property as it can be decided while events come: automata of bad runs, one for each part of a conjunction.
 *
 * @param detects whether a bad run shows that the property holds, as a cut with p does for {@code EF p}
 */
record WatchedForm(List<Part> parts, boolean detects) {
    /**
     * A part.
     *
     * @param together the predicates that must not hold together if that is what it says; else none
     * @param timed the formula, if it has time bounds, of which there is no automaton
     */
    record Part(Automaton automaton, List<Predicate> together, Optional<LtlFormula> timed) {
        Part(Automaton automaton, List<Predicate> together) {
            this(automaton, together, Optional.empty());
        }

        static Part timed(LtlFormula formula) {
            return new Part(new Automaton(List.of(), List.of(), List.of()), List.of(), Optional.of(formula));
        }
    }

    private static final String REFUSED =
            "hasse watch supports LTL, monitors, CTL that has an equivalent in LTL (AG p, AF p, AG (p -> AF q)), and"
                    + " EF p; use hasse check on a recording for this property";

    /** Throws if it cannot be decided while events come. */
    static WatchedForm of(Property property, List<String> processes, Budget budget) throws InputException {
        if (property instanceof Property.Monitor monitor) {
            Automaton automaton = ReadMonitor.of(monitor, processes).automaton();
            requireCounted(automaton);
            return new WatchedForm(List.of(new Part(automaton, List.of())), false);
        }
        if (property instanceof Property.Ltl ltl) {
            return ofRuns(ltl.formula(), false, budget);
        }
        Property.Ctl ctl = (Property.Ctl) property;
        Optional<LtlFormula> runs = UniversalRuns.of(ctl.formula());
        if (runs.isPresent()) {
            return ofRuns(runs.get(), false, budget);
        }
        Optional<LtlFormula> negation = UniversalRuns.ofNegation(ctl.formula());
        if (negation.isPresent()) {
            return ofRuns(negation.get(), true, budget);
        }
        throw new InputException("", property.name() + ": " + REFUSED);
    }

    private static WatchedForm ofRuns(LtlFormula formula, boolean detects, Budget budget) throws InputException {
        List<Part> parts = new ArrayList<>();
        for (LtlFormula part : Conjuncts.of(formula)) {
            if (part.countsTime()) {
                parts.add(Part.timed(part));
                continue;
            }
            for (LtlFormula each : Together.parts(part)) {
                Automaton automaton = LtlTranslation.ofViolations(each, budget);
                requireCounted(automaton);
                parts.add(new Part(automaton, Together.of(each)));
            }
        }
        return new WatchedForm(parts, detects);
    }

    /** Throws if it counts what cannot be counted while events come. */
    static void requireCounted(Automaton automaton) throws InputException {
        for (Proposition each : automaton.propositions()) {
            if (!each.predicate().channels().isEmpty()) {
                throw new InputException(
                        "",
                        each.predicate().channels().iterator().next()
                                + ": hasse watch does not count messages in transit, since it cannot know who will"
                                + " receive a message; hasse check does, on a recording");
            }
        }
    }
}
