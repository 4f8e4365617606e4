package dev.hasse.lts.relabel;

import dev.hasse.base.NearestName;
import dev.hasse.base.OneLine;
import java.util.List;
import java.util.stream.Collectors;

/** What to tell somebody who named a label that is not there. */
public final class NearLabels {
    private static final int MOST = 5;

    private NearLabels() {}

    /** The label that may be meant, or the first few that there are: the end of a sentence, which begins with a semicolon. */
    public static String hint(String named, List<String> labels) {
        return NearestName.nearest(named, labels)
                .map(near -> "; did you mean " + quoted(near) + "?")
                .orElseGet(() -> list(sameGateFirst(named, labels)));
    }

    private static List<String> sameGateFirst(String named, List<String> labels) {
        String gate = LabelPattern.gate(named);
        List<String> same = labels.stream()
                .filter(each -> !gate.isEmpty() && LabelPattern.gate(each).equalsIgnoreCase(gate))
                .toList();
        return same.isEmpty() ? labels : same;
    }

    private static String list(List<String> labels) {
        if (labels.isEmpty()) {
            return "; there are no labels but the internal action";
        }
        String first = labels.stream().limit(MOST).map(NearLabels::quoted).collect(Collectors.joining(", "));
        return "; there are " + first + (labels.size() > MOST ? " and " + (labels.size() - MOST) + " more" : "");
    }

    private static String quoted(String label) {
        return '"' + OneLine.of(label) + '"';
    }
}
