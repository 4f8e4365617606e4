package dev.hasse.evaluate;

import dev.hasse.evaluate.RunGraph.End;
import dev.hasse.evaluate.translation.FormulaOrigin;
import dev.hasse.logic.mcl.MclPrinter;
import dev.hasse.logic.mcl.MuFormula;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.TransitionSystem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns a path that shows a value into what is told of it: its steps, a sentence, and the part of the system it is. */
final class ShownRun {
    private static final int LONGEST = 300;

    private final FormulaGraph graph;
    private final RunGraph runs;
    private final FoundRun found;
    private final boolean value;
    private final List<RunStep> steps = new ArrayList<>();
    private final Map<Long, Integer> states = new HashMap<>();
    private final LtsBuilder builder;

    ShownRun(FormulaGraph graph, RunGraph runs, FoundRun found, boolean value) {
        this.graph = graph;
        this.runs = runs;
        this.found = found;
        this.value = value;
        builder = new LtsBuilder(graph.system().labels(), graph.budget());
    }

    SystemEvidence evidence() {
        number(graph.system().initial());
        int loop = -1;
        long[] vertices = found.vertices();
        for (int k = 0; k < found.labels().length; k++) {
            if (k == found.loop()) {
                loop = steps.size();
            }
            int next = k + 1 < vertices.length ? k + 1 : found.loop();
            if (found.labels()[k] != RunGraph.NO_LABEL) {
                step(runs.state(vertices[k]), found.labels()[k], runs.state(vertices[next]));
            }
        }
        if (found.end().isPresent() && found.end().get().label() != RunGraph.NO_LABEL) {
            End end = found.end().get();
            step(runs.state(vertices[vertices.length - 1]), end.label(), end.target());
        }
        Lts part = builder.build(0);
        int from = loop < steps.size() ? folded(loop) : -1;
        return new SystemEvidence(part, Optional.of(new LinearRun(steps, from, sentence(), found.isShortest())));
    }

    /** The same run told with fewer steps: the formula may go several times around what the system repeats. */
    private int folded(int loop) {
        if (loop < 0) {
            return loop;
        }
        int period = steps.size() - loop;
        for (int shorter = 1; shorter <= period / 2; shorter++) {
            if (period % shorter == 0 && repeats(loop, shorter)) {
                steps.subList(loop + shorter, steps.size()).clear();
                break;
            }
        }
        int from = loop;
        while (from > 0 && steps.get(from - 1).equals(steps.get(steps.size() - 1))) {
            steps.remove(steps.size() - 1);
            from--;
        }
        return from;
    }

    private boolean repeats(int loop, int period) {
        for (int k = loop + period; k < steps.size(); k++) {
            if (!steps.get(k).equals(steps.get(k - period))) {
                return false;
            }
        }
        return true;
    }

    private int number(long state) {
        Integer known = states.get(state);
        if (known == null) {
            known = states.size();
            states.put(state, known);
            builder.state(known);
        }
        return known;
    }

    private void step(long source, int label, long target) {
        TransitionSystem system = graph.system();
        steps.add(new RunStep(
                system.labels().text(label), system.detail(source, label, target), system.stateName(target)));
        int from = number(source);
        builder.transition(from, label, number(target));
    }

    /** Which subformula is decided where the run ends, or by its going on. */
    private String sentence() {
        if (found.end().isEmpty()) {
            return "so " + decided(runs.origin(found.vertices()[found.loop()]));
        }
        End end = found.end().get();
        if (end.byStep()) {
            boolean forbidden = value != end.origin().positive();
            return "this run is what " + text(end.origin().formula()) + (forbidden ? " forbids" : " asks for");
        }
        return "then " + decided(end.origin());
    }

    private String decided(FormulaOrigin origin) {
        boolean holds = value == origin.positive();
        return text(origin.formula()) + (holds ? " holds" : " does not hold");
    }

    private static String text(MuFormula formula) {
        String text = MclPrinter.text(formula);
        return text.length() <= LONGEST
                ? text
                : text.substring(0, LONGEST / 2) + " ... " + text.substring(text.length() - LONGEST / 2);
    }
}
