package dev.hasse.lts.network;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.NormalForm;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import dev.hasse.lts.network.Vectors.Vector;
import dev.hasse.lts.relabel.LabelMap;
import dev.hasse.stability.MayChange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Components side by side. A state is the tuple of theirs; a step is one component's internal action or label that it
 * does alone, or a label that several do together as the rules say. Afterwards labels are hidden and renamed.
 */
@MayChange
public final class Network implements TransitionSystem {
    /** What the rules' tables take for each component and label. */
    private static final long BYTES_A_LABEL = 40;

    private final String[] names;
    private final Lts[] parts;
    /** The transitions of each component that it does alone or leads; the others are found from their leaders. */
    private final Lts[] initiated;

    private final Packing packing;
    private final Labels labels;
    /** By component and label. */
    private final int[][] alone;

    private final Vector[][][] led;
    private final Budget budget;
    private List<NetworkFinding> findings = List.of();
    private List<String> oddities = List.of();

    private Network(List<Component> components, Vectors vectors, Labels local, Packing packing, Budget budget) {
        this.budget = budget;
        this.packing = packing;
        labels = vectors.result();
        int count = components.size();
        names = components.stream().map(Component::name).toArray(String[]::new);
        parts = new Lts[count];
        initiated = new Lts[count];
        alone = new int[count][local.size()];
        led = new Vector[count][local.size()][];
        for (int c = 0; c < count; c++) {
            parts[c] = components.get(c).lts();
            for (int label = 0; label < local.size(); label++) {
                alone[c][label] = vectors.alone(c, label);
                led[c][label] = vectors.ledBy(c, label);
            }
            initiated[c] = initiated(c);
        }
    }

    private Lts initiated(int c) {
        Lts part = parts[c];
        LtsBuilder builder = new LtsBuilder(part.labels(), budget);
        builder.state(part.stateCount() - 1);
        for (int s = 0; s < part.stateCount(); s++) {
            for (int t = part.rowStart(s); t < part.rowEnd(s); t++) {
                int label = part.label(t);
                if (alone[c][label] >= 0 || led[c][label].length > 0) {
                    builder.transition(s, label, part.target(t));
                }
            }
        }
        return builder.build(part.initialState());
    }

    /**
     * A network of at least one component.
     *
     * @param rules for each label the first one about it counts; a label without a rule is done alone
     * @param maps hiding and renaming, one after the other
     */
    public static Network of(
            List<Component> components, List<SynchronizationRule> rules, List<LabelMap> maps, Budget budget) {
        Labels local = new Labels();
        List<Component> prepared = new ArrayList<>();
        for (Component component : components) {
            prepared.add(new Component(component.name(), onTable(component.lts(), local, budget)));
        }
        int[] sizes =
                prepared.stream().mapToInt(each -> each.lts().stateCount()).toArray();
        Packing packing = MixedRadix.of(sizes).orElseGet(() -> new InternedVectors(sizes.length, budget));
        budget.keep(BYTES_A_LABEL * prepared.size() * local.size());
        return new Network(prepared, new Vectors(prepared, local, rules, maps, budget), local, packing, budget);
    }

    /** The same system over a common label table, each row sorted by label. */
    private static Lts onTable(Lts lts, Labels table, Budget budget) {
        LtsBuilder builder = new LtsBuilder(table, budget);
        builder.state(lts.stateCount() - 1);
        int[] image = new int[lts.labels().size()];
        Arrays.fill(image, -1);
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                int label = lts.label(t);
                if (image[label] < 0) {
                    image[label] = table.intern(lts.labels().text(label));
                }
                builder.transition(s, image[label], lts.target(t));
            }
        }
        return NormalForm.of(builder.build(lts.initialState()), budget);
    }

    @Override
    public Labels labels() {
        return labels;
    }

    @Override
    public long initial() {
        int[] states = new int[parts.length];
        for (int c = 0; c < parts.length; c++) {
            states[c] = parts[c].initialState();
        }
        return packing.pack(states);
    }

    /** The components. */
    List<Lts> parts() {
        return List.of(parts);
    }

    /** All that components do alone or together. */
    List<PartVector> partVectors() {
        List<PartVector> all = new ArrayList<>();
        for (int c = 0; c < parts.length; c++) {
            for (int label = 0; label < alone[c].length; label++) {
                if (alone[c][label] >= 0) {
                    all.add(new PartVector(new int[] {c}, new int[] {label}, alone[c][label]));
                }
                for (Vector vector : led[c][label]) {
                    all.add(new PartVector(vector.components(), vector.labels(), vector.result()));
                }
            }
        }
        return all;
    }

    /** What is probably not meant in the file that the network comes from. */
    public List<NetworkFinding> findings() {
        return findings;
    }

    /** What a user should know: what is odd about the components' files, and statements that do nothing. */
    public List<String> warnings() {
        return Stream.concat(
                        oddities.stream(),
                        findings.stream().filter(NetworkFinding::isVacuous).map(NetworkFinding::toString))
                .toList();
    }

    Network withWarnings(List<String> odd) {
        oddities = List.copyOf(odd);
        return this;
    }

    Network withFindings(List<NetworkFinding> found) {
        findings = found;
        return this;
    }

    /** The components' own states in a state of the network. */
    public int[] componentStates(long state) {
        int[] states = new int[parts.length];
        packing.unpack(state, states);
        return states;
    }

    /** Each component's own state. */
    @Override
    public String stateName(long state) {
        int[] states = componentStates(state);
        return IntStream.range(0, states.length)
                .mapToObj(c -> names[c] + "=" + states[c])
                .collect(Collectors.joining(" "));
    }

    /** Which components make a transition, by which labels of their own, if the label itself does not say. */
    @Override
    public String detail(long source, int label, long target) {
        return new TransitionDetail(names, parts, alone, led)
                .of(componentStates(source), label, labels.text(label), componentStates(target));
    }

    @Override
    public OptionalLong stateBound() {
        // Reachable states are spread so thinly below the bound of the packing that a table over all would be a waste.
        return OptionalLong.empty();
    }

    /** If present, the states of this network are the same longs wherever it is read, all below this. */
    public OptionalLong packedBound() {
        return packing.bound();
    }

    @Override
    public Successors successors() {
        return new NetworkSuccessors(parts, initiated, packing, alone, led, budget);
    }
}
