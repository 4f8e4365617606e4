package dev.hasse.check.models.smv;

import dev.hasse.base.InputException;
import dev.hasse.base.export.Spelling;
import dev.hasse.check.KnownDestinations;
import dev.hasse.check.NeededValues;
import dev.hasse.check.models.ModelComment;
import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.List;

/**
 * Writes the lattice of cuts as a NuSMV module: a counter a process, one event a step, a self-loop on the full cut
 * because NuSMV's paths are infinite. Only EX and AX could tell the loop from an end, and they are translated so that
 * they cannot: the verdicts are the same.
 */
public final class SmvModel {
    private final Trace trace;
    private final SmvPredicates predicates;

    public SmvModel(Trace trace) {
        this.trace = trace;
        this.predicates = new SmvPredicates(trace);
    }

    /**
     * Writes what the properties need, or all variables if there is none. Throws if a property is not CTL, needs the
     * value of a variable whose writes are not ordered, or compares variables that are not whole numbers.
     */
    public void write(List<Property> properties, Appendable out) throws InputException, IOException {
        if (properties.isEmpty()) {
            predicates.defineAll();
        }
        StringBuilder specifications = new StringBuilder();
        for (int place = 0; place < properties.size(); place++) {
            Property property = properties.get(place);
            if (!(property instanceof Property.Ctl ctl)) {
                throw new InputException(property.name(), "only CTL properties can be written for NuSMV");
            }
            NeededValues needed = NeededValues.of(property);
            NeededValues.requireOrderedWrites(needed.variables(), trace);
            KnownDestinations.require(needed.channels(), trace);
            specifications
                    .append("\n-- ")
                    .append(ModelComment.of(place, property))
                    .append("\nCTLSPEC ")
                    .append(new SmvFormula(predicates).of(ctl.formula()))
                    .append(";\n");
        }
        out.append("-- ").append(Spelling.of(trace.source())).append(": every interleaving of the trace.\n");
        out.append("-- pI is how many events of process I have happened.\n");
        out.append("-- " + ModelComment.LEGEND + "\n");
        out.append(
                "-- The full cut has a self-loop; EX and AX are guarded by it, all other operators do not see it.\n");
        for (int p = 0; p < trace.processCount(); p++) {
            out.append("--   p" + p + ": ")
                    .append(Spelling.of(trace.processName(p)))
                    .append('\n');
        }
        out.append("MODULE main\nVAR\n");
        for (int p = 0; p < trace.processCount(); p++) {
            out.append("  p" + p + " : 0.." + trace.eventCount(p) + ";\n");
        }
        writeSteps(out);
        out.append(predicates.definitions()).append(specifications);
    }

    private void writeSteps(Appendable out) throws IOException {
        out.append("DEFINE\n");
        StringBuilder full = new StringBuilder("TRUE");
        StringBuilder initial = new StringBuilder("TRUE");
        StringBuilder stay = new StringBuilder("TRUE");
        for (int p = 0; p < trace.processCount(); p++) {
            full.append(" & p" + p + " = " + trace.eventCount(p));
            initial.append(" & p" + p + " = 0");
            stay.append(" & next(p" + p + ") = p" + p);
            out.append("  enabled" + p + " := p" + p + " < " + trace.eventCount(p));
            for (int position = 1; position <= trace.eventCount(p); position++) {
                for (int before : trace.communicationsInto(trace.eventNumber(p, position))) {
                    out.append("\n    & (p" + p + " = " + (position - 1) + " -> p" + trace.processOf(before) + " >= "
                            + trace.positionOf(before) + ")");
                }
            }
            out.append(";\n");
        }
        out.append("  full := ").append(full).append(";\nINIT ").append(initial).append(";\nTRANS\n");
        for (int p = 0; p < trace.processCount(); p++) {
            out.append("  (enabled" + p);
            for (int q = 0; q < trace.processCount(); q++) {
                out.append(" & next(p" + q + ") = p" + q + (q == p ? " + 1" : ""));
            }
            out.append(") |\n");
        }
        out.append("  (full & ").append(stay).append(");\n");
    }
}
