package dev.hasse.formats;

import dev.hasse.base.InputException;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.List;

/** In which of several files each process has its events: in one, or the order of its events is not known. */
public final class ProcessFiles {
    private final TraceBuilder builder;
    private final List<Integer> counts = new ArrayList<>();
    private final List<String> files = new ArrayList<>();

    public ProcessFiles(TraceBuilder builder) {
        this.builder = builder;
    }

    /** All events of the file are in the builder. */
    public void end(String file) throws InputException {
        for (int process = 0; process < builder.processCount(); process++) {
            if (process == files.size()) {
                files.add("");
                counts.add(0);
            }
            int count = builder.eventCount(process);
            if (count > counts.get(process)) {
                if (!files.get(process).isEmpty()) {
                    throw inBoth(file, builder.processName(process), files.get(process));
                }
                files.set(process, file);
                counts.set(process, count);
            }
        }
    }

    /** The problem that a process has events in two files. */
    public static InputException inBoth(String file, String process, String other) {
        return new InputException(
                file,
                "the process " + process + " has events here and in " + other
                        + ", and nothing says in which order: give them different names, or write its events to one file");
    }
}
