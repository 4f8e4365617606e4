package dev.hasse.cluster.supervisor;

import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.Resolution;
import dev.hasse.bes.Row;
import dev.hasse.cluster.supervisor.RemoteTables.Known;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The solution that is spread over the workers. All that a diagnostic will ask is fetched in waves from the root, so
 * that the number of questions grows with the depth of the diagnostic and not with its size.
 */
final class RemoteResolution implements Resolution {
    private final BooleanGraph graph;
    private final RemoteTables tables;
    private final boolean verdict;

    /**
     * @param rows told of places, which are states, whose transitions will be asked for
     */
    RemoteResolution(BooleanGraph graph, RemoteTables tables, Consumer<Collection<Long>> rows, boolean verdict) {
        this.graph = graph;
        this.tables = tables;
        this.verdict = verdict;
        fetch(rows);
    }

    private void fetch(Consumer<Collection<Long>> rows) {
        Set<Long> seen = new HashSet<>();
        Set<Long> wave = Set.of(graph.root());
        while (!wave.isEmpty()) {
            seen.addAll(wave);
            tables.fetchVariables(wave, graph::place);
            Set<Long> states = new HashSet<>();
            wave.stream().filter(this::needsRow).forEach(variable -> states.add(graph.place(variable)));
            rows.accept(states);
            Set<Long> next = new HashSet<>();
            List<Long> open = new ArrayList<>();
            for (long variable : wave) {
                follow(variable, next, open);
            }
            next.addAll(choices(open));
            next.removeAll(seen);
            wave = next;
        }
    }

    private boolean needsRow(long variable) {
        return known(variable).stabilizer() == NONE;
    }

    /** Adds what the diagnostic keeps of a variable; one that its block decided is left open. */
    private void follow(long variable, Set<Long> next, List<Long> open) {
        Known known = known(variable);
        if (known.value() != graph.isDisjunctive(variable)) {
            successors(variable).forEach(next::add);
        } else if (known.stabilizer() != NONE) {
            next.add(known.stabilizer());
        } else {
            open.add(variable);
        }
    }

    /** For each variable the first successor of the same value. */
    private Set<Long> choices(List<Long> variables) {
        Set<Long> asked = new HashSet<>();
        variables.forEach(variable -> asked.addAll(successors(variable)));
        tables.fetchVariables(asked, graph::place);
        Set<Long> chosen = new HashSet<>();
        for (long variable : variables) {
            successors(variable).stream()
                    .filter(each -> isDecided(each) && value(each) == value(variable))
                    .findFirst()
                    .ifPresent(chosen::add);
        }
        return chosen;
    }

    private List<Long> successors(long variable) {
        Row row = new Row();
        graph.successors(variable, row);
        List<Long> successors = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            successors.add(row.at(i));
        }
        return successors;
    }

    /**
     * A worker can be told to stop before it is told that a block is closed, which decided the root by what other workers
     * closed. The diagnostic asks only for variables on which a decided one depends: what is open of them has its block's value.
     */
    private Known known(long variable) {
        Known known = tables.variable(variable, graph::place);
        return known.decided()
                ? known
                : new Known(true, graph.sign(graph.block(variable)).passiveValue(), NONE);
    }

    @Override
    public boolean value() {
        return verdict;
    }

    /** Nobody asks a diagnostic for this: the workers' statistics tell. */
    @Override
    public long variableCount() {
        throw new UnsupportedOperationException("counted by the workers");
    }

    @Override
    public long bytes() {
        throw new UnsupportedOperationException("counted by the workers");
    }

    @Override
    public boolean isDecided(long variable) {
        return known(variable).decided();
    }

    @Override
    public boolean value(long variable) {
        return known(variable).value();
    }

    @Override
    public long stabilizer(long variable) {
        return known(variable).stabilizer();
    }
}
