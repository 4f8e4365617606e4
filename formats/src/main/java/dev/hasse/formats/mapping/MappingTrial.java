package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.mapping.Records.Part;
import dev.hasse.formats.mapping.Rule.EventRule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a mapping makes of the first records of a log, one by one, to show to who writes it.
 *
 * @param mapping the mapping's name
 * @param records what became of each record; lines that the mapping leaves out on purpose are not among them
 */
public record MappingTrial(String mapping, List<Tried> records) {
    /** To find out why a record is not understood costs more than to try it. */
    private static final int MOST_REASONS = 50;

    /** Of a record: more of them nobody looks at. */
    private static final int MOST_EVENTS = 20;

    /**
     * What became of a record.
     *
     * @param line where it begins in the log
     * @param ruleLine where the rule that fits it begins in the mapping; 0 if none does
     * @param events what the rule makes of it
     * @param taken what else it is taken for, such as a new run; empty if it is a record of events
     * @param problem why it is not understood, as far as that is known
     */
    public record Tried(
            int line,
            String text,
            int ruleLine,
            List<TriedEvent> events,
            String taken,
            Optional<TriedProblem> problem) {
        public Tried {
            events = List.copyOf(events);
        }

        private static Tried takenFor(int line, String what) {
            return new Tried(line, "", 0, List.of(), what, Optional.empty());
        }

        public boolean isUnderstood() {
            return !events.isEmpty() || !taken.isEmpty();
        }

        /** Its events, each in a line, or what else it is taken for; empty if it is not understood. */
        public List<String> understood() {
            return taken.isEmpty() ? events.stream().map(TriedEvent::text).toList() : List.of(taken);
        }
    }

    public MappingTrial {
        records = List.copyOf(records);
    }

    /** Tries a mapping, a file or one of the library, on so many records. */
    public static MappingTrial of(TraceSource source, Path mapping, int count, Budget budget) throws InputException {
        return of(source, mapping.toString(), MappingLibrary.mapping(mapping), count, budget);
    }

    /** Tries a mapping that is no file: its text, and the name that errors in it give. */
    public static MappingTrial of(TraceSource source, String name, String text, int count, Budget budget)
            throws InputException {
        return of(source, name, MappingParser.parse(name, text), count, budget);
    }

    /** Tries those of the library: the one that understands the most; without a name and records if none could be tried. */
    public static MappingTrial best(TraceSource source, int count, Budget budget) throws InputException {
        MappingTrial best = new MappingTrial("", List.of());
        InputException problem = null;
        for (String name : MappingLibrary.names()) {
            try {
                MappingTrial trial = of(source, name, MappingLibrary.text(name), count, budget);
                best = trial.understood() > best.understood() || best.records().isEmpty() ? trial : best;
            } catch (InputException e) {
                problem = e;
            }
        }
        if (best.records().isEmpty() && problem != null) {
            throw problem;
        }
        return best;
    }

    private static MappingTrial of(TraceSource source, String name, Mapping rules, int count, Budget budget)
            throws InputException {
        List<Tried> tried = new ArrayList<>();
        ClosestRule closest = new ClosestRule(rules, budget);
        int reasons = 0;
        try (TraceInput input = TraceInput.open(source, budget)) {
            Records records = new Records(input, rules, budget);
            RuleMatcher matcher = new RuleMatcher(input.name(), rules, budget);
            Part part = records.next();
            while (part != null && tried.size() < count) {
                Tried next = tried(part, matcher, rules, input.name());
                if (!next.isUnderstood() && next.problem().isEmpty() && reasons++ < MOST_REASONS) {
                    next = new Tried(next.line(), next.text(), 0, List.of(), "", closest.of(next.text()));
                }
                tried.add(next);
                part = records.next();
            }
        }
        return new MappingTrial(name, tried);
    }

    /** How many records are understood. */
    public long understood() {
        return records.stream().filter(Tried::isUnderstood).count();
    }

    private static Tried tried(Part part, RuleMatcher matcher, Mapping mapping, String file) {
        if (part instanceof Part.Separator separator) {
            String name = separator.run().isEmpty() ? "" : " called " + separator.run();
            return Tried.takenFor(separator.line(), "a new run" + name);
        }
        if (part instanceof Part.Header header) {
            matcher.columns(header.columns());
            return Tried.takenFor(header.line(), "the names of the columns: " + String.join(", ", header.columns()));
        }
        LogRecord record = ((Part.Found) part).record();
        int rule = 0;
        try {
            RuleMatcher.Match match = matcher.match(record);
            if (match == null) {
                return new Tried(record.line(), record.text(), 0, List.of(), "", matcher.failedCondition(record));
            }
            rule = match.rule().line;
            return new Tried(
                    record.line(), record.text(), rule, events(match, record, mapping, file), "", Optional.empty());
        } catch (InputException e) {
            // One record that is wrong does not hide what becomes of the others.
            TriedProblem problem = new TriedProblem(e.problem(), Math.max(1, (int) e.column()), rule);
            return new Tried(record.line(), record.text(), rule, List.of(), "", Optional.of(problem));
        }
    }

    private static List<TriedEvent> events(RuleMatcher.Match match, LogRecord record, Mapping mapping, String file)
            throws InputException {
        Captures captures = new Captures.Placed(match.captures(), record, RuleMatcher.shortName(file), "1");
        List<TriedEvent> events = new ArrayList<>();
        for (EventRule rule : match.rule().events) {
            for (MappedEvent event : new MappedEvents(mapping, file).events(rule, captures, record.line(), 0)) {
                if (events.size() < MOST_EVENTS) {
                    events.add(TriedEvent.of(event));
                }
            }
        }
        return events;
    }
}
