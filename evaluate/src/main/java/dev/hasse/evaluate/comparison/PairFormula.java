package dev.hasse.evaluate.comparison;

import dev.hasse.bes.Diagnostic;
import dev.hasse.lts.bisimulation.Formula;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Out of why a pair is not related, a formula that holds of its left state and not of its right one. */
final class PairFormula {
    private final PairGraph graph;
    private final PairRelation relation;
    private final Diagnostic why;
    /** For each variable of the diagnostic that is a pair, its formula once it is made. */
    private final @Nullable Formula[] formulas;

    private PairFormula(PairGraph graph, PairRelation relation, Diagnostic why) {
        this.graph = graph;
        this.relation = relation;
        this.why = why;
        this.formulas = new Formula[why.size()];
    }

    static Formula of(PairGraph graph, PairRelation relation, Diagnostic why) {
        return new PairFormula(graph, relation, why).make();
    }

    /** What is false became so before whatever it made false: there are no cycles, but runs may be long. */
    private Formula make() {
        Deque<Integer> open = new ArrayDeque<>();
        open.push(0);
        while (!open.isEmpty()) {
            int pair = open.peek();
            boolean ready = true;
            for (int needed : pairsBehind(pair)) {
                if (formulas[needed] == null) {
                    open.push(needed);
                    ready = false;
                }
            }
            if (ready) {
                formulas[pair] = formula(pair);
                open.pop();
            }
        }
        return formula(0);
    }

    private int challenge(int pair) {
        return why.successors().get(pair)[0];
    }

    private List<Integer> pairsBehind(int pair) {
        List<Integer> pairs = new ArrayList<>();
        for (int answer : why.successors().get(challenge(pair))) {
            pairs.add(
                    graph.isPair(why.variables()[answer])
                            ? answer
                            : why.successors().get(answer)[0]);
        }
        return pairs;
    }

    private Formula formula(int pair) {
        int number = challenge(pair);
        PairGraph.Challenge challenge = graph.challengeOf(why.variables()[number]);
        Set<Integer> said = new HashSet<>();
        List<Formula> here = new ArrayList<>();
        List<Formula> behind = new ArrayList<>();
        for (int answer : why.successors().get(number)) {
            boolean direct = graph.isPair(why.variables()[answer]);
            int needed = direct ? answer : why.successors().get(answer)[0];
            boolean before = !direct && graph.isHere(challenge, why.variables()[answer], why.variables()[needed]);
            if (said.add(needed)) {
                Formula told = Objects.requireNonNull(formulas[needed]);
                (before ? here : behind).add(challenge.ofLeft() ? told : Formula.not(told));
            }
        }
        Formula step = new Formula.Diamond(graph.label(challenge.label()), Formula.and(behind));
        if (relation == PairRelation.BRANCHING && graph.answersLater(challenge)) {
            here.add(step);
            step = new Formula.Silently(Formula.and(here));
        }
        return challenge.ofLeft() ? step : Formula.not(step);
    }
}
