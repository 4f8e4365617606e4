package dev.hasse.simulate.promela;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which events an event must come after because they use the same: a read comes after the last write, a write after that
 * and all reads since. Events are numbers, processes too.
 */
final class SharedOrder {
    /** One place, or all places of a variable that nobody used by themselves yet. */
    private static final class Cell {
        private int lastWrite = -1;
        /** The last read of each process since then. */
        private final Map<Integer, Integer> reads = new HashMap<>();

        Cell copy() {
            Cell copy = new Cell();
            copy.lastWrite = lastWrite;
            copy.reads.putAll(reads);
            return copy;
        }

        void read(int process, int event, Set<Integer> before) {
            addWrite(event, before);
            reads.put(process, event);
        }

        void write(int event, Set<Integer> before) {
            addWrite(event, before);
            reads.values().stream().filter(each -> each != event).forEach(before::add);
            reads.clear();
            lastWrite = event;
        }

        private void addWrite(int event, Set<Integer> before) {
            if (lastWrite >= 0 && lastWrite != event) {
                before.add(lastWrite);
            }
        }
    }

    private static final class Root {
        private final Map<Integer, Cell> cells = new HashMap<>();
        private final Cell rest = new Cell();

        Iterable<Cell> at(int element) {
            if (element != Location.WHOLE) {
                return Set.of(cells.computeIfAbsent(element, each -> rest.copy()));
            }
            Set<Cell> all = new LinkedHashSet<>(cells.values());
            all.add(rest);
            return all;
        }
    }

    private final Map<String, Root> roots = new HashMap<>();

    /** Adds what the read comes after to the set. */
    void read(Location location, int process, int event, Set<Integer> before) {
        root(location).at(location.element()).forEach(cell -> cell.read(process, event, before));
    }

    void write(Location location, int event, Set<Integer> before) {
        root(location).at(location.element()).forEach(cell -> cell.write(event, before));
    }

    private Root root(Location location) {
        return roots.computeIfAbsent(location.root(), each -> new Root());
    }
}
