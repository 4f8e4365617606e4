package dev.hasse.linearizability.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.linearizability.History;
import dev.hasse.linearizability.Judgement;
import dev.hasse.linearizability.Judgement.Answer;
import dev.hasse.linearizability.Operation;
import dev.hasse.linearizability.SequentialModel;
import dev.hasse.linearizability.history.HistoryFile;
import dev.hasse.linearizability.history.LostCalls;
import dev.hasse.linearizability.model.Models;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user asks and is told. */
class LinearizabilityTest {
    @TempDir
    private Path folder;

    @Test
    void aStaleReadIsExplained() throws Exception {
        Judgement judgement = check("register", """
                [{:process 0 :type :invoke :f :write :value 1}
                 {:process 0 :type :ok     :f :write :value 1}
                 {:process 0 :type :invoke :f :write :value 2}
                 {:process 1 :type :invoke :f :read  :value nil}
                 {:process 0 :type :ok     :f :write :value 2}
                 {:process 1 :type :ok     :f :read  :value 1}
                 {:process 1 :type :invoke :f :read  :value nil}
                 {:process 1 :type :ok     :f :read  :value 1}]
                """);
        assertThat(judgement.answer()).isEqualTo(Answer.NOT_LINEARIZABLE);
        assertThat(judgement.explanation())
                .isEqualTo("process 1: read -> 1 (lines 7 to 8): no order of the operations allows this."
                        + " Between its call and its return it could only have returned 2."
                        + " It contradicts write 1 (lines 1 to 2), write 2 (lines 3 to 5).");
        assertThat(judgement.conflict().orElseThrow().longestPrefix()).isEqualTo(3);
    }

    @Test
    void theCoreAloneHasNoOrderEither() throws Exception {
        History history = history("""
                [{:process 0 :type :invoke :f :write :value 1} {:process 0 :type :ok :f :write :value 1}
                 {:process 2 :type :invoke :f :write :value 7} {:process 2 :type :ok :f :write :value 7}
                 {:process 0 :type :invoke :f :write :value 2} {:process 0 :type :ok :f :write :value 2}
                 {:process 1 :type :invoke :f :read :value nil} {:process 1 :type :ok :f :read :value 1}]
                """);
        SequentialModel<?> model = Models.named("register").orElseThrow();
        Judgement judgement = Linearizability.of(model).check(history, Budget.unlimited());
        List<Operation> core = judgement.conflict().orElseThrow().core();
        assertThat(core).hasSizeLessThan(4);
        assertThat(Definition.isLinearizable(core, model)).isFalse();
    }

    @Test
    void keysAreObjectsOfTheirOwn() throws Exception {
        Judgement judgement = check("kv", """
                [{:process 0 :type :invoke :f :write :value [:x 1]} {:process 0 :type :ok :f :write :value [:x 1]}
                 {:process 0 :type :invoke :f :read :value [:y nil]} {:process 0 :type :ok :f :read :value [:y nil]}
                 {:process 0 :type :invoke :f :read :value [:x nil]} {:process 0 :type :ok :f :read :value [:x nil]}]
                """);
        assertThat(judgement.keys()).isEqualTo(2);
        assertThat(judgement.explanation()).contains("for key x", "could only have returned 1");
    }

    /** As Jepsen's tests of etcd record registers: each is a cas-register, none a store. */
    @Test
    void independentKeysAreObjectsOfEveryModel() throws Exception {
        String good = """
                [{:process 0 :type :invoke :f :write :value [0 1]}
                 {:process 1 :type :invoke :f :read :value #jepsen.independent.Tuple [1 nil]}
                 {:process 0 :type :ok :f :write :value [0 1]} {:process 1 :type :ok :f :read :value [1 nil]}
                 {:process 2 :type :invoke :f :cas :value [0 [1 3]]} {:process 2 :type :ok :f :cas :value [0 [1 3]]}
                 {:process 1 :type :invoke :f :read :value [0 nil]} {:process 1 :type :ok :f :read :value [0 3]}]
                """;
        assertThat(check("cas-register", good).answer()).isEqualTo(Answer.LINEARIZABLE);
        assertThat(check("cas-register", good).keys()).isEqualTo(2);
        assertThat(check("cas-register", good.replace(":value [0 3]", ":value [0 1]"))
                        .explanation())
                .contains("for key 0", "could only have returned 3");
        assertThat(check("set", """
                [{:process 0 :type :invoke :f :add :value [:a 1]} {:process 0 :type :ok :f :add :value [:a 1]}
                 {:process 1 :type :invoke :f :read :value [:b nil]} {:process 1 :type :ok :f :read :value [:b #{}]}]
                """).answer()).isEqualTo(Answer.LINEARIZABLE);
        assertThat(check("register", """
                [{:process 0 :type :invoke :f :write :value [0 nil]} {:process 0 :type :ok :f :write :value [0 nil]}
                 {:process 1 :type :invoke :f :read :value nil} {:process 1 :type :ok :f :read :value [0 nil]}]
                """).keys()).isEqualTo(1);
    }

