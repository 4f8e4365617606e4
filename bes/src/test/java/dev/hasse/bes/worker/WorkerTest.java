package dev.hasse.bes.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.bes.BooleanGraph;
import dev.hasse.bes.EquationSystem;
import dev.hasse.bes.EquationSystem.Equation;
import dev.hasse.bes.Memory;
import dev.hasse.bes.Sign;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Transcripts: what two workers and the supervisor say to each other. Worker 0 keeps the even variables of a small system,
 * worker 1 the odd ones.
 */
class WorkerTest {
    private final Transcript transcript = new Transcript();

    private static Equation or(String name, int block, int... successors) {
        return new Equation(name, block, true, successors);
    }

    private static Equation and(String name, int block, int... successors) {
        return new Equation(name, block, false, successors);
    }

    @Test
    void aRequestTravelsForwardsAndItsAnswerBack() {
        // X0 = X1 or X2, X1 = true, X2 = X0
        transcript.start(List.of(or("X0", 0, 1, 2), and("X1", 0), or("X2", 0, 0)), List.of(Sign.MU));
        assertThat(transcript.run()).isEqualTo("""
                        0 -> 1: X1? for 0
                        0 -> supervisor: status passive [true] sent [1] received [0] visited [2]
                        1 -> 0: X1=true for 0
                        1 -> supervisor: status passive [true] sent [1] received [1] visited [1]
                        0 -> supervisor: solved true
                        supervisor -> 0: stop
                        supervisor -> 1: stop
                        """);
    }

    @Test
    void aBlockIsClosedWhenTwoWavesCountTheSameMessages() {
        // nu: X0 = X1, X1 = X0: nothing decides, so both are true.
        transcript.start(List.of(and("X0", 0, 1), and("X1", 0, 0)), List.of(Sign.NU));
        assertThat(transcript.run()).isEqualTo("""
                        0 -> 1: X1? for 0
                        0 -> supervisor: status passive [true] sent [1] received [0] visited [1]
                        1 -> 0: X0? for 0
                        1 -> supervisor: status passive [true] sent [1] received [1] visited [1]
                        0 -> supervisor: status passive [true] sent [1] received [1] visited [1]
                        supervisor -> 0: probe 1
                        supervisor -> 1: probe 1
                        0 -> supervisor: status passive [true] sent [1] received [1] visited [1] for probe 1
                        1 -> supervisor: status passive [true] sent [1] received [1] visited [1] for probe 1
                        supervisor -> 0: close block 0 up to 1
                        supervisor -> 1: close block 0 up to 1
                        0 -> supervisor: solved true
                        supervisor -> 0: stop
                        supervisor -> 1: stop
                        """);
    }

    @Test
    void anInnerBlockIsClosedFirstAndAnswersTheOuterOne() {
        // nu: X0 = X1 with mu: X1 = X1.
        transcript.start(List.of(and("X0", 0, 1), or("X1", 1, 1)), List.of(Sign.NU, Sign.MU));
        assertThat(transcript.run()).isEqualTo("""
                        0 -> 1: X1? for 0 of another block
                        0 -> supervisor: status passive [false, true] sent [0, 0] received [0, 0] visited [1, 0]
                        1 -> supervisor: status passive [true, true] sent [0, 0] received [0, 0] visited [0, 1]
                        supervisor -> 0: probe 1
                        supervisor -> 1: probe 1
                        0 -> supervisor: status passive [false, true] sent [0, 0] received [0, 0] visited [1, 0] for probe 1
                        1 -> supervisor: status passive [true, true] sent [0, 0] received [0, 0] visited [0, 1] for probe 1
                        supervisor -> 0: close block 1 up to 0
                        supervisor -> 1: close block 1 up to 1
                        1 -> 0: X1=false for 0 of another block
                        1 -> supervisor: status passive [true, true] sent [0, 0] received [0, 0] visited [0, 1]
                        0 -> supervisor: solved false
                        supervisor -> 0: stop
                        supervisor -> 1: stop
                        """);
    }

    @Test
    void aVariableIsAskedForOnceWhileRoundsOfAnotherBlockEnd() {
        // nu: X0 = X1 and X4, X1 = X2, X2 = X1 with mu: X4 = X4, which is closed before X2 is explored.
        transcript.start(
                List.of(and("X0", 0, 1, 4), and("X1", 0, 2), and("X2", 0, 1), and("X3", 0), or("X4", 1, 4)),
                List.of(Sign.NU, Sign.MU));
        assertThat(transcript.run())
                .containsOnlyOnce("0 -> 1: X1?")
                .contains("1 -> 0: X2?", "close block 1", "solved false");
    }

    @Test
    void receivingSendsNothing() {
        BooleanGraph graph = new EquationSystem(List.of(or("X0", 0, 1), and("X1", 0)), List.of(Sign.MU));
        Worker worker = new Worker(graph, new Transcript.EvenAndOdd(), 1, new Memory(Budget.unlimited()));
        worker.start();
        worker.receive(new Message.Batch(0, new long[] {1, Message.Batch.request(0, false)}, 2));
        assertThat(worker.takeMessages()).isEmpty();
        worker.step(10);
        assertThat(worker.takeMessages()).hasSize(2);
    }
}
