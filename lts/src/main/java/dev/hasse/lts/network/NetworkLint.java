package dev.hasse.lts.network;

import dev.hasse.base.OneLine;
import dev.hasse.lts.LabelCount;
import dev.hasse.lts.Labels;
import dev.hasse.lts.relabel.LabelMap;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.NearLabels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks for statements of a network that do nothing: a label that no component has, a partner that never takes part, one half
 * of a rendezvous without the other, a label that is hidden or renamed and does not occur.
 */
final class NetworkLint {
    private static final int MOST_LABELS = 5;

    private final String source;
    /** By label: the components that have it. */
    private final Map<String, Set<String>> owners = new LinkedHashMap<>();

    private final List<String> labels;
    /** Of the components, in order. */
    private final List<String> names;

    private final List<NetworkStatement<SynchronizationRule>> rules;
    private final List<NetworkFinding> found = new ArrayList<>();

    private NetworkLint(String source, List<Component> components, List<NetworkStatement<SynchronizationRule>> rules) {
        this.source = source;
        this.rules = rules;
        for (Component component : components) {
            for (LabelCount each : LabelCount.of(component.lts())) {
                if (!Labels.INTERNAL.contains(each.label())) {
                    owners.computeIfAbsent(each.label(), label -> new LinkedHashSet<>())
                            .add(component.name());
                }
            }
        }
        labels = List.copyOf(owners.keySet());
        names = components.stream().map(Component::name).sorted().toList();
    }

    static List<NetworkFinding> of(
            String source,
            List<Component> components,
            List<NetworkStatement<SynchronizationRule>> rules,
            List<NetworkStatement<LabelMap>> maps) {
        NetworkLint lint = new NetworkLint(source, components, rules);
        rules.forEach(lint::look);
        lint.lookAtMaps(maps);
        return List.copyOf(lint.found);
    }

    private void add(long line, String problem) {
        found.add(new NetworkFinding(source, line, problem, true));
    }

    private static String quoted(String label) {
        return '"' + OneLine.of(label) + '"';
    }

    private void look(NetworkStatement<SynchronizationRule> statement) {
        SynchronizationRule rule = statement.meaning();
        boolean halves = rule.joinsHalves();
        for (LabelPattern pattern : rule.patterns()) {
            boolean matches = labels.stream()
                    .anyMatch(label -> halves
                            ? (label.startsWith("!") || label.startsWith("?")) && pattern.matches(label.substring(1))
                            : pattern.matches(label));
            if (!matches) {
                add(
                        statement.line(),
                        (halves ? "no component has ! or ? with " : "no component has ")
                                + pattern
                                + NearLabels.hint(pattern.isExact() ? pattern.text() : "", labels));
            }
        }
        List<String> own = labels.stream().filter(label -> isFirst(rule, label)).toList();
        if (rule.needsAll()) {
            partners(statement.line(), rule, own);
        } else if (halves) {
            halves(statement.line(), own);
        } else {
            alone(statement, own);
        }
    }

    /** Whether this is the rule that counts for the label. */
    private boolean isFirst(SynchronizationRule rule, String label) {
        Optional<SynchronizationRule> first = rules.stream()
                .map(NetworkStatement::meaning)
                .filter(each -> each.concerns(label))
                .findFirst();
        return first.isPresent() && first.get() == rule;
    }

    private void partners(long line, SynchronizationRule rule, List<String> own) {
        Map<String, List<String>> lacking = new LinkedHashMap<>();
        for (String label : own) {
            Set<String> have = owners.getOrDefault(label, Set.of());
            if (have.stream().anyMatch(rule::includes)) {
                names.stream()
                        .filter(each -> rule.includes(each) && !have.contains(each))
                        .forEach(each -> lacking.computeIfAbsent(each, name -> new ArrayList<>())
                                .add(label));
            }
        }
        lacking.forEach((partner, missing) ->
                add(line, OneLine.of(partner) + " never does " + list(missing) + ", so it never happens"));
    }

    private void halves(long line, List<String> own) {
        List<String> lonely = own.stream()
                .filter(label -> !hasPartner(label, (label.startsWith("!") ? "?" : "!") + label.substring(1)))
                .toList();
        if (!lonely.isEmpty()) {
            add(line, "no other component has the other half of " + list(lonely) + ", so it never happens");
        }
    }

    private boolean hasPartner(String label, String other) {
        Set<String> there = owners.getOrDefault(other, Set.of());
        return owners.getOrDefault(label, Set.of()).stream()
                .anyMatch(owner -> there.stream().anyMatch(each -> !each.equals(owner)));
    }

    private void alone(NetworkStatement<SynchronizationRule> statement, List<String> own) {
        boolean all = statement.meaning().patterns().stream().noneMatch(LabelPattern::isExact);
        List<String> single = own.stream()
                .filter(label -> owners.getOrDefault(label, Set.of()).size() == 1)
                .toList();
        if (!single.isEmpty()) {
            String problem = "no two components share " + list(single) + ": whoever has it does it alone";
            found.add(new NetworkFinding(source, statement.line(), problem, !all));
        }
    }

    private void lookAtMaps(List<NetworkStatement<LabelMap>> maps) {
        Set<String> now = new LinkedHashSet<>();
        for (String label : labels) {
            now.add(label);
            boolean rendezvous = rules.stream()
                    .map(NetworkStatement::meaning)
                    .filter(each -> each.concerns(label))
                    .findFirst()
                    .filter(SynchronizationRule::joinsHalves)
                    .isPresent();
            if (rendezvous) {
                now.remove(label);
                now.add(label.substring(1));
            }
        }
        for (NetworkStatement<LabelMap> map : maps) {
            List<String> before = List.copyOf(now);
            for (LabelPattern pattern : map.meaning().patterns()) {
                if (before.stream().noneMatch(pattern::matches)) {
                    add(
                            map.line(),
                            "the network has no label " + pattern
                                    + NearLabels.hint(pattern.isExact() ? pattern.text() : "", before));
                }
            }
            now.clear();
            before.stream()
                    .map(map.meaning()::apply)
                    .filter(label -> !Labels.INTERNAL.contains(label))
                    .forEach(now::add);
        }
    }

    private static String list(List<String> labels) {
        String first = String.join(
                ", ",
                labels.stream().limit(MOST_LABELS).map(NetworkLint::quoted).toList());
        return labels.size() > MOST_LABELS ? first + " and " + (labels.size() - MOST_LABELS) + " more" : first;
    }
}
