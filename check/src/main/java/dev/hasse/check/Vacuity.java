package dev.hasse.check;

import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.EmptyRange;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Origin;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Property;
import dev.hasse.logic.Trigger;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

    /** A condition for one choice of processes. */
    private interface Instance {
        /** Whether the values of its variables allow that it is true. */
        boolean isPossible();

        /** Whether it is true at a cut of the recorded run; false where that does not tell. */
        boolean isRecorded();

        /** That it is true nowhere. */
        Property never();

        String text(int instances);
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
        Optional<String> choices = MissingChoices.in(property, trace);
        if (choices.isPresent()) {
            return choices;
        }
        if (property instanceof Property.Monitor monitor) {
            return MonitorVacuity.of(monitor, trace, possible);
        }
        if (property instanceof Property.ForEach forEach) {
            return forEachValue(forEach);
        }
        Optional<String> never = property instanceof Property.Ctl ctl
                ? never(ctl.origin(), OfCtl::new)
                : never(((Property.Ltl) property).origin(), OfLtl::new);
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

    private <F> Optional<String> never(Origin<F> origin, Function<F, Instance> instance) throws InputException {
        if (!origin.emptyRanges().isEmpty()) {
            return Optional.of(origin.emptyRanges().get(0)).map(EmptyRange::problem);
        }
        for (Trigger<F> condition : origin.conditions()) {
            List<F> all = condition.instances();
            if (possible(all, instance).findAny().isEmpty()) {
                return Optional.of(instance.apply(all.get(0)).text(all.size()));
            }
        }
        for (Trigger<F> condition : origin.conditions()) {
            // Of many choices mostly one of the first is true in the recorded run: the others are not looked at.
            if (possible(condition.instances(), instance).noneMatch(Instance::isRecorded)) {
                List<Instance> left = possible(condition.instances(), instance).toList();
                if (holdEach(left)) {
                    return Optional.of(left.get(0).text(left.size()));
                }
            }
        }
        return Optional.empty();
    }

    private static <F> Stream<Instance> possible(List<F> instances, Function<F, Instance> instance) {
        return instances.stream().map(instance).filter(Instance::isPossible);
    }

    private boolean holdEach(List<Instance> condition) throws InputException {
        for (Instance each : condition) {
            if (!engines.hold(each.never())) {
                return false;
            }
        }
        return true;
    }

    private static Property never(CtlFormula formula) {
        CtlFormula never = new CtlFormula.Globally(PathQuantifier.ALL, CtlFormula.not(formula));
        return new Property.Ctl("condition", never.text(), never, List.of());
    }

    private final class OfCtl implements Instance {
        private final CtlFormula formula;

        OfCtl(CtlFormula formula) {
            this.formula = formula;
        }

        @Override
        public boolean isPossible() {
            return possible.can(formula, true);
        }

        @Override
        public boolean isRecorded() {
            return formula instanceof CtlFormula.Atom atom && recorded.of(atom.predicate());
        }

        @Override
        public Property never() {
            return Vacuity.never(formula);
        }

        @Override
        public String text(int instances) {
            return words.text(formula, instances);
        }
    }

    private final class OfLtl implements Instance {
        private final LtlFormula formula;

        OfLtl(LtlFormula formula) {
            this.formula = formula;
        }

        @Override
        public boolean isPossible() {
            return possible.can(formula, true);
        }

        @Override
        public boolean isRecorded() {
            // That an event can be made true means that one does.
            return formula instanceof LtlFormula.On
                    || formula instanceof LtlFormula.Happens
                    || formula instanceof LtlFormula.Atom atom && recorded.of(atom.predicate());
        }

        @Override
        public Property never() {
            if (formula instanceof LtlFormula.Atom atom
                    && !NeededValues.isRacy(atom.predicate().variables(), trace)) {
                return Vacuity.never(new CtlFormula.Atom(atom.predicate()));
            }
            LtlFormula never = new LtlFormula.Globally(LtlFormula.not(formula));
            return new Property.Ltl("condition", never.text(), never, List.of());
        }

        @Override
        public String text(int instances) {
            return words.text(formula, instances);
        }
    }
}
