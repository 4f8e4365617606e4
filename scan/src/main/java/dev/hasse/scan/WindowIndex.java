package dev.hasse.scan;

import dev.hasse.base.IntList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the events of a window have to do with each other: the sections that end in it, by lock and process, and the writes
 * in it, by variable and process. What came before the window needs no look: it stays before all of it.
 */
final class WindowIndex {
    private final Map<Integer, List<IntList>> sections = new HashMap<>();
    private final Map<Integer, List<IntList>> writes = new HashMap<>();
    /** Those that some event of the window must read as recorded. */
    private final IntList reads = new IntList();

    private final IntList readers = new IntList();

    WindowIndex(ThreadedRun run, Window window) {
        for (int p = 0; p < run.trace().processCount(); p++) {
            if (window.base(p) == window.need(p)) {
                continue;
            }
            IntList ending = run.held().endingBetween(p, window.base(p), window.need(p));
            for (int i = 0; i < ending.size(); i++) {
                int lock = run.locks().lock(ending.at(i));
                List<IntList> all = sections.computeIfAbsent(lock, each -> new ArrayList<>());
                if (all.isEmpty() || run.locks().process(all.get(all.size() - 1).at(0)) != p) {
                    all.add(new IntList());
                }
                all.get(all.size() - 1).add(ending.at(i));
            }
            int first = run.trace().eventNumber(p, window.base(p) + 1);
            for (int event = first; event < first + window.need(p) - window.base(p); event++) {
                addWrites(run, event, p);
                for (int read = run.firstRead(event); window.looks(event) && read < run.firstRead(event + 1); read++) {
                    reads.add(read);
                    readers.add(event);
                }
            }
        }
    }

    private void addWrites(ThreadedRun run, int event, int p) {
        for (int write = run.firstWrite(event); write < run.firstWrite(event + 1); write++) {
            List<IntList> all = writes.computeIfAbsent(run.writtenVariable(write), each -> new ArrayList<>());
            if (all.isEmpty() || run.process(all.get(all.size() - 1).at(0)) != p) {
                all.add(new IntList());
            }
            IntList own = all.get(all.size() - 1);
            if (own.size() == 0 || own.at(own.size() - 1) != event) {
                own.add(event);
            }
        }
    }

    /** Of each lock, the sections of each process, by their first events. */
    Collection<List<IntList>> sections() {
        return sections.values();
    }

    /** Of each process that writes the variable, its writes. */
    List<IntList> writes(int variable) {
        return writes.getOrDefault(variable, List.of());
    }

    IntList reads() {
        return reads;
    }

    /** The events of the reads, in the same order. */
    IntList readers() {
        return readers;
    }
}
