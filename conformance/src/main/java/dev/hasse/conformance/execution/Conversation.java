package dev.hasse.conformance.execution;

import dev.hasse.conformance.generation.TestVerdict;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Talks to an implementation and remembers what was said. */
final class Conversation {
    private final Implementation implementation;
    private final Duration patience;
    private final String silence;
    private final List<TestRun.Step> steps = new ArrayList<>();

    Conversation(Implementation implementation, Duration patience, String silence) {
        this.implementation = implementation;
        this.patience = patience;
        this.silence = silence;
    }

    /** Whether what came is an output of a test or a specification: the {@code !} may be missing on either side. */
    static boolean isOutput(String label, String came) {
        return withMark(label).equals(withMark(came));
    }

    private static String withMark(String label) {
        return label.startsWith("!") ? label : "!" + label;
    }

    /** Sends, and says whether it was taken. */
    boolean send(String label) throws IOException {
        try {
            implementation.send(label);
        } catch (LogMismatchException | InterruptedIOException e) {
            throw e;
        } catch (IOException e) {
            steps.add(new TestRun.Step(TestRun.Way.REFUSED, label));
            return false;
        }
        steps.add(new TestRun.Step(TestRun.Way.SENT, label));
        return true;
    }

    /** What comes, or empty for silence. */
    Optional<String> await() throws IOException {
        Optional<String> output = implementation.receive(patience);
        steps.add(output.map(label -> new TestRun.Step(TestRun.Way.RECEIVED, label))
                .orElse(new TestRun.Step(TestRun.Way.SILENCE, silence)));
        return output;
    }

    /** What has come already; empty if nothing, which says nothing. */
    Optional<String> pending() throws IOException {
        Optional<String> output = implementation.receive(Duration.ZERO);
        output.ifPresent(label -> steps.add(new TestRun.Step(TestRun.Way.RECEIVED, label)));
        return output;
    }

    /** What was said so far, the last step included. */
    List<TestRun.Step> steps() {
        return steps;
    }

    int size() {
        return steps.size();
    }

    TestRun ended(TestVerdict verdict, String explanation) {
        return new TestRun(verdict, steps, explanation);
    }

    TestRun refused(String input) {
        return failed("the implementation refuses the input " + input + ", but must accept every input");
    }

    /** The verdict on something that the specification does not allow. */
    TestRun notAllowed(Optional<String> came, List<String> allowed) {
        String what =
                came.map(label -> TestRun.Step.shortened(label) + " came").orElse("nothing came (" + silence + ")");
        return failed(what + "; allowed was " + (allowed.isEmpty() ? "nothing" : String.join(", ", allowed)));
    }

    private TestRun failed(String explanation) {
        return ended(
                TestVerdict.FAIL,
                explanation + implementation.ended().map(how -> "; " + how).orElse(""));
    }
}
