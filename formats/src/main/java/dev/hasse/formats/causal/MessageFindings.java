package dev.hasse.formats.causal;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.trace.TraceBuilder;
import java.util.List;
import java.util.stream.Collectors;

/** Tells of the messages that do not go from one send to one receive: what networks do, and what no network does. */
record MessageFindings(MessageMatching messages, ReadOptions options) {
    private static final int SHOWN = 10;

    void reportTo(TraceBuilder builder) throws InputException {
        for (CausalEvent receive : messages.unsent()) {
            // Where there is a clock it says the order, with or without the send.
            if (receive.clock().isEmpty()) {
                if (!options.toleratesLoss()) {
                    throw receive.error(problem(receive) + "; --tolerate-loss reads the line without its message");
                }
                builder.finding("line " + receive.line() + ": " + problem(receive));
            }
        }
        List<CausalEvent> lost = messages.lost();
        if (!lost.isEmpty()) {
            builder.finding("lost messages, or still under way at the end: " + lost.size() + " of " + messages.sent()
                    + ", sent by " + lines(lost));
        }
        List<CausalEvent> repeated = messages.repeated();
        if (!repeated.isEmpty()) {
            builder.finding("messages delivered again: " + repeated.size() + ", received by " + lines(repeated));
        }
    }

    private String problem(CausalEvent receive) {
        CausalMessage message = receive.message();
        String text = receive.node() + " receives message " + (message == null ? "" : message.key());
        CausalEvent late = messages.lateSend(receive);
        if (late != null) {
            return text + " before " + at(late) + " sends it: write the lines in the order of time, or number each"
                    + " node's by \"sequence\"";
        }
        CausalEvent similar = messages.similarSend(receive);
        return text + ", which no event sends"
                + (similar == null ? "" : " with the same content (" + at(similar) + " sends one that differs)");
    }

    private String at(CausalEvent event) {
        return "line " + event.line();
    }

    /** The first few by their lines, the others counted. */
    private String lines(List<CausalEvent> events) {
        String shown = events.stream()
                .limit(SHOWN)
                .map(event -> Integer.toString(event.line()))
                .collect(Collectors.joining(", "));
        return (events.size() == 1 ? "line " : "lines ")
                + shown
                + (events.size() > SHOWN ? " and " + (events.size() - SHOWN) + " more" : "");
    }
}
