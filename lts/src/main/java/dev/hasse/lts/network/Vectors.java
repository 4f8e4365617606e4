package dev.hasse.lts.network;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.relabel.LabelMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a network, worked out for the labels it has: which labels a component does alone, and which are done
 * by several as a synchronisation vector. A vector is looked for from one of its members, the leader: the one whose
 * states with that label have the fewest transitions, so that few are tried in vain.
 */
final class Vectors {
    /** Who takes part by which of its own labels, the leader first, and what it is called together. */
    record Vector(int[] components, int[] labels, int result) {}

    private static final long BYTES_A_VECTOR = 100;

    private final List<Component> components;
    private final Labels local;
    private final Labels result = new Labels();
    private final List<SynchronizationRule> rules;
    private final List<LabelMap> maps;
    private final Budget budget;
    private final Allocation memory;
    /** How many transitions compete, on average, where a component does a label; 0 if it never does. */
    private final double[][] competition;
    /** What a component's label is called when done alone; -1 if it is not. */
    private final int[][] alone;

    private final List<List<List<Vector>>> led = new ArrayList<>();
    private long vectors;

    Vectors(
            List<Component> components,
            Labels local,
            List<SynchronizationRule> rules,
            List<LabelMap> maps,
            Budget budget) {
        this.components = components;
        this.local = local;
        this.rules = rules;
        this.maps = maps;
        this.budget = budget;
        this.memory = budget.allocation();
        competition = new double[components.size()][];
        alone = new int[components.size()][local.size()];
        for (int c = 0; c < components.size(); c++) {
            competition[c] = competition(components.get(c).lts());
            List<List<Vector>> byLabel = new ArrayList<>();
            for (int label = 0; label < local.size(); label++) {
                byLabel.add(List.of());
                alone[c][label] = label == Labels.TAU ? Labels.TAU : -1;
            }
            led.add(byLabel);
        }
        for (int label = 1; label < local.size(); label++) {
            decide(label);
        }
    }

    Labels result() {
        return result;
    }

    int alone(int component, int label) {
        return alone[component][label];
    }

    Vector[] ledBy(int component, int label) {
        return led.get(component).get(label).toArray(new Vector[0]);
    }

    private double[] competition(Lts lts) {
        double[] rowSizes = new double[local.size()];
        int[] counts = new int[local.size()];
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                rowSizes[lts.label(t)] += lts.rowEnd(s) - lts.rowStart(s);
                counts[lts.label(t)]++;
            }
        }
        for (int label = 0; label < rowSizes.length; label++) {
            rowSizes[label] /= Math.max(1, counts[label]);
        }
        return rowSizes;
    }

    private void decide(int label) {
        budget.check();
        String text = local.text(label);
        SynchronizationRule rule = rule(text);
        if (rule != null && rule.joinsHalves()) {
            rendezvous(label, text);
            return;
        }
        List<Integer> together = new ArrayList<>();
        boolean blocked = false;
        for (int c = 0; c < components.size(); c++) {
            boolean has = competition[c][label] > 0;
            if (rule != null && rule.includes(components.get(c).name())) {
                blocked |= !has && rule.needsAll();
                if (has) {
                    together.add(c);
                }
            } else if (has) {
                alone[c][label] = named(text);
            }
        }
        if (!blocked && together.size() == 1) {
            alone[together.get(0)][label] = named(text);
        } else if (!blocked && together.size() > 1) {
            add(together, together.stream().map(c -> label).toList(), text);
        }
    }

    private @Nullable SynchronizationRule rule(String text) {
        return rules.stream().filter(each -> each.concerns(text)).findFirst().orElse(null);
    }

    private void rendezvous(int label, String text) {
        if (!text.startsWith("!")) {
            return;
        }
        String question = "?" + text.substring(1);
        int answer = local.find(question);
        // A rule above may be about the other half only.
        SynchronizationRule ofAnswer = rule(question);
        if (answer < 0 || ofAnswer == null || !ofAnswer.joinsHalves()) {
            return;
        }
        for (int c = 0; c < components.size(); c++) {
            budget.check();
            memory.resize(BYTES_A_VECTOR * vectors);
            for (int d = 0; d < components.size(); d++) {
                if (c != d && competition[c][label] > 0 && competition[d][answer] > 0) {
                    add(List.of(c, d), List.of(label, answer), text.substring(1));
                }
            }
        }
    }

    private void add(List<Integer> members, List<Integer> labels, String text) {
        int leader = 0;
        for (int k = 1; k < members.size(); k++) {
            if (competition[members.get(k)][labels.get(k)] < competition[members.get(leader)][labels.get(leader)]) {
                leader = k;
            }
        }
        int[] order = new int[members.size()];
        int[] own = new int[members.size()];
        int next = 1;
        for (int k = 0; k < order.length; k++) {
            int at = k == leader ? 0 : next++;
            order[at] = members.get(k);
            own[at] = labels.get(k);
        }
        List<Vector> more = new ArrayList<>(led.get(order[0]).get(own[0]));
        more.add(new Vector(order, own, named(text)));
        led.get(order[0]).set(own[0], more);
        vectors++;
    }

    private int named(String text) {
        String name = text;
        for (LabelMap map : maps) {
            if (Labels.INTERNAL.contains(name)) {
                break;
            }
            name = map.apply(name);
        }
        return result.intern(name);
    }
}
