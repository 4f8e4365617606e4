package dev.hasse.check.meaning;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.Domain;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.monitor.Automaton;
import dev.hasse.monitor.file.MonitorFile;
import dev.hasse.monitor.ltl.LtlTranslation;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Optional;

/**
 * What a property says, in a sentence, with a run that satisfies it and one that does not.
 *
 * @param hasRuns whether it is about single runs, so that there can be examples: not CTL, nor what counts seconds
 * @param satisfying empty also if no short run does
 * @param violating empty also if no short run does
 */
public record Meaning(
        Property property,
        String sentence,
        boolean hasRuns,
        Optional<ExampleRuns.Example> satisfying,
        Optional<ExampleRuns.Example> violating) {
    /** For any processes: quantifiers range over two, and formulas may name others. */
    public static Meaning of(PropertyTemplate template, Budget budget) throws InputException {
        return of(template, new TwoOfEach(List.of("P1", "P2"), true), budget);
    }

    /** For these processes; of objects and inner values, which only a trace has, two stand for all. */
    public static Meaning of(PropertyTemplate template, List<String> processes, Budget budget) throws InputException {
        return of(template, new TwoOfEach(processes, false), budget);
    }

    private static Meaning of(PropertyTemplate template, Domain domain, Budget budget) throws InputException {
        Optional<Property.ForEach> forEach = template.forEachValue(domain);
        Property property = forEach.isPresent() ? forEach.get() : template.instantiate(domain);
        Optional<ExampleRuns> runs = automaton(property, domain, budget).map(ExampleRuns::new);
        return new Meaning(
                property,
                FormulaWords.of(property),
                runs.isPresent(),
                runs.flatMap(ExampleRuns::satisfying),
                runs.flatMap(ExampleRuns::violating));
    }

    private static Optional<Automaton> automaton(Property property, Domain domain, Budget budget)
            throws InputException {
        if (property instanceof Property.Ltl ltl) {
            return automaton(ltl.formula(), budget);
        } else if (property instanceof Property.ForEach each) {
            return automaton(each.symbolic().formula(), budget);
        } else if (property instanceof Property.Monitor monitor) {
            return Optional.of(MonitorFile.read(monitor.file(), domain.processes()));
        }
        return Optional.empty();
    }

    private static Optional<Automaton> automaton(LtlFormula formula, Budget budget) {
        return formula.countsTime() ? Optional.empty() : Optional.of(LtlTranslation.ofViolations(formula, budget));
    }

    /** @param hasOthers whether formulas may name processes that quantifiers do not range over */
    private record TwoOfEach(List<String> processes, boolean hasOthers) implements Domain {
        @Override
        public boolean isProcess(String name) {
            return hasOthers || processes.contains(name);
        }

        @Override
        public List<Value> values(String field) {
            return List.of(Value.of(field + " 1"), Value.of(field + " 2"));
        }

        @Override
        public List<String> objects(String type) {
            return List.of(type + "[1]", type + "[2]");
        }
    }
}
