package dev.hasse.simulate;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.Trace;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;

/**
 * A protocol that can be run and recorded.
 *
 * @param name the name on the command line
 * @param description what it is and what its fault is, in one line
 * @param processes how many processes it can have
 * @param properties the specification that the correct variant satisfies, for a number of processes
 * @param generator runs the protocol and records what happens
 */
@MayChange
public record Model(
        String name,
        String description,
        ProcessRange processes,
        IntFunction<String> properties,
        BiConsumer<Parameters, RunRecorder> generator) {

    /** The properties that the correct variant satisfies, as the text of a specification file. */
    public String spec(int processCount) throws InputException {
        checkProcesses(processCount);
        return properties.apply(processCount);
    }

    private void checkProcesses(int processCount) throws InputException {
        if (!processes.contains(processCount)) {
            throw new InputException("simulate " + name, processCount + " processes, expected " + processes);
        }
    }

    /**
     * The run as a trace: as many events as asked for, or the few more that it takes to let a run with a liveness property come to
     * its end.
     */
    public Trace trace(Parameters parameters) throws InputException {
        return trace(parameters, Budget.unlimited());
    }

    public Trace trace(Parameters parameters, Budget budget) throws InputException {
        checkProcesses(parameters.processes());
        if (parameters.events() < 1) {
            throw new InputException("simulate " + name, parameters.events() + " events, expected at least 1");
        }
        RunRecorder recorder = new RunRecorder(name, parameters.events(), budget);
        generator.accept(parameters, recorder);
        return recorder.trace();
    }
}
