package dev.hasse.serve;

import dev.hasse.base.InputException;
import java.util.Optional;

/** What became of a job. */
sealed interface JobOutcome {
    /** What the client is told. */
    HttpAnswer answer();

    /** What the developers of Hasse should know. */
    default Optional<Throwable> bug() {
        return Optional.empty();
    }

    /** The answer as JSON. */
    record Done(String json) implements JobOutcome {
        @Override
        public HttpAnswer answer() {
            return HttpAnswer.json(200, json);
        }
    }

    /** The input is wrong. */
    record Refused(InputException problem) implements JobOutcome {
        @Override
        public HttpAnswer answer() {
            return HttpAnswer.problem(problem);
        }
    }

    /** A limit was reached, or somebody cancelled it. */
    record Ended(String reason) implements JobOutcome {
        @Override
        public HttpAnswer answer() {
            return HttpAnswer.problem(422, reason);
        }
    }

    /**
     * It went on long after its time was over, and was given up.
     *
     * @param where what its thread did then
     */
    record Abandoned(String reason, Throwable where) implements JobOutcome {
        @Override
        public HttpAnswer answer() {
            return HttpAnswer.problem(422, reason);
        }

        @Override
        public Optional<Throwable> bug() {
            return Optional.of(where);
        }
    }

    /** A bug. */
    record Failed(Throwable problem) implements JobOutcome {
        @Override
        public HttpAnswer answer() {
            return HttpAnswer.problem(500, "this is a bug in Hasse; the terminal of hasse serve says more");
        }

        @Override
        public Optional<Throwable> bug() {
            return Optional.of(problem);
        }
    }
}
