package dev.hasse.linearizability.picture;

import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Judgement.Conflict;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.Operation.Outcome;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Operations as bars from call to return, one lane a process; what suffices to show that there is no order stands out. Of
 * a long history it shows these and what came last before.
 */
final class Bars {
    private static final int MOST_SHOWN = 80;
    private static final int STEP = 26;
    private static final int ROW = 30;
    private static final int MARGIN = 14;
    private static final int LETTER = 8;
    private static final int MOST_LETTERS = 24;

    private final List<Operation> shown;
    private final int left;
    private final Set<Operation> core;
    private final List<Operation> culprit;
    private final Map<String, Integer> lanes = new LinkedHashMap<>();
    private final Map<Integer, Integer> places = new TreeMap<>();

    private Bars(List<Operation> shown, int left, Set<Operation> core, List<Operation> culprit) {
        this.shown = shown;
        this.left = left;
        this.core = core;
        this.culprit = culprit;
        for (Operation operation : shown) {
            lanes.putIfAbsent(operation.process(), lanes.size());
            places.put(operation.invoked(), 0);
            if (operation.isKnown()) {
                places.put(operation.completed(), 0);
            }
        }
        int place = 0;
        for (Map.Entry<Integer, Integer> entry : places.entrySet()) {
            entry.setValue(place++);
        }
    }

    static Bars of(History history, Judgement judgement) {
        Set<Integer> core = new HashSet<>();
        List<Conflict> conflicts = judgement.conflict().stream().toList();
        conflicts.forEach(each -> each.core().forEach(member -> core.add(member.invoked())));
        int end = conflicts.stream()
                .mapToInt(each -> each.operation().completed())
                .findAny()
                .orElse(Integer.MAX_VALUE);
        List<Operation> before = history.operations().stream()
                .filter(each -> each.outcome() != Outcome.FAILED && each.invoked() <= end)
                .toList();
        List<Operation> last = before.stream()
                .sorted(Comparator.comparingInt(Bars::end).reversed())
                .limit(MOST_SHOWN)
                .toList();
        Set<Operation> chosen = new HashSet<>(last);
        before.stream()
                .filter(each -> core.contains(each.invoked()))
                .limit(MOST_SHOWN)
                .forEach(chosen::add);
        List<Operation> shown = before.stream().filter(chosen::contains).toList();
        List<Operation> culprit = shown.stream()
                .filter(each ->
                        conflicts.stream().anyMatch(one -> one.operation().invoked() == each.invoked()))
                .toList();
        Set<Operation> standOut = new HashSet<>(
                shown.stream().filter(each -> core.contains(each.invoked())).toList());
        return new Bars(shown, history.operations().size() - shown.size(), standOut, culprit);
    }

    private static int end(Operation operation) {
        return operation.isKnown() ? operation.completed() : operation.invoked();
    }

    void write(Appendable out) throws IOException {
        if (shown.isEmpty()) {
            return;
        }
        int names = lanes.keySet().stream().mapToInt(String::length).max().orElse(0);
        int start = 2 * MARGIN + LETTER * Math.min(MOST_LETTERS, names);
        int width = start + STEP * (places.size() + 1) + MARGIN;
        int height = 2 * MARGIN + ROW * lanes.size();
        out.append(String.format(
                "<div class=\"picture\"><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                        + " role=\"img\" aria-label=\"operations from call to return\">%n",
                width, height));
        for (Map.Entry<String, Integer> lane : lanes.entrySet()) {
            int y = MARGIN + ROW * lane.getValue() + ROW / 2;
            out.append(String.format(
                    "<line class=\"lane\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/>%n", start, y, width, y));
            out.append(String.format(
                    "<text x=\"%d\" y=\"%d\">%s</text>%n", MARGIN, y + 4, cut(lane.getKey(), MOST_LETTERS)));
        }
        for (Operation operation : shown) {
            bar(operation, start, width, out);
        }
        out.append("</svg></div>\n");
        if (left > 0) {
            out.append("<p>").append(String.valueOf(left)).append(" more operations are not drawn.</p>\n");
        }
    }

    private void bar(Operation operation, int start, int width, Appendable out) throws IOException {
        int from = start + STEP * place(operation.invoked());
        int to = operation.isKnown() ? start + STEP * place(operation.completed()) : width - MARGIN;
        int y = MARGIN + ROW * lanes.getOrDefault(operation.process(), 0) + 3;
        String kind = culprit.contains(operation)
                ? "culprit"
                : core.contains(operation) ? "core" : operation.isKnown() ? "operation" : "maybe";
        int letters = Math.max(1, (to - from - 6) / LETTER);
        out.append(String.format(
                "<g><title>%s</title><rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>"
                        + "<text class=\"label\" x=\"%d\" y=\"%d\">%s</text></g>%n",
                HistoryPage.text(told(operation)),
                kind,
                from,
                y,
                Math.max(4, to - from),
                ROW - 6,
                from + 4,
                y + 16,
                cut(operation.call().toString(), letters)));
    }

    private static String told(Operation operation) {
        return operation + (operation.isKnown() ? "" : ": it may have happened or not");
    }

    private int place(int time) {
        Integer place = places.get(time);
        if (place == null) {
            throw new IllegalStateException("no place for the time " + time);
        }
        return place;
    }

    private static String cut(String text, int letters) {
        return HistoryPage.text(text.length() <= letters ? text : text.substring(0, Math.max(0, letters - 1)) + "…");
    }
}
