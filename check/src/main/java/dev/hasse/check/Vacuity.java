package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.EmptyRange;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Origin;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Property;
import dev.hasse.logic.TemporalFormula;
import dev.hasse.logic.Trigger;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Why a property that holds says nothing of the trace, if so: a {@link Trigger} of it is never true at any cut of any
 * run. Values and the recorded run are asked first; the engines only for what these leave open.
 */
final class Vacuity {
    /** Whether such a property surely holds; false where that takes long to find out. */
    interface Engines {
        boolean hold(Property property) throws InputException;
    }

    private final Trace trace;
    private final Engines engines;
    private final PossibleTruth possible;
    private final RecordedOccurrence recorded;
    private final NeverTrue words;

    Vacuity(Trace trace, PossibleTruth possible, Engines engines) {
        this.trace = trace;
        this.recorded = new RecordedOccurrence(trace, possible);
        this.engines = engines;
        this.possible = possible;
        this.words = new NeverTrue(possible);
    }

    /** In words, without a full stop; empty if the property, which holds, says something. */
    Optional<String> of(Property property, NeededValues needed) throws InputException {
        List<MissingNames.Missing> missing = MissingNames.of(property, trace);
        if (!missing.isEmpty()) {
            return Optional.of(missing.get(0).problem());
        }
        Optional<String> unused = needed.unusedChannels(property, trace);
        if (unused.isPresent()) {
            return unused;
        }
        Optional<String> choices = MissingChoices.in(property, needed, trace);
        if (choices.isPresent()) {
            return choices;
        }
        if (property instanceof Property.Monitor monitor) {
            return MonitorVacuity.of(monitor, trace, possible);
        }
        if (property instanceof Property.ForEach forEach) {
            return forEachValue(forEach);
        }
        Optional<String> never = never(((Property.Written<?>) property).origin());
        return never.isPresent() ? never : MisspeltTexts.in(property, possible);
    }

    /** A condition that is impossible whatever the values; the engines are not asked. */
    private Optional<String> forEachValue(Property.ForEach property) {
        if (property.values().stream().anyMatch(List::isEmpty)) {
            return Optional.of("no event has a value that the quantifier ranges over");
        }
        return property.symbolic().origin().conditions().stream()
                .filter(condition -> condition.instances().stream().noneMatch(each -> possible.can(each, true)))
                .findFirst()
                .map(condition -> words.text(condition.instances().get(0), 1));
    }

    private <F extends TemporalFormula<F>> Optional<String> never(Origin<F> origin) throws InputException {
        if (!origin.emptyRanges().isEmpty()) {
            return Optional.of(origin.emptyRanges().get(0)).map(EmptyRange::problem);
        }
        List<Trigger<F>> open = new ArrayList<>();
        for (Trigger<F> condition : origin.conditions()) {
            List<F> all = condition.instances();
            Optional<F> first = possible(all).findFirst();
            if (first.isEmpty()) {
                return Optional.of(words.text(all.get(0), all.size()));
            }
            if (!isRecorded(first.get())) {
                open.add(condition);
            }
        }
        for (Trigger<F> condition : open) {
            // Of many choices mostly one of the first is true in the recorded run: the others are not looked at.
            if (possible(condition.instances()).noneMatch(this::isRecorded)) {
                List<F> left = possible(condition.instances()).toList();
                if (areNever(left)) {
                    return Optional.of(words.text(left.get(0), left.size()));
                }
            }
        }
        return Optional.empty();
    }

    /** Those for whose truth the values of their variables allow. */
    private <F extends TemporalFormula<F>> Stream<F> possible(List<F> instances) {
        return instances.stream().filter(each -> possible.can(each, true));
    }

    /** Whether it is true at a cut of the recorded run; false where that does not tell. */
    private boolean isRecorded(TemporalFormula<?> formula) {
        // That an event can be made true means that one does.
        return formula instanceof LtlFormula.On
                || formula instanceof LtlFormula.Happens
                || formula.ofState().filter(recorded::of).isPresent();
    }

    private boolean areNever(List<? extends TemporalFormula<?>> condition) throws InputException {
        for (TemporalFormula<?> each : condition) {
            if (!engines.hold(each.matchLogic(Vacuity::never, this::never))) {
                return false;
            }
        }
        return true;
    }

    private static Property never(CtlFormula formula) {
        CtlFormula never = new CtlFormula.Globally(PathQuantifier.ALL, CtlFormula.not(formula));
        return new Property.Ctl("condition", never.text(), never, List.of());
    }

    private Property never(LtlFormula formula) {
        if (formula instanceof LtlFormula.Atom atom
                && !NeededValues.isRacy(atom.predicate().variables(), trace)) {
            return never(new CtlFormula.Atom(atom.predicate()));
        }
        LtlFormula never = new LtlFormula.Globally(LtlFormula.not(formula));
        return new Property.Ltl("condition", never.text(), never, List.of());
    }
}
