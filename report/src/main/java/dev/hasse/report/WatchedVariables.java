package dev.hasse.report;

import dev.hasse.base.InputException;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Mention;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.monitor.Proposition;
import dev.hasse.monitor.file.MonitorFile;
import dev.hasse.trace.Trace;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The variables that a property is about, in the order of its text. */
public final class WatchedVariables {
    private WatchedVariables() {}

    /** Of a property that was checked on the trace. */
    public static Set<String> of(PropertyResult result, Trace trace) throws InputException {
        Property property = property(result, trace.processNames());
        Set<String> watched = new LinkedHashSet<>();
        if (property instanceof Property.Ctl ctl) {
            ctl.mentions().stream().map(Mention::variable).forEach(watched::add);
        } else if (property instanceof Property.Ltl ltl) {
            ltl.mentions().stream().map(Mention::variable).forEach(watched::add);
        } else if (property instanceof Property.Monitor monitor) {
            for (Proposition each :
                    MonitorFile.read(monitor.file(), trace.processNames()).propositions()) {
                watched.addAll(each.predicate().variables());
            }
        }
        return watched;
    }

    /** The property that a result is about, read again from its text. */
    public static Property property(PropertyResult result, List<String> processes) throws InputException {
        return PropertyParser.parse(result.name(), result.logic() + ": " + result.formula())
                .instantiate(processes);
    }
}
