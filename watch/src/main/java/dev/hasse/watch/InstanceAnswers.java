package dev.hasse.watch;

import dev.hasse.check.InstanceCounts;
import dev.hasse.logic.Parameter;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What became known of the choices of values so far: those that are violated, and the events that came too late. */
final class InstanceAnswers {
    private final Consumer<Notice> notices;
    private final long longestPause;
    private final List<InstancesProperty.Finding> findings = new ArrayList<>();
    private final List<List<Value>> first = new ArrayList<>();
    private long violated;
    private long late;

    InstanceAnswers(WatchedProperty.Setting setting, long longestPause) {
        this.notices = setting.limit().notices();
        this.longestPause = longestPause;
    }

    void found(List<Value> choice, boolean hasEnded) {
        violated++;
        if (first.size() < InstanceCounts.KEPT) {
            first.add(choice);
        }
        findings.add(new InstancesProperty.Finding(choice, hasEnded));
    }

    /** What was found since the last call. */
    List<InstancesProperty.Finding> take() {
        List<InstancesProperty.Finding> taken = List.copyOf(findings);
        findings.clear();
        return taken;
    }

    long violated() {
        return violated;
    }

    /** The counts, with the choices that are violated because nothing more comes. */
    InstanceCounts counts(List<Parameter> parameters, long total, List<List<Value>> badAtEnd) {
        List<List<Value>> all = new ArrayList<>(first);
        badAtEnd.stream().limit(InstanceCounts.KEPT - all.size()).forEach(all::add);
        long bad = violated + badAtEnd.size();
        return new InstanceCounts(parameters, Math.max(bad, total), bad, 0, 0, all);
    }

    /** An event of what has ended; the first is told. */
    void leaveOut(DeliveredEvent event, String eventIsAbout) {
        if (late++ == 0) {
            notices.accept(new Notice(
                    Notice.Kind.LATE,
                    event.stamp().line,
                    eventIsAbout + ", which was treated as complete because none of " + longestPause
                            + " events had it: such events are ignored. A larger --end-after waits longer"));
        }
    }

    boolean isWhole() {
        return late == 0;
    }

    /** Why there is no answer. */
    String reason(String whatEnded) {
        return late > 0
                ? late + (late == 1 ? " event came" : " events came") + " after its " + whatEnded
                        + " had ended (--end-after)"
                : WatchedProperty.DRIFTED;
    }
}
