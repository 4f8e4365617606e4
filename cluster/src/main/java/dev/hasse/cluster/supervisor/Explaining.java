package dev.hasse.cluster.supervisor;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Diagnostic;
import dev.hasse.bes.EquationSystem;
import dev.hasse.cluster.problem.ComparisonLoader;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.ProblemLoader;
import dev.hasse.cluster.problem.SystemKind;
import dev.hasse.evaluate.EvaluationProblem;
import dev.hasse.evaluate.SystemEvidence;
import dev.hasse.evaluate.comparison.PairProblem;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.bisimulation.DistinguishingFormula;
import java.io.IOException;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;

/** Why a job's answer is what it is, out of what the workers know. */
record Explaining(Attempt attempt, Job job, int workers, boolean verdict, Budget budget) {
    private ProblemDescription problem() {
        return job.problem();
    }

    private boolean isWanted() {
        return job.wanted() != Job.Wanted.VERDICT;
    }

    /** Of an equation system. */
    Optional<Diagnostic> diagnostic() throws InputException {
        if (!isWanted() || problem().kind() != SystemKind.EQUATIONS) {
            return Optional.empty();
        }
        EquationSystem system = ProblemLoader.equations(problem(), job.files());
        return Optional.of(Diagnostic.of(system, solution(system)));
    }

    /** Of two systems that are compared: nothing tells them apart if they are related. */
    Optional<DistinguishingFormula> difference() throws InputException, IOException {
        if (verdict || !isWanted() || problem().other().isEmpty()) {
            return Optional.empty();
        }
        PairProblem pairs =
                ComparisonLoader.load(problem(), job.files(), budget).problem();
        return pairs.difference(solution(pairs.graph()));
    }

    /** Of a formula on a system. */
    Optional<SystemEvidence> evidence(long states) throws InputException, IOException {
        if (!isWanted()
                || problem().kind() == SystemKind.EQUATIONS
                || problem().other().isPresent()) {
            return Optional.empty();
        }
        Positions formula = ProblemLoader.formula(problem());
        boolean explicit = problem().kind() == SystemKind.EXPLICIT;
        RemoteTables tables;
        TransitionSystem system;
        if (explicit) {
            tables = tables();
            system = new RemoteSystem(tables, states);
        } else {
            system = ProblemLoader.onTheFly(problem(), job.files(), budget);
            tables = new RemoteTables(attempt, ProblemLoader.partition(problem(), workers, system));
        }
        EvaluationProblem evaluated = EvaluationProblem.of(system, formula, budget);
        Consumer<Collection<Long>> rows = explicit ? tables::fetchRows : known -> {};
        return Optional.of(evaluated
                .answer(new RemoteResolution(evaluated.graph(), tables, rows, verdict))
                .evidence());
    }

    private RemoteResolution solution(BooleanGraph graph) {
        return new RemoteResolution(graph, tables(), states -> {}, verdict);
    }

    private RemoteTables tables() {
        return new RemoteTables(attempt, ProblemLoader.partition(problem(), workers));
    }
}
