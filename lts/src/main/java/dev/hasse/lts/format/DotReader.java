package dev.hasse.lts.format;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.TextFile;
import dev.hasse.lts.Labels;
import dev.hasse.lts.LtsBuilder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads automata in the DOT language, as AALpy, LearnLib and the Automata Wiki write them, and what Hasse writes. Nodes are
 * states, edges transitions. The initial state is where a node leads that is no state: {@code __start0}, or one drawn as
 * nothing or a point; else the first. If all labels are {@code input/output}, it is a Mealy machine: each becomes the input
 * {@code ?input}, a state between, and the output {@code !output}; the outputs {@code -}, ε and the empty one are none. If each
 * state shows its output ({@code name|output} in a record, {@code name / output}), it is a Moore machine: a transition is an
 * input and then the output of the state that it leads to; the initial state's output comes first.
 */
final class DotReader {
    private static final Set<String> INVISIBLE = Set.of("none", "point", "plaintext", "plain");
    private static final Set<String> NO_OUTPUT = Set.of("", "-", "ε", "epsilon", "λ");
    private static final Pattern PROBABILITY = Pattern.compile(".*:[01](\\.\\d+)?");

    /** More is refused as text. */
    private static final int LARGEST = 64 << 20;
    /** The bytes, the text of them, and both while they are made. */
    private static final long BYTES_A_BYTE = 6;

    private final String source;
    private final DotGraph graph;
    private final Labels labels;
    private final LtsBuilder builder;
    private final List<String> warnings = new ArrayList<>();
    private final Map<String, Integer> states = new HashMap<>();
    /** By output and target: the state between an input and its output. */
    private final Map<String, Integer> between = new HashMap<>();

    private DotReader(String source, DotGraph graph, Labels labels, Budget budget) {
        this.source = source;
        this.graph = graph;
        this.labels = labels;
        this.builder = new LtsBuilder(labels, budget);
    }

    static ReadLts read(String source, InputStream in, Labels labels, Budget budget)
            throws IOException, InputException {
        try (Allocation memory = budget.allocation()) {
            String text = TextFile.read(source, new ByteArrayInputStream(bytes(source, in, memory)));
            DotGraph graph = DotGraph.of(source, text, budget, memory);
            return new DotReader(source, graph, labels, budget).read();
        }
    }

