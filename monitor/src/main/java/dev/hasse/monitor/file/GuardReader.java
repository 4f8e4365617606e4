package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.logic.syntax.SourceText;
import dev.hasse.monitor.Guard;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.PropositionTable;
import java.util.List;

/** Guards out of formulas without temporal operators; numbers the propositions as it meets them. */
final class GuardReader {
    private final List<String> processes;
    private final PropositionTable propositions = new PropositionTable();
    private final GuardSizes sizes = new GuardSizes();

    GuardReader(List<String> processes) {
        this.processes = processes;
    }

    List<Proposition> propositions() {
        return propositions.propositions();
    }

    /** The guard in this part of the source, a formula over state predicates and {@code on(...)}. */
    Guard formula(SourceText source, int start, int end) throws InputException {
        return checked(guard(PropertyParser.ltl(source, start, end, processes), source, start), source, start);
    }

    /** The event proposition in this part of the source: a predicate on one variable, or an event atom. */
    Guard event(SourceText source, int start, int end) throws InputException {
        LtlFormula formula = PropertyParser.ltl(source, start, end, processes);
        if (formula instanceof LtlFormula.Happens happens) {
            return propositions.literal(new Proposition.OfEvent(happens.predicate()));
        }
        if (!(formula instanceof LtlFormula.Atom atom)
                || !atom.predicate().footprint().isOneVariable()) {
            throw source.error(
                    start,
                    "expected a predicate on exactly one variable, which an event assigns, or [...] about the event");
        }
        return propositions.literal(new Proposition.OnEvent(atom.predicate()));
    }

    /** The guard, which was made for the text at this place, if it can be evaluated in reasonable time. */
    Guard checked(Guard guard, SourceText source, int start) throws InputException {
        if (sizes.isTooLarge(guard)) {
            throw source.error(
                    start,
                    "a guard of more than " + GuardSizes.MOST_PARTS + " parts, or nested more than "
                            + GuardSizes.DEEPEST + " levels deep");
        }
        return guard;
    }

    private Guard guard(LtlFormula formula, SourceText source, int start) throws InputException {
        if (formula.looksAhead()) {
            throw source.error(
                    start,
                    "a guard describes one step: use predicates, on(...), [...], O, H, S, Y and connectives, but no"
                            + " operator about the future");
        }
        return propositions.guard(formula);
    }
}
