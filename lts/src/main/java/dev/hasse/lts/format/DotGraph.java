package dev.hasse.lts.format;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes and edges of a graph in the DOT language, with their attributes. Subgraphs only limit what {@code node [...]} and
 * {@code edge [...]} say of all nodes and edges that follow.
 */
final class DotGraph {
    /** An edge; its label is empty if it has none. */
    record Edge(String source, String target, String label) {}

    private static final long BYTES_AN_ITEM = 300;
    private static final long BYTES_AN_ATTRIBUTE = 50;

    private final DotTokens tokens;
    private final Budget budget;
    private final Allocation memory;
    private final Map<String, Map<String, String>> nodes = new LinkedHashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    /** What nodes and edges have that do not say otherwise. */
    private Map<String, String> nodeDefaults = new HashMap<>();

    private Map<String, String> edgeDefaults = new HashMap<>();
    private int depth;

    private DotGraph(DotTokens tokens, Budget budget, Allocation memory) {
        this.tokens = tokens;
        this.budget = budget;
        this.memory = memory;
    }

    static DotGraph of(String source, String text, Budget budget, Allocation memory) throws InputException {
        DotGraph graph = new DotGraph(new DotTokens(source, text), budget, memory);
        graph.graph();
        return graph;
    }

    /** The nodes in the order in which they are first named, each with its attributes. */
    Map<String, Map<String, String>> nodes() {
        return nodes;
    }

    List<Edge> edges() {
        return edges;
    }

    private void graph() throws InputException {
        if (tokens.isWord("strict")) {
            tokens.next();
        }
        if (!tokens.isWord("digraph")) {
            throw tokens.error(
                    tokens.isWord("graph") ? "expected a digraph: edges need a direction" : "expected digraph");
        }
        tokens.next();
        if (tokens.kind() == DotTokens.NAME) {
            tokens.next();
        }
        tokens.expect('{', "{");
        statements();
        if (tokens.kind() != DotTokens.END) {
            throw tokens.error("expected the end of the file: one graph is read");
        }
    }

    /** Statements up to and with the closing brace. */
    private void statements() throws InputException {
        while (!tokens.takes('}')) {
            if (tokens.kind() == DotTokens.END) {
                throw tokens.error("expected }");
            }
            if (tokens.kind() == '{' || tokens.isWord("subgraph")) {
                subgraph();
            } else if (tokens.isWord("node")) {
                tokens.next();
                nodeDefaults.putAll(attributes());
            } else if (tokens.isWord("edge")) {
                tokens.next();
                edgeDefaults.putAll(attributes());
            } else if (tokens.isWord("graph")) {
                tokens.next();
                attributes();
            } else {
                statement();
            }
            tokens.takes(';');
        }
    }

    private void subgraph() throws InputException {
        if (++depth > 100) {
            throw tokens.error("subgraphs are nested too deep");
        }
        if (tokens.isWord("subgraph")) {
            tokens.next();
            if (tokens.kind() == DotTokens.NAME) {
                tokens.next();
            }
        }
        tokens.expect('{', "{");
        Map<String, String> outerNodes = nodeDefaults;
        Map<String, String> outerEdges = edgeDefaults;
        nodeDefaults = new HashMap<>(outerNodes);
        edgeDefaults = new HashMap<>(outerEdges);
        statements();
        nodeDefaults = outerNodes;
        edgeDefaults = outerEdges;
        depth--;
        if (tokens.kind() == DotTokens.EDGE) {
            throw tokens.error("an edge from a subgraph is not read: name the nodes");
        }
    }

    private void statement() throws InputException {
        String first = tokens.name("a node");
        if (tokens.takes('=')) {
            tokens.name("a value");
            return;
        }
        skipPort();
        List<String> path = new ArrayList<>(List.of(first));
        while (tokens.kind() == DotTokens.EDGE) {
            tokens.next();
            path.add(tokens.name("a node"));
            skipPort();
        }
        Map<String, String> attributes = attributes();
        for (String node : path) {
            if (!nodes.containsKey(node)) {
                memory.grow(BYTES_AN_ITEM);
                memory.grow(BYTES_AN_ATTRIBUTE * nodeDefaults.size());
                nodes.put(node, new HashMap<>(nodeDefaults));
            }
        }
        if (path.size() == 1) {
            nodes.getOrDefault(first, Map.of()).putAll(attributes);
        }
        String label = unescaped(attributes.getOrDefault("label", edgeDefaults.getOrDefault("label", "")));
        for (int k = 1; k < path.size(); k++) {
            memory.grow(BYTES_AN_ITEM);
            edges.add(new Edge(path.get(k - 1), path.get(k), label));
        }
        budget.check();
    }

    /** Graphviz reads these in labels. */
    private static String unescaped(String label) {
        return label.indexOf('&') < 0
                ? label
                : label.replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&amp;", "&");
    }

    private void skipPort() throws InputException {
        while (tokens.takes(':')) {
            tokens.name("a port");
        }
    }

    private Map<String, String> attributes() throws InputException {
        Map<String, String> found = new HashMap<>();
        while (tokens.takes('[')) {
            while (!tokens.takes(']')) {
                String name = tokens.name("an attribute or ]");
                found.put(name, tokens.takes('=') ? tokens.name("a value") : "true");
                if (!tokens.takes(',')) {
                    tokens.takes(';');
                }
            }
        }
        return found;
    }
}