    private static byte[] bytes(String source, InputStream in, Allocation memory) throws IOException, InputException {
        InputStream plain = Streams.plain(source, in);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 16];
        for (int count = 0;
                count >= 0 && bytes.size() <= LARGEST;
                count = Streams.read(source, plain, buffer, 0, buffer.length)) {
            memory.grow(BYTES_A_BYTE * count);
            bytes.write(buffer, 0, count);
        }
        return bytes.toByteArray();
    }

    private ReadLts read() throws InputException {
        Set<String> starts = starts();
        for (String node : graph.nodes().keySet()) {
            if (!starts.contains(node)) {
                builder.state(states.size());
                states.put(node, states.size());
            }
        }
        if (states.isEmpty()) {
            throw new InputException(source, 1, 1, "the graph has no node");
        }
        int initial = initial(starts);
        List<DotGraph.Edge> edges = graph.edges().stream()
                .filter(edge -> !starts.contains(edge.source()) && !starts.contains(edge.target()))
                .toList();
        boolean mealy =
                !edges.isEmpty() && edges.stream().allMatch(edge -> edge.label().contains("/"));
        Map<String, String> outputs = mealy ? Map.of() : outputs();
        for (DotGraph.Edge edge : edges) {
            if (mealy) {
                exchange(edge);
            } else if (!outputs.isEmpty()) {
                exchange(edge, edge.label(), outputs.getOrDefault(edge.target(), ""));
            } else {
                String label = edge.label().isEmpty() ? "i" : edge.label();
                builder.transition(state(edge.source()), labels.intern(label), state(edge.target()));
            }
        }
        warn(edges, mealy || !outputs.isEmpty());
        for (Map.Entry<String, String> each : outputs.entrySet()) {
            if (state(each.getKey()) == initial) {
                initial = answered(each.getValue(), initial);
                break;
            }
        }
        return new ReadLts(builder.build(initial), warnings);
    }

    /** The output that each state of a Moore machine shows, by its node; empty if it is none. */
    private Map<String, String> outputs() {
        Map<String, String> outputs = new HashMap<>();
        for (String node : states.keySet()) {
            Map<String, String> attributes = graph.nodes().getOrDefault(node, Map.of());
            String label = attributes.getOrDefault("label", "");
            boolean record = attributes.getOrDefault("shape", "").endsWith("record");
            int bar = record ? label.lastIndexOf('|') : label.lastIndexOf(" / ") + 1;
            if (bar <= 0) {
                return Map.of();
            }
            outputs.put(node, label.substring(bar + 1).replaceAll("[{}]", "").strip());
        }
        return outputs;
    }

    private int state(String node) {
        return states.getOrDefault(node, 0);
    }

    /** The nodes that only point to the initial state. */
    private Set<String> starts() {
        Set<String> targets = new HashSet<>();
        graph.edges().forEach(edge -> targets.add(edge.target()));
        Set<String> starts = new HashSet<>();
        graph.nodes().forEach((node, attributes) -> {
            boolean drawn = !INVISIBLE.contains(attributes.getOrDefault("shape", ""))
                    && !attributes.getOrDefault("style", "").equals("invis");
            if (!targets.contains(node) && (node.startsWith("__start") || !drawn)) {
                starts.add(node);
            }
        });
        return starts;
    }

    private int initial(Set<String> starts) throws InputException {
        Set<String> marked = new HashSet<>();
        graph.edges().stream()
                .filter(edge -> starts.contains(edge.source()))
                .forEach(edge -> marked.add(edge.target()));
        if (marked.size() > 1) {
            throw new InputException(source, "more than one initial state is marked: expected one");
        }
        Optional<String> node = marked.stream().findFirst();
        if (node.isEmpty()) {
            warnings.add(source + ": no initial state is marked (by an edge from a node __start0): taking the first, "
                    + graph.nodes().keySet().stream()
                            .filter(states::containsKey)
                            .findFirst()
                            .orElse(""));
        }
        return node.map(this::state).orElse(0);
    }

    private void exchange(DotGraph.Edge edge) {
        int slash = edge.label().indexOf(" / ");
        slash = slash >= 0 ? slash + 1 : edge.label().indexOf('/');
        exchange(edge, edge.label().substring(0, slash), edge.label().substring(slash + 1));
    }

    private void exchange(DotGraph.Edge edge, String input, String output) {
        int target = answered(output.strip(), state(edge.target()));
        builder.transition(state(edge.source()), labels.intern("?" + input.strip()), target);
    }

    /** The state that gives the output and then is the target; the target itself if there is no output. */
    private int answered(String output, int target) {
        if (NO_OUTPUT.contains(output)) {
            return target;
        }
        int label = labels.intern("!" + output);
        String key = label + " " + target;
        Integer middle = between.get(key);
        if (middle == null) {
            middle = states.size() + between.size();
            between.put(key, middle);
            builder.state(middle);
            builder.transition(middle, label, target);
        }
        return middle;
    }

    private void warn(List<DotGraph.Edge> edges, boolean withOutputs) {
        if (!edges.isEmpty()
                && edges.stream()
                        .allMatch(edge -> PROBABILITY.matcher(edge.label()).matches())) {
            warnings.add(source + ": labels end in probabilities, which are read as a part of the label; "
                    + "hasse lts rename -r '(.*):[0-9.]+ -> \\1' removes them");
        }
        List<String> shown = graph.nodes().entrySet().stream()
                .filter(each -> states.containsKey(each.getKey()))
                .map(each -> each.getValue().getOrDefault("label", each.getKey()))
                .toList();
        if (!withOutputs && new HashSet<>(shown).size() < shown.size()) {
            warnings.add(source
                    + ": several nodes have one label, which is not read; if it is the output of a Moore machine, "
                    + "write name|output and shape=record");
        }
        boolean accepting = edges.stream()
                .map(edge -> graph.nodes().getOrDefault(edge.source(), Map.of()))
                .anyMatch(attributes -> attributes.getOrDefault("shape", "").equals("doublecircle"));
        if (accepting) {
            warnings.add(source + ": accepting states (doublecircle) are read as states like any other, "
                    + "so systems that differ only in them are equal");
        }
    }
}
