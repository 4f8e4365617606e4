package dev.hasse.simulate.promela;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Makes a trace of a run: an event for each step, or atomic sequence of steps, that has to do with anybody else. */
final class RunTrace {
    private final TraceBuilder builder;
    private final Statements statements;
    private final List<SimulationStep> steps;
    private final ProcessNames names;
    private final SpinValues values;
    private final Ordering ordering;
    private final Map<Instance, Integer> processNumbers = new LinkedHashMap<>();
    /** Events that a process's next one must come after: what created it, or received what it handed over. */
    private final Map<Instance, Set<Integer>> due = new LinkedHashMap<>();

    private final Map<Instance, Integer> lastEvents = new LinkedHashMap<>();
    private int events;

    RunTrace(String source, SimulationLog log, Symbols symbols, Statements statements, Predicate<String> wanted) {
        this.builder = new TraceBuilder(source);
        this.statements = statements;
        this.steps = log.steps();
        this.names = new ProcessNames(log.instances());
        this.values = new SpinValues(builder, symbols, names, wanted);
        log.instances().stream().sorted(Comparator.comparingInt(Instance::pid)).forEach(each -> {
            builder.process(names.of(each));
            processNumbers.put(each, processNumbers.size());
        });
        this.ordering = new Ordering(symbols, statements, new Queues(log, symbols), processNumbers);
    }

    Trace trace(Budget budget) throws InputException {
        values.begin();
        Set<Instance> first = new LinkedHashSet<>(processNumbers.keySet());
        steps.forEach(step -> step.created.forEach(first::remove));
        first.forEach(each -> values.begin(each, ""));
        for (int from = 0; from < steps.size(); ) {
            budget.check();
            int to = endOfSequence(from);
            add(from, to);
            from = to;
        }
        return builder.build(budget);
    }

    /** The end of the steps from here that nobody can come between. */
    private int endOfSequence(int from) {
        int to = from + 1;
        while (to < steps.size() && isOneStep(steps.get(to - 1), steps.get(to))) {
            to++;
        }
        return to;
    }

    private boolean isOneStep(SimulationStep step, SimulationStep next) {
        // At a rendezvous the sender stops, atomic or not.
        return next.process.equals(step.process)
                && step.messages.stream().noneMatch(each -> each.use() == SimulationStep.Use.HAND)
                && statements.isOneStep(step.process.type(), step.state, next.state);
    }

    private void add(int from, int to) {
        Draft draft = new Draft(events, steps.get(from).process);
        for (SimulationStep step : steps.subList(from, to)) {
            draft.add(step.statement);
            if (!step.created.isEmpty()) {
                draft.concern();
            }
            if (Accesses.isOnEverything(step.statement)) {
                draft.concern();
                draft.before.addAll(lastEvents.values());
            }
            ordering.access(step, values, draft);
            values.set(step, draft);
            step.messages.forEach(message -> ordering.exchange(message, draft));
        }
        if (draft.isWorthAnEvent()) {
            events++;
            Set<Integer> waited = due.remove(draft.process);
            draft.before.addAll(waited == null ? Set.of() : waited);
            draft.write(builder, names.of(draft.process));
            lastEvents.put(draft.process, draft.event);
            follow(from, to, draft.event);
        }
    }

    /** What comes after this event in other processes. */
    private void follow(int from, int to, int event) {
        Instance process = steps.get(from).process;
        for (SimulationStep step : steps.subList(from, to)) {
            for (Instance created : step.created) {
                values.begin(created, step.statement);
                comesAfter(created, event);
            }
            if (Accesses.isOnEverything(step.statement)) {
                processNumbers.keySet().stream()
                        .filter(each -> !each.equals(process))
                        .forEach(each -> comesAfter(each, event));
            }
        }
        // The sender of a rendezvous, whose step is the one before, goes on when both are done.
        if (from > 0 && steps.get(from - 1).number == steps.get(from).number) {
            comesAfter(steps.get(from - 1).process, event);
        }
    }

    private void comesAfter(Instance process, int event) {
        due.computeIfAbsent(process, each -> new LinkedHashSet<>()).add(event);
    }
}
