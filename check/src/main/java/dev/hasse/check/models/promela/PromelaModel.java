package dev.hasse.check.models.promela;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.export.Spelling;
import dev.hasse.check.KnownDestinations;
import dev.hasse.check.NeededValues;
import dev.hasse.check.models.ModelComment;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes the runs of a trace as a Promela model: a process each, an atomic step an event, guarded by the events of
 * other processes right before it. When all have happened one process goes on doing nothing, since SPIN's runs never
 * end: to formulas without next a last cut that stays is the same as an end.
 */
public final class PromelaModel {
    private final Trace trace;
    private final PromelaVariables variables;
    private final SliceCounters slices;
    private final PromelaPredicates predicates;
    private final List<PromelaMonitor> monitors = new ArrayList<>();

    private final Budget budget;

    public PromelaModel(Trace trace) {
        this(trace, Budget.unlimited());
    }

    /** A model whose making, which may take automata and slices, has a limit. */
    public PromelaModel(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
        this.variables = new PromelaVariables(trace);
        this.slices = new SliceCounters(trace, budget);
        this.predicates = new PromelaPredicates(variables, slices);
    }

    /** The name of the formula of a property, by its place in the list. */
    static String claim(int place) {
        return "f" + place;
    }

    /** The name of the counter of a process's events. */
    static String count(int process) {
        return "c" + process;
    }

    /** Whether the property holds iff SPIN finds an error; empty if SPIN cannot be asked. */
    static Optional<Boolean> isNegated(Property property, Trace trace) {
        return SpinQuestion.of(property, new SliceCounters(trace, Budget.unlimited()))
                .map(SpinQuestion::negated);
    }

    /**
     * Writes what the properties need, or all variables if there is none. Throws if a property has no equivalent on
     * runs, needs the value of a variable whose writes are not ordered, or asks for more than small whole numbers.
     */
    public void write(List<Property> properties, Appendable out) throws InputException, IOException {
        if (properties.isEmpty()) {
            variables.declareAll();
        }
        StringBuilder claims = new StringBuilder();
        for (int place = 0; place < properties.size(); place++) {
            Property property = properties.get(place);
            NeededValues needed = NeededValues.of(property);
            slices.requireNoneNamedSo(needed.variables());
            NeededValues.requireOrderedWrites(needed.variables(), trace);
            KnownDestinations.require(needed.channels(), trace);
            SpinQuestion question = SpinQuestion.of(property, slices)
                    .orElseThrow(() -> new InputException(
                            property.name(),
                            "cannot be translated for SPIN: expected LTL, a monitor, CTL such as AG (p -> AF q), or"
                                    + " RCTL such as AG EF p (docs/slicing.md)"));
            claims.append("\n/* ").append(ModelComment.of(place, property));
            claims.append(
                    question.negated()
                            ? ": holds iff SPIN finds an error. */\n"
                            : ": holds iff SPIN finds no error. */\n");
            claims.append(claim(question, place));
        }
        out.append("/* ").append(Spelling.of(trace.source())).append(": every interleaving of the trace.\n");
        out.append("   cI is how many events of process I have happened.\n");
        out.append("   " + ModelComment.LEGEND + " */\n");
        for (int p = 0; p < trace.processCount(); p++) {
            out.append("int " + count(p) + "; /* ")
                    .append(Spelling.of(trace.processName(p)))
                    .append(" */\n");
        }
        out.append(variables.declarations()).append(slices.declarations()).append("bool over;\n");
        for (PromelaMonitor monitor : monitors) {
            out.append(monitor.declarations());
        }
        writeProcesses(out);
        out.append(claims);
    }

    private String claim(SpinQuestion question, int place) throws InputException {
        if (question instanceof SpinQuestion.Formula formula) {
            return "ltl " + claim(place) + " { " + text(formula.formula()) + " }\n";
        } else if (question instanceof SpinQuestion.Invariant invariant) {
            return never(place, "!" + predicates.of(invariant.predicate()));
        } else {
            PromelaMonitor monitor =
                    PromelaMonitor.of(trace, ((SpinQuestion.Monitor) question).property(), monitors.size(), budget);
            monitors.add(monitor);
            return never(place, "over && " + monitor.isBad());
        }
    }

