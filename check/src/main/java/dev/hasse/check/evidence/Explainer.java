package dev.hasse.check.evidence;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.CtlProof;
import dev.hasse.check.Evidence;
import dev.hasse.check.ExistentialForm;
import dev.hasse.check.Run;
import dev.hasse.check.Verdict;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.trace.Cut;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Builds the proof of a verdict from the cuts that an engine found to satisfy each subformula. Every subformula is
 * proved at most once, at the one cut where it matters, so that a proof is never larger than the formula and its runs.
 */
public final class Explainer {
    /** So many operands that fail alike are compared for the shortest run; the rest would only cost time. */
    private static final int MAX_ALTERNATIVES = 32;

    private final Trace trace;
    private final ObservedOrder observed;
    private final SatisfyingCuts cuts;
    private final Walk walk;
    private final Budget budget;

    public Explainer(Trace trace, ObservedOrder observed, SatisfyingCuts cuts, Budget budget) {
        this.trace = trace;
        this.observed = observed;
        this.cuts = cuts;
        this.walk = new Walk(trace, observed, cuts, budget);
        this.budget = budget;
    }

    /** The verdict on a formula, which holds iff the empty cut satisfies it, with its evidence. */
    public Verdict verdict(CtlFormula formula) {
        int[] empty = new int[trace.processCount()];
        if (cuts.refutes(empty, formula)) {
            return violated(formula, empty);
        }
        if (!cuts.satisfies(empty, formula)) {
            return OpenFuture.VERDICT;
        }
        try {
            CtlProof proof = prove(formula, empty, true);
            return new Verdict.Holds(proof.outermostRun().map(path -> evidence(proof)));
        } catch (LimitReachedException limit) {
            // That it holds is known already; a limit here costs the witness only.
            return new Verdict.Holds(Optional.empty());
        }
    }

    /** Nothing violated is reported without a run that can be replayed: the reason tells what is known all the same. */
    private Verdict violated(CtlFormula formula, int[] empty) {
        try {
            return new Verdict.Violated(evidence(prove(formula, empty, false)));
        } catch (LimitReachedException limit) {
            throw new LimitReachedException(limit.reason() + " before a run was found that shows the violation");
        }
    }

    private Evidence evidence(CtlProof proof) {
        Optional<CtlProof.Path> main = proof.outermostRun();
        Run run = main.map(CtlProof.Path::run).orElse(Run.of());
        OrderNote order = new OrderNote(trace, observed, cuts, budget);
        Optional<Swap> swap = main.flatMap(order::swap);
        StringBuilder explanation = new StringBuilder(new Sentences(trace, main, swap).of(proof));
        swap.flatMap(each -> note(order, main.orElseThrow(), each))
                .ifPresent(note -> explanation.append('\n').append(note));
        return new Evidence(run, run.from(trace, trace.emptyCut()), proof, explanation.toString());
    }

    /** A limit here costs the note only. */
    private static Optional<String> note(OrderNote order, CtlProof.Path path, Swap swap) {
        try {
            return Optional.of(order.of(path, swap));
        } catch (LimitReachedException limit) {
            return Optional.empty();
        }
    }

    /** Whether the formula surely has the value at the cut. */
    private boolean is(CtlFormula formula, boolean value, int[] cut) {
        return value ? cuts.satisfies(cut, formula) : cuts.refutes(cut, formula);
    }

    private CtlProof prove(CtlFormula formula, int[] cut) {
        return prove(formula, cut, cuts.satisfies(cut, formula));
    }

