package dev.hasse.cluster.wire;

import dev.hasse.bes.worker.Message;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.Statistics;
import dev.hasse.cluster.problem.ProblemDescription;
import dev.hasse.cluster.problem.SharedFile;
import java.util.List;

/** What one node tells another: what a record can say is what {@link RecordCodec} can write. */
public sealed interface Packet {
    /** From a supervisor that looks for workers. */
    record Hello(String version, Address supervisor) implements Packet {}

    /** To the supervisor: the worker is free. */
    record Welcome(String version, Address worker) implements Packet {}

    /**
     * To the supervisor: the worker cannot or must not work for it.
     *
     * @param lasting whether asking again is of no use
     */
    record Refusal(Address worker, String reason, boolean lasting) implements Packet {}

    /** From the supervisor: still there. */
    record Ping(Address supervisor) implements Packet {}

    /** To the supervisor: still there, too. */
    record Pong(Statistics statistics) implements Packet {}

    /** To the supervisor: the worker knows nothing of that attempt (any more). */
    record Gone(Address worker) implements Packet {}

    /** Only the counts that every packet carries. */
    record Acknowledgement() implements Packet {}

    /**
     * From the supervisor: begin an attempt.
     *
     * @param index the worker's own number
     * @param window how many packets may be under way on a link
     * @param checkpoint the parts of the checkpoint to go on from, one for each worker that there was; else none
     */
    record Assignment(
            int index,
            List<Address> workers,
            Address supervisor,
            int window,
            ProblemDescription problem,
            List<SharedFile> checkpoint)
            implements Packet {
        public Assignment {
            if (index < 0 || index >= workers.size() || window < 1) {
                throw new IllegalArgumentException("worker " + index + " of " + workers.size() + ", window " + window);
            }
            workers = List.copyOf(workers);
            checkpoint = List.copyOf(checkpoint);
        }
    }

    /** To the supervisor: the worker does not have that file; those of the checkpoint follow those of the problem. */
    record FileWanted(int file) implements Packet {}

    /** From the supervisor: bytes of a file. */
    record FileChunk(int file, long offset, byte[] bytes) implements Packet {}

    /**
     * To the supervisor: ready to start.
     *
     * @param states the states of the whole system, -1 if nobody counted
     * @param transitions its transitions, -1 if nobody counted
     * @param blocks how many blocks the problem has
     */
    record Prepared(long states, long transitions, int blocks) implements Packet {}

    /** To the supervisor: the worker gives up. */
    record Failed(Failure failure) implements Packet {}

    /** From the supervisor: all workers are prepared. */
    record Start() implements Packet {}

    /** The solver's own messages. */
    record Kernel(Message message) implements Packet {}

    /** To the supervisor: the link to that worker does not work. */
    record Suspect(int worker) implements Packet {}

    /** From the supervisor, after the answer: what is known about variables or states, or all labels. */
    record Question(Subject subject, long[] items) implements Packet {}

    /**
     * To the supervisor: a part of the reply to the latest question.
     *
     * @param part its number, from 0
     * @param parts how many parts the reply has
     */
    record Reply(int part, int parts, byte[] bytes) implements Packet {}

    /** To the supervisor, after the solver's stop. */
    record Stopped(Statistics statistics) implements Packet {}

    /** From the supervisor: the worker is free. */
    record Release() implements Packet {}

    /**
     * From the supervisor: work no further, and tell when it has read so many of the solver's messages from here.
     *
     * @param messages how many were sent
     */
    record Pause(long messages) implements Packet {}

    /** To the supervisor: the worker pauses, and reads no message of others. */
    record Paused() implements Packet {}

    /** From the supervisor: all pause; write down what is known, and go on. */
    record Save() implements Packet {}

    /** To the supervisor: that is written down, in so many bytes, and the worker goes on. */
    record Saved(long length) implements Packet {}

    /** To the supervisor: some of these bytes. */
    record SavedChunk(long offset, byte[] bytes) implements Packet {}

    /** What a question is about. */
    enum Subject {
        VARIABLES,
        STATES,
        LABELS
    }
}
