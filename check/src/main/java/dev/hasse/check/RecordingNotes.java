package dev.hasse.check;

import dev.hasse.trace.ReadRace;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** What every answer about a trace must be taken with, in words: its recorder's warnings, and reads in a race. */
final class RecordingNotes {
    private RecordingNotes() {}

    static List<String> of(Trace trace) {
        List<String> notes = new ArrayList<>(trace.warnings());
        List<ReadRace> races = trace.readRaces();
        if (!races.isEmpty()) {
            ReadRace first = races.get(0);
            String reader = trace.describe(first.read());
            notes.add("race: " + reader + " reads " + trace.variableName(first.variable()) + " and "
                    + trace.describe(first.write()) + " writes it, in no fixed order. The answer covers only runs in"
                    + " which "
                    + (races.size() == 1 ? "this read returns" : "every read returns")
                    + " the recorded value (hasse info lists "
                    + (races.size() == 1 ? "the race" : "the races on " + races.size() + " variables") + ")");
        }
        return notes;
    }
}