    /** Why the formula surely has the value at the cut. */
    private CtlProof prove(CtlFormula formula, int[] cut, boolean value) {
        budget.check();
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> new CtlProof.Fact(atom, Cut.of(cut), value),
                (CtlFormula.Not not) -> onTheSpot(formula, cut, value, List.of(prove(not.operand(), cut, !value))),
                (CtlFormula.And and) -> value
                        ? onTheSpot(formula, cut, true, alike(and.operands(), cut, true))
                        : oneOf(formula, cut, false, and.operands()),
                (CtlFormula.Or or) -> value
                        ? oneOf(formula, cut, true, or.operands())
                        : onTheSpot(formula, cut, false, alike(or.operands(), cut, false)),
                (CtlFormula.Implies implies) -> implication(implies, cut, value),
                (CtlFormula.Iff iff) -> onTheSpot(formula, cut, value, proofs(iff.operands(), cut)),
                each -> each instanceof CtlFormula.Next next ? next(next, cut, value) : temporal(each, cut, value));
    }

    private CtlProof implication(CtlFormula.Implies implies, int[] cut, boolean value) {
        if (!value) {
            return onTheSpot(
                    implies, cut, false, List.of(prove(implies.left(), cut, true), prove(implies.right(), cut, false)));
        }
        CtlProof enough = cuts.satisfies(cut, implies.right())
                ? prove(implies.right(), cut, true)
                : prove(implies.left(), cut, false);
        return onTheSpot(implies, cut, true, List.of(enough));
    }

    private static CtlProof onTheSpot(CtlFormula formula, int[] cut, boolean value, List<CtlProof> operands) {
        return new CtlProof.OnTheSpot(formula, Cut.of(cut), value, operands);
    }

    /** Of operands that all have the value. */
    private List<CtlProof> alike(List<CtlFormula> operands, int[] cut, boolean value) {
        return operands.stream().map(operand -> prove(operand, cut, value)).toList();
    }

    private List<CtlProof> proofs(List<CtlFormula> operands, int[] cut) {
        return operands.stream().map(operand -> prove(operand, cut)).toList();
    }

    /** One operand of this value is enough: the one that needs the shortest run. */
    private CtlProof oneOf(CtlFormula formula, int[] cut, boolean value, List<CtlFormula> operands) {
        CtlProof shortest = operands.stream()
                .filter(operand -> is(operand, value, cut))
                .limit(MAX_ALTERNATIVES)
                .map(operand -> prove(operand, cut, value))
                .min(Comparator.comparingInt(Explainer::runLength))
                .orElseThrow(() -> new IllegalStateException("no operand decides " + formula));
        return new CtlProof.OnTheSpot(formula, Cut.of(cut), value, List.of(shortest));
    }

    private static int runLength(CtlProof proof) {
        return proof.outermostRun().map(path -> path.run().length()).orElse(0);
    }

    private CtlProof next(CtlFormula.Next next, int[] cut, boolean value) {
        boolean wanted = next.quantifier() == PathQuantifier.EXISTS;
        if (value != wanted) {
            return new CtlProof.Claim(next, Cut.of(cut), value);
        }
        int best = -1;
        int[] after = cut.clone();
        for (int p = 0; p < cut.length; p++) {
            if (trace.isEnabled(cut, p)) {
                after[p]++;
                int event = trace.eventNumber(p, after[p]);
                if (is(next.operand(), wanted, after) && (best < 0 || observed.rank(event) < observed.rank(best))) {
                    best = event;
                }
                after[p]--;
            }
        }
        if (best < 0) {
            throw new IllegalStateException("no next cut shows " + next);
        }
        after[trace.processOf(best)]++;
        return new CtlProof.Path(next, Cut.of(cut), value, Run.of(best), List.of(prove(next.operand(), after, wanted)));
    }

    private CtlProof temporal(CtlFormula formula, int[] cut, boolean value) {
        ExistentialForm form = ExistentialForm.of(formula);
        if (value == form.negated()) {
            return cuts.refutes(cut, form.region())
                    ? onTheSpot(formula, cut, value, proofs(Settling.atOnce(formula), cut))
                    : new CtlProof.Claim(formula, Cut.of(cut), value);
        }
        int[] goal = cuts.nearest(cut, form.region(), form.target())
                .orElseThrow(() -> new IllegalStateException("no run shows " + formula));
        Run run = walk.between(cut, goal, form.region());
        List<CtlFormula> operands = Settling.atTheEnd(formula, (operand, is) -> is(operand, is, goal));
        return new CtlProof.Path(formula, Cut.of(cut), value, run, proofs(operands, goal));
    }
}
