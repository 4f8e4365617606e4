package dev.hasse.watch.page;

import dev.hasse.formats.json.JsonLine;
import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchListener.SeenEvent;
import dev.hasse.watch.WatchResult;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.stream.Collectors;

/** The last events and findings of all runs, as JSON. One thread adds, others ask. */
public final class LivePicture {
    private static final int EVENTS = 200;
    private static final int FINDINGS = 100;
    private static final int LONGEST_NAME = 120;

    private record Shown(long number, SeenEvent event) {}

    private final Deque<Shown> events = new ArrayDeque<>();
    private final Deque<String> findings = new ArrayDeque<>();
    private long count;
    private long found;

    /** A listener that also draws what it hands on. */
    public WatchListener drawing(WatchListener listener) {
        return new WatchListener() {
            @Override
            public void decided(WatchResult result) {
                listener.decided(result);
                add(result);
            }

            @Override
            public void notice(Notice notice) {
                listener.notice(notice);
                addFinding("{\"kind\":\"note\",\"text\":" + JsonLine.quoted(notice.text()) + ",\"line\":"
                        + notice.line() + "}");
            }

            @Override
            public void happened(SeenEvent event) {
                add(event);
            }
        };
    }

    private synchronized void add(SeenEvent event) {
        events.add(new Shown(++count, event));
        if (events.size() > EVENTS) {
            events.remove();
        }
    }

    private void add(WatchResult result) {
        String value = result.chosen().isEmpty() ? "" : result.chosen().get(0).toString();
        addFinding("{\"kind\":" + JsonLine.quoted(result.verdict().name().toLowerCase(Locale.ROOT)) + ",\"text\":"
                + JsonLine.quoted(result.property().text()) + ",\"value\":" + JsonLine.quoted(value) + ",\"event\":"
                + JsonLine.quoted(result.event()) + ",\"trace\":" + JsonLine.quoted(result.source()) + ",\"line\":"
                + result.line() + "}");
    }

    private synchronized void addFinding(String json) {
        found++;
        findings.add(json);
        if (findings.size() > FINDINGS) {
            findings.remove();
        }
    }

    /** What is to be drawn now. */
    synchronized String json() {
        return "{\"events\":" + count + ",\"findings\":" + found + ",\"last\":"
                + events.stream().map(LivePicture::json).collect(Collectors.joining(",", "[", "]")) + ",\"found\":"
                + findings.stream().collect(Collectors.joining(",", "[", "]")) + "}";
    }

    private static String json(Shown shown) {
        SeenEvent event = shown.event();
        String causes = event.causes().stream()
                .map(cause -> "[" + JsonLine.quoted(cause.process()) + "," + cause.position() + "]")
                .collect(Collectors.joining(",", "[", "]"));
        return "{\"number\":" + shown.number() + ",\"trace\":" + JsonLine.quoted(event.source()) + ",\"process\":"
                + JsonLine.quoted(event.process()) + ",\"position\":" + event.position() + ",\"line\":" + event.line()
                + ",\"name\":" + JsonLine.quoted(shortened(event.name())) + ",\"causes\":" + causes + "}";
    }

    private static String shortened(String name) {
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "...";
    }
}
