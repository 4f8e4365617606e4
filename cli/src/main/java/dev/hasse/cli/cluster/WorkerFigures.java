package dev.hasse.cli.cluster;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.supervisor.Answer;
import dev.hasse.cluster.supervisor.WorkerReport;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.List;

/** What is told of a worker. */
public record WorkerFigures(
        String worker,
        long variables,
        long explored,
        long restored,
        long messages,
        long bytes,
        long tableBytes,
        double idleShare) {
    public static List<WorkerFigures> of(Answer answer) {
        return answer.workers().stream().map(WorkerFigures::of).toList();
    }

    private static WorkerFigures of(WorkerReport report) {
        Statistics done = report.statistics();
        double time = Math.max(1.0, (double) done.busyNanos() + done.idleNanos());
        return new WorkerFigures(
                report.worker().toString(),
                done.variables(),
                done.explored(),
                done.restored(),
                done.messages(),
                done.wireBytes(),
                done.tableBytes() + done.systemBytes(),
                done.idleNanos() / time);
    }

    /** The member {@code workers} of a JSON document; none on one machine. */
    public static void write(List<WorkerFigures> workers, JsonGenerator out) throws IOException {
        if (workers.isEmpty()) {
            return;
        }
        JsonParts.objects(out, "workers", workers, each -> {
            out.writeStringField("worker", each.worker());
            out.writeNumberField("variables", each.variables());
            out.writeNumberField("explored", each.explored());
            out.writeNumberField("restored", each.restored());
            out.writeNumberField("messages", each.messages());
            out.writeNumberField("bytes", each.bytes());
            out.writeNumberField("memory", each.tableBytes());
            out.writeNumberField("idle", each.idleShare());
        });
    }

    /** How many there were, behind other figures; nothing on one machine. */
    public static String count(List<WorkerFigures> workers) {
        long restored = workers.stream().mapToLong(WorkerFigures::restored).sum();
        return workers.isEmpty()
                ? ""
                : ", " + workers.size() + (workers.size() == 1 ? " worker" : " workers")
                        + (restored == 0 ? "" : ", " + restored + " variables from a checkpoint");
    }
}