    @Test
    void aFailedCasSaysSomethingOnlyIfAsked() throws Exception {
        History history = history("""
                [{:process 0 :type :invoke :f :write :value 1} {:process 0 :type :ok :f :write :value 1}
                 {:process 0 :type :invoke :f :cas :value [1 2]} {:process 0 :type :fail :f :cas :value [1 2]}]
                """);
        Linearizability plain = Linearizability.of(Models.named("cas-register").orElseThrow());
        assertThat(plain.check(history, Budget.unlimited()).answer()).isEqualTo(Answer.LINEARIZABLE);
        assertThat(plain.failed(FailedOperations.OBSERVE)
                        .check(history, Budget.unlimited())
                        .answer())
                .isEqualTo(Answer.NOT_LINEARIZABLE);
    }

    @Test
    void aTransitionSystemIsAModel() throws Exception {
        Path lock = folder.resolve("lock.aut");
        Files.writeString(lock, "des (0, 2, 2)\n(0, \"acquire\", 1)\n(1, \"release\", 0)\n");
        SequentialModel<?> model = Models.file(lock.toString(), List.of(), Budget.unlimited());
        History good = history("""
                [{:process 0 :type :invoke :f :acquire} {:process 0 :type :ok :f :acquire}
                 {:process 1 :type :invoke :f :acquire} {:process 0 :type :invoke :f :release}
                 {:process 1 :type :ok :f :acquire}]
                """);
        History bad = history("""
                [{:process 0 :type :invoke :f :acquire} {:process 0 :type :ok :f :acquire}
                 {:process 1 :type :invoke :f :acquire} {:process 1 :type :ok :f :acquire}]
                """);
        Linearizability checker = Linearizability.of(model);
        assertThat(checker.check(good, Budget.unlimited()).answer()).isEqualTo(Answer.LINEARIZABLE);
        assertThat(checker.check(bad, Budget.unlimited()).answer()).isEqualTo(Answer.NOT_LINEARIZABLE);
    }

    @Test
    void anOperationThatTheModelDoesNotHaveIsAnErrorWithItsLine() {
        assertThatThrownBy(() -> check("register", "[\n{:process 0 :type :invoke :f :push :value 1}]"))
                .isInstanceOf(InputException.class)
                .hasMessage("h:2: the model register has no operation 'push'; it has read, write");
    }

    @Test
    void aLimitLeavesItUnknown() throws Exception {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < 26; i++) {
            text.append("{:process ")
                    .append(i)
                    .append(" :type :invoke :f :enqueue :value ")
                    .append(i)
                    .append("}\n");
        }
        for (int i = 0; i < 26; i++) {
            text.append("{:process ")
                    .append(i)
                    .append(" :type :ok :f :enqueue :value ")
                    .append(i)
                    .append("}\n");
        }
        text.append("{:process 0 :type :invoke :f :dequeue} {:process 0 :type :ok :f :dequeue :value 99}]");
        Judgement judgement = Linearizability.of(Models.named("queue").orElseThrow())
                .check(history(text.toString()), Budget.of(Duration.ofMillis(50)));
        assertThat(judgement.answer()).isEqualTo(Answer.UNKNOWN);
        assertThat(judgement.explanation()).contains("time limit");
    }

    private static Judgement check(String model, String text) throws Exception {
        return Linearizability.of(Models.named(model).orElseThrow()).check(history(text), Budget.unlimited());
    }

    private static History history(String text) throws Exception {
        return HistoryFile.read(
                "h",
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                LostCalls.REFUSE,
                Budget.unlimited());
    }
}
