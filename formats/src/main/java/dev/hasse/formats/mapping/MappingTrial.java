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

/**
 * What a mapping makes of the first records of a log, one by one, to show to who writes it.
 *
 * @param mapping the mapping's name
 * @param records what became of each record; lines that the mapping leaves out on purpose are not among them
 */
public record MappingTrial(String mapping, List<Tried> records) {
    /**
     * What became of a record.
     *
     * @param line where it begins in the log
     * @param ruleLine where the rule that fits it begins in the mapping; 0 if none does
     * @param understood its events, each in a line, or what else it is taken for; empty if it is not understood
     */
    public record Tried(int line, String text, int ruleLine, List<String> understood) {
        public Tried {
            understood = List.copyOf(understood);
        }

        public boolean isUnderstood() {
            return !understood.isEmpty();
        }
    }

    public MappingTrial {
        records = List.copyOf(records);
    }

    /** Tries a mapping, a file or one of the library, on so many records. */
    public static MappingTrial of(TraceSource source, Path mapping, int count, Budget budget) throws InputException {
        Mapping rules = MappingLibrary.mapping(mapping);
        List<Tried> tried = new ArrayList<>();
        try (TraceInput input = TraceInput.open(source, budget)) {
            Records records = new Records(input, rules, budget);
            RuleMatcher matcher = new RuleMatcher(input.name(), rules, budget);
            Part part = records.next();
            while (part != null && tried.size() < count) {
                tried.add(tried(part, matcher, rules, input.name()));
                part = records.next();
            }
        }
        return new MappingTrial(mapping.toString(), tried);
    }

    /** How many records are understood. */
    public long understood() {
        return records.stream().filter(Tried::isUnderstood).count();
    }

    private static Tried tried(Part part, RuleMatcher matcher, Mapping mapping, String file) throws InputException {
        if (part instanceof Part.Separator separator) {
            String name = separator.run().isEmpty() ? "" : " called " + separator.run();
            return new Tried(separator.line(), "", 0, List.of("a new run" + name));
        }
        if (part instanceof Part.Header header) {
            matcher.columns(header.columns());
            return new Tried(
                    header.line(), "", 0, List.of("the names of the columns: " + String.join(", ", header.columns())));
        }
        LogRecord record = ((Part.Found) part).record();
        RuleMatcher.Match match = matcher.match(record);
        if (match == null) {
            return new Tried(record.line(), record.text(), 0, List.of());
        }
        Captures captures = new Captures.Placed(match.captures(), record, MappedLog.shortName(file), "1");
        List<String> events = new ArrayList<>();
        for (EventRule rule : match.rule().events) {
            new MappedEvents(mapping, file)
                    .events(rule, captures, record.line(), 0)
                    .forEach(event -> events.add(text(event)));
        }
        return new Tried(record.line(), record.text(), match.rule().line, events);
    }

    private static String text(MappedEvent event) {
        StringBuilder text = new StringBuilder(event.process().isEmpty() ? "(process by its clock)" : event.process());
        String name = event.name();
        text.append(": ").append(name == null ? "(no event)" : name);
        for (String list : List.of("send", "to", "receive", "after", "read")) {
            List<String> parts = event.each(list);
            text.append(parts.isEmpty() ? "" : "; " + list + " " + String.join(", ", parts));
        }
        if (!event.clock().isEmpty()) {
            text.append("; clock ").append(event.clock());
        }
        String id = event.id();
        text.append(id == null ? "" : "; id " + id);
        event.assignments()
                .forEach((variable, value) ->
                        text.append("; ").append(variable).append(" = ").append(value));
        return text.toString();
    }
}
