package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.EventStream;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.mapping.Mapping.Messages;
import dev.hasse.formats.mapping.Records.Part;
import dev.hasse.formats.mapping.Rule.EventRule;
import dev.hasse.trace.ArrivedEvents;
import dev.hasse.trace.TraceBuilder;
import java.nio.file.Path;

/**
 * Reads a log by a mapping piece by piece, while it is still written: each line is a record, and an event stands in its
 * process's place. Nothing of a piece is kept for the next one but the names of columns.
 */
public final class MappedStream implements EventStream {
    private static final String NEEDS_ALL = ", which need a whole recording: use hasse check";

    private final String name;
    private final Mapping mapping;
    private final Budget budget;
    private final RuleMatcher rules;
    private boolean expectsHeader;
    private boolean isBegun;
    private int lines;

    /** A stream whose errors name this source; an error if the mapping needs more than one line at a time. */
    public MappedStream(String name, Path file, Budget budget) throws InputException {
        this.name = name;
        this.mapping = MappingLibrary.mapping(file);
        this.budget = budget;
        this.rules = new RuleMatcher(name, mapping, budget);
        this.expectsHeader = Records.expectsHeader(mapping);
        requireLines(file.toString());
    }

    private void requireLines(String file) throws InputException {
        String problem = "";
        if (mapping.layout().recordStart() != null) {
            problem = "records of several lines";
        } else if (mapping.layout().separator() != null) {
            problem = "several runs in one file";
        } else if (mapping.messages() == Messages.REPEATED) {
            problem = "messages whose ids are used again";
        } else if (mapping.rules().stream()
                .flatMap(rule -> rule.events.stream())
                .anyMatch(EventRule::isOfOperation)) {
            problem = "operations that real time orders";
        }
        if (!problem.isEmpty()) {
            throw new InputException(file, "this mapping has " + problem + NEEDS_ALL);
        }
    }

    @Override
    public int lines() {
        return lines;
    }

    @Override
    public ArrivedEvents read(byte[] piece) throws InputException {
        TraceBuilder builder = ArrivedEvents.builder(name);
        if (!isBegun) {
            isBegun = true;
            mapping.processes().forEach(builder::process);
            mapping.init().forEach(builder::init);
        }
        try (Budget share = budget.share();
                TraceInput input = TraceInput.open(TraceSource.of(name, piece), share)) {
            Records records = new Records(input, mapping, expectsHeader, share);
            for (Part part = records.next(); part != null; part = records.next()) {
                if (part instanceof Part.Header header) {
                    rules.columns(header.columns());
                    expectsHeader = false;
                } else if (part instanceof Part.Found found) {
                    add(found.record(), builder);
                }
            }
            lines += records.lines();
        }
        return ArrivedEvents.of(builder);
    }

    private void add(LogRecord found, TraceBuilder builder) throws InputException {
        LogRecord record = new LogRecord(found.text(), lines + found.line(), found.fields());
        RuleMatcher.Match match = rules.placed(record, "1");
        if (match == null) {
            return;
        }
        for (EventRule rule : match.rule().events) {
            MappedEvent event = new MappedEvents(mapping, name).event(rule, match.captures(), record.line(), 0);
            if (event.isNumbered() || event.process().isEmpty()) {
                throw new InputException(
                        name,
                        record.line(),
                        1,
                        "the mapping orders events by  sequence:  numbers, or gives them no" + " process" + NEEDS_ALL);
            }
            MappedRun.emit(event, null, builder);
        }
    }
}