    /**
     * Of runs that never come to such a state; the claim's end is an error. A claim takes one step a state: with one
     * statement more in the loop it would look at every second state only.
     */
    private static String never(int place, String state) {
        return "never " + claim(place) + " {\n  do\n  :: (" + state + ") -> break\n  :: else\n  od\n}\n";
    }

    private void writeProcesses(Appendable out) throws IOException {
        StringBuilder full = new StringBuilder();
        for (int p = 0; p < trace.processCount(); p++) {
            full.append(full.isEmpty() ? "" : " && ").append(count(p) + " == " + trace.eventCount(p));
            if (trace.eventCount(p) == 0) {
                continue;
            }
            out.append("\nactive proctype P" + p + "() {\n");
            for (int position = 1; position <= trace.eventCount(p); position++) {
                writeEvent(trace.eventNumber(p, position), p, position, out);
            }
            out.append("}\n");
        }
        out.append("\nactive proctype End() {\n  (" + (full.isEmpty() ? "true" : full) + ");\n");
        out.append("  do :: over = true od\n}\n");
    }

    private void writeEvent(int event, int process, int position, Appendable out) throws IOException {
        StringBuilder guard = new StringBuilder();
        for (int before : trace.communicationsInto(event)) {
            guard.append(guard.isEmpty() ? "" : " && ")
                    .append(count(trace.processOf(before)) + " >= " + trace.positionOf(before));
        }
        List<String> steps = new ArrayList<>();
        if (!guard.isEmpty()) {
            steps.add("(" + guard + ")");
        }
        // What has a choice cannot be in a d_step; claims about values see nothing of it.
        List<String> choices = new ArrayList<>();
        for (PromelaMonitor monitor : monitors) {
            (monitor.isDeterministic() ? steps : choices).add(monitor.stepAt(event));
        }
        steps.addAll(variables.effects(event));
        steps.addAll(slices.effects(event));
        steps.add(count(process) + " = " + position);
        String step = "d_step { " + String.join("; ", steps) + " }";
        if (choices.isEmpty()) {
            out.append("  " + step + "\n");
        } else {
            out.append("  atomic { " + (guard.isEmpty() ? "" : "(" + guard + "); ") + String.join("; ", choices) + "; "
                    + step + " }\n");
        }
    }

    private String text(LtlFormula formula) throws InputException {
        return formula.match(
                (LtlFormula.Atom atom) -> "(" + predicates.of(atom.predicate()) + ")",
                PromelaModel::looksAtSteps,
                PromelaModel::looksAtSteps,
                PromelaModel::looksAtSteps,
                (LtlFormula.Not not) -> "(!" + text(not.operand()) + ")",
                (LtlFormula.And and) -> joined(and.operands(), " && "),
                (LtlFormula.Or or) -> joined(or.operands(), " || "),
                (LtlFormula.Implies implies) -> binary(implies.left(), "->", implies.right()),
                (LtlFormula.Iff iff) -> binary(iff.left(), "<->", iff.right()),
                PromelaModel::looksAtSteps,
                PromelaModel::looksAtSteps,
                (LtlFormula.Finally eventually) -> "(<> " + text(eventually.operand()) + ")",
                (LtlFormula.Globally globally) -> "([] " + text(globally.operand()) + ")",
                (LtlFormula.Until until) -> binary(until.left(), "U", until.right()),
                (LtlFormula.WeakUntil until) -> binary(until.left(), "W", until.right()),
                (LtlFormula.Release release) -> binary(release.left(), "V", release.right()),
                PromelaModel::looksAtSteps,
                PromelaModel::looksAtSteps);
    }

    private static String looksAtSteps(LtlFormula formula) {
        throw new IllegalStateException("not without next: " + formula);
    }

    private String joined(List<LtlFormula> operands, String connective) throws InputException {
        StringBuilder text = new StringBuilder();
        for (LtlFormula operand : operands) {
            text.append(text.isEmpty() ? "(" : connective).append(text(operand));
        }
        return text.append(")").toString();
    }

    private String binary(LtlFormula left, String operator, LtlFormula right) throws InputException {
        return "(" + text(left) + " " + operator + " " + text(right) + ")";
    }
}
