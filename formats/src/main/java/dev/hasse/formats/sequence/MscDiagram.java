package dev.hasse.formats.sequence;

import dev.hasse.base.InputException;
import dev.hasse.formats.ScenarioOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes the statements of a mscgen chart: options, entities, then arcs; arcs with a comma between are not ordered. */
final class MscDiagram {
    private static final Pattern OPTION = Pattern.compile("\\w+\\s*=\\s*\\S.*");
    private static final Pattern BOX = Pattern.compile("(\\S+) (note|box|rbox|abox) (\\S+)");
    private static final Pattern ARC = Pattern.compile("(\\*|[^\\s<>=:*.-]+?) ?"
            + "(<<=>>|<=>|<<>>|<->|<:>|=>>|->|=>|>>|:>|-x|<<=|<-|<=|<<|<:|x-|--|==|\\.\\.|::) ?(\\*|[^\\s<>=:*.-]+)");
    private static final Set<String> SPACES = Set.of("...", "---", "|||");
    private static final Set<String> LINES = Set.of("--", "==", "..", "::");

    private final String source;
    private final Chart chart;
    private final List<String> entities = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();

    MscDiagram(String source, ScenarioOptions options) {
        this.source = source;
        this.chart = new Chart(options.receives());
    }

    void take(MscStatement statement) throws InputException {
        List<MscStatement.Part> parts = statement.parts();
        if (parts.isEmpty()) {
            return;
        }
        if (entities.isEmpty()) {
            if (!parts.stream().allMatch(part -> OPTION.matcher(part.text()).matches())) {
                parts.forEach(part -> declare(part.text()));
            }
            return;
        }
        if (parts.size() == 1) {
            arc(parts.get(0));
            return;
        }
        chart.beginParallel();
        for (int i = 0; i < parts.size(); i++) {
            if (i > 0) {
                chart.nextBranch();
            }
            arc(parts.get(i));
        }
        chart.endParallel();
    }

    private void declare(String entity) {
        if (places.putIfAbsent(entity, entities.size()) == null) {
            entities.add(entity);
            chart.declare(entity);
        }
    }

    private void arc(MscStatement.Part part) throws InputException {
        Matcher box = BOX.matcher(part.text());
        Matcher arc = ARC.matcher(part.text());
        if (SPACES.contains(part.text())) {
            return;
        }
        if (box.matches()) {
            boxOver(entity(box.group(1), part), entity(box.group(3), part), part);
        } else if (arc.matches()) {
            arrow(arc.group(1), arc.group(2), arc.group(3), part);
        } else {
            throw new InputException(
                    source,
                    part.line(),
                    1,
                    "expected an arc such as a->b, a box, or ..., found '"
                            + part.text().substring(0, Math.min(40, part.text().length())) + "'");
        }
    }

    /** An event of all entities from one to the other. */
    private void boxOver(int one, int other, MscStatement.Part part) {
        for (int i = Math.min(one, other); i <= Math.max(one, other); i++) {
            chart.note(entities.get(i), part.label(), part.line());
        }
    }

    private void arrow(String left, String operator, String right, MscStatement.Part part) throws InputException {
        if (LINES.contains(operator)) {
            return;
        }
        boolean pointsLeft = operator.startsWith("<") || operator.equals("x-");
        boolean pointsRight = operator.endsWith(">") || operator.equals("-x");
        String from = pointsRight ? left : right;
        String to = pointsRight ? right : left;
        if (operator.contains("x")) {
            chart.lost(entities.get(entity(from, part)), entities.get(entity(to, part)), part.label(), part.line());
            return;
        }
        send(from, to, part);
        if (pointsLeft && pointsRight) {
            send(to, from, part);
        }
    }

    /** A message, or one to everybody else. */
    private void send(String from, String to, MscStatement.Part part) throws InputException {
        String sender = entities.get(entity(from, part));
        List<String> receivers = to.equals("*")
                ? entities.stream().filter(each -> !each.equals(sender)).toList()
                : List.of(entities.get(entity(to, part)));
        for (String receiver : receivers) {
            chart.message(sender, receiver, part.label(), part.line());
        }
    }

    private int entity(String name, MscStatement.Part part) throws InputException {
        Integer number = places.get(name);
        if (number == null) {
            throw new InputException(
                    source,
                    part.line(),
                    1,
                    "unknown entity '" + name + "': expected one of " + String.join(", ", entities));
        }
        return number;
    }

    Chart end() throws InputException {
        if (entities.isEmpty()) {
            throw new InputException(source, 1, 1, "a chart without entities");
        }
        return chart;
    }
}
