package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.mapping.Records.Part;
import dev.hasse.formats.mapping.Rule.EventRule;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The runs of a log, of one file or of several together, by a mapping's rules. */
final class MappedLog {
    private final Mapping mapping;
    private final Budget budget;
    private final Map<String, MappedRun> runs = new LinkedHashMap<>();

    MappedLog(Mapping mapping, Budget budget) {
        this.mapping = mapping;
        this.budget = budget;
    }

    /** Reads a file to its end. Runs of the same name in several files are one. */
    void read(TraceInput input) throws InputException {
        RuleMatcher rules = new RuleMatcher(input.name(), mapping, budget);
        Records records = new Records(input, mapping, budget);
        Set<String> begun = new HashSet<>();
        int before = 0;
        MappedRun run = run("1");
        for (Part part = records.next(); part != null; part = records.next()) {
            if (part instanceof Part.Separator separator) {
                if (run.size() > before) {
                    begun.add(run.name());
                }
                run = run(name(separator.run(), begun));
                before = run.size();
            } else if (part instanceof Part.Header header) {
                rules.columns(header.columns());
            } else if (part instanceof Part.Found found) {
                read(found.record(), input.name(), rules, run);
            }
        }
    }

    /** The name of the run that begins: as given, or its number; with a number where the file has that name already. */
    private static String name(String given, Set<String> begun) {
        String wanted = given.isEmpty() ? String.valueOf(begun.size() + 1) : given;
        String unique = wanted;
        for (int i = 2; begun.contains(unique); i++) {
            unique = wanted + " (" + i + ")";
        }
        return unique;
    }

    private MappedRun run(String name) {
        return runs.computeIfAbsent(name, each -> new MappedRun(each, mapping, budget));
    }

    private void read(LogRecord record, String file, RuleMatcher rules, MappedRun run) throws InputException {
        RuleMatcher.Match match = rules.placed(record, run.name());
        if (match == null) {
            run.leaveOut(String.valueOf(record.line()));
            return;
        }
        for (EventRule rule : match.rule().events) {
            new MappedEvents(mapping, file)
                    .events(rule, match.captures(), record.line(), run.size())
                    .forEach(run::add);
        }
    }

    /** The traces of all runs that have events. */
    List<Trace> build(String source, ReadOptions options) throws InputException {
        List<MappedRun> filled =
                runs.values().stream().filter(run -> !run.isEmpty()).toList();
        if (filled.isEmpty()) {
            throw new InputException(
                    source,
                    1,
                    1,
                    "no rule of the mapping matches any line (hasse mapping try shows how each line is read)");
        }
        List<Trace> traces = new ArrayList<>();
        for (MappedRun run : filled) {
            traces.add(run.build(filled.size() == 1 ? source : source + " [" + run.name() + "]", options));
        }
        return traces;
    }
}
