package dev.hasse.junit;

import dev.hasse.record.Recorder;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests of all kinds and outcomes, which the tests of the extension run; not run by themselves. */
@Property("AG (overdraft = 0)")
class Samples {
    private static final String ONE_AT_A_TIME = "forall p != q. AG !(p.at = 'transferring' & q.at = 'transferring')";

    @HasseTest
    @Property(ONE_AT_A_TIME)
    void locked(Recorder recorder) throws InterruptedException {
        Tellers.withLock(recorder);
    }

    @HasseTest
    @Property(ONE_AT_A_TIME)
    void unlocked(Recorder recorder) throws InterruptedException {
        Tellers.withoutLock(recorder);
    }

    @HasseTest
    @Spec("tellers.spec")
    void unlockedBySpec(Recorder recorder) throws InterruptedException {
        Tellers.withoutLock(recorder);
    }

    @HasseTest
    @Initially(variable = "stock", value = "2")
    @Property("AG (stock > 0)")
    @Property("AG (stock < 2)")
    void initialValue(Recorder recorder) {
        recorder.current().set("stock", 1);
    }

    @HasseTest
    void nothingRecorded(Recorder recorder) {
        recorder.flush();
    }

    @HasseTest
    void noRecorder() {}

    @HasseTest
    @Property("AG (stock >")
    void wrongProperty(Recorder recorder) {
        recorder.current().set("stock", 1);
    }

    @HasseTest
    @Spec("nowhere.spec")
    void missingSpec(Recorder recorder) {
        recorder.current().set("stock", 1);
    }

    @HasseTest
    @Property(ONE_AT_A_TIME)
    void failsItself(Recorder recorder) throws InterruptedException {
        Tellers.withoutLock(recorder);
        throw new IllegalStateException("the test's own");
    }

    @HasseTest
    @Property("AG (!shop.main.paid | till.main.asked)")
    @Property("AG (!till.main.asked | shop.main.paid)")
    void nodes(@Node("till") Recorder till, @Node("shop") Recorder shop) {
        var process = till.process("main");
        var other = shop.process("main");
        var context = process.event().local("asked", true).send();
        other.event().receive(context).local("paid", true).record();
    }

    @HasseTest
    @Property("AG (a_b.main.x >= 0 & `a/b.main.y` >= 0)")
    void nodesWhoseFilesWouldHaveOneName(@Node("a_b") Recorder first, @Node("a/b") Recorder second) {
        first.process("main").local("x", 1);
        second.process("main").local("y", 1);
    }

    @ExtendWith(HasseExtension.class)
    @RepeatedTest(2)
    void repeated(Recorder recorder) {
        recorder.current().set("overdraft", 0);
    }

    @ExtendWith(HasseExtension.class)
    @Test
    void registeredButNotUsed() {}

    @HasseTest
    @RecordFields("include=dev.hasse.junit.Till")
    @Property("AG (cash >= 0)")
    void fieldsInOrder() throws InterruptedException {
        Till till = new Till();
        Till.inTurn(() -> till.take(40), () -> till.take(50));
    }

    @HasseTest
    @RecordFields("include=dev.hasse.junit.Till,reads=none")
    @Property("AG (cash >= 0)")
    void fieldsInARace() throws InterruptedException {
        Till till = new Till();
        Till.inTurn(() -> till.takeCarelessly(40), () -> till.takeCarelessly(50));
    }

    @HasseTest
    @RecordFields("include=dev.hasse.junit.*,fields=dev.hasse.junit.LazySingleton.*")
    @NoSurprises
    void lazySingleton() throws InterruptedException {
        LazySingleton.reset();
        Till.inTurn(LazySingleton::get, LazySingleton::get);
    }

    @HasseTest
    @RecordFields("include=dev.hasse.junit.*,fields=dev.hasse.junit.LazySingleton.*")
    @NoSurprises
    void lockedSingleton() throws InterruptedException {
        LazySingleton.reset();
        Till.inTurn(LazySingleton::getOneAtATime, LazySingleton::getOneAtATime);
    }

    @HasseTest
    @RecordFields("nonsense=1")
    void wrongAgent() {}

    @HasseTest
    @RecordFields("include=dev.hasse.junit.Till")
    @Initially(variable = "limit", value = "50")
    @Property("AG (cash >= 0 & limit = 50)")
    void fieldsAndAnInitialValue() throws InterruptedException {
        Till till = new Till();
        Till.inTurn(() -> till.take(40), () -> till.take(50));
    }

    /** What is wrong with one test does not keep the agent from the next. */
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class OneAfterTheOther {
        @HasseTest
        @Order(1)
        @RecordFields("include=dev.hasse.junit.Till")
        @Property("AG (")
        void brokenProperty() {}

        @HasseTest
        @Order(2)
        @RecordFields("include=dev.hasse.junit.Till")
        @Property("AG (cash >= 0)")
        void afterABrokenProperty() throws InterruptedException {
            Till till = new Till();
            Till.inTurn(() -> till.take(40), () -> till.take(50));
        }
    }

    /** For a run in parallel. */
    static class AtOnce {
        @HasseTest
        @RecordFields("include=dev.hasse.junit.Till")
        @Property("AG (cash >= 0)")
        void one() throws InterruptedException {
            pay();
        }

        @HasseTest
        @RecordFields("include=dev.hasse.junit.Till")
        @Property("AG (cash >= 0)")
        void two() throws InterruptedException {
            pay();
        }

        @HasseTest
        @RecordFields("include=dev.hasse.junit.Till")
        @Property("AG (cash >= 0)")
        void three() throws InterruptedException {
            pay();
        }

        private static void pay() throws InterruptedException {
            Till till = new Till();
            Till.inTurn(() -> till.take(40), () -> till.take(50));
            Thread.sleep(100);
        }
    }

    /** For a run in parallel: one test with the agent, and one that uses the same classes while that records. */
    static class Beside {
        private static final CountDownLatch RECORDING = new CountDownLatch(1);
        private static final CountDownLatch DONE = new CountDownLatch(1);

        @HasseTest
        @RecordFields("include=dev.hasse.junit.Till,reads=none")
        @Property("AG (cash >= 0)")
        void recorded() throws InterruptedException {
            Till till = new Till();
            RECORDING.countDown();
            if (!DONE.await(10, TimeUnit.MINUTES)) {
                throw new IllegalStateException("the other test did not run at the same time");
            }
            Till.inTurn(() -> till.take(40), () -> till.take(50));
        }

        @Test
        void other() throws InterruptedException {
            if (!RECORDING.await(10, TimeUnit.MINUTES)) {
                throw new IllegalStateException("the other test did not run at the same time");
            }
            Till till = new Till();
            Till.inTurn(() -> till.take(1000), () -> till.takeCarelessly(2000));
            DONE.countDown();
        }
    }

    /** Chooses a field that is not there. */
    static class Mistyped {
        @HasseTest
        @RecordFields("fields=dev.hasse.junit.Till.cahs,include=dev.hasse.junit.Nothing")
        @Property("AG (cash >= 0)")
        void noSuchField() {}
    }

    /** Without any property. */
    static class Unspecified {
        @HasseTest
        void noProperty(Recorder recorder) {
            recorder.current().set("stock", 1);
        }
    }

    /** The recorder of the set-up is the test's. */
    @ExtendWith(HasseExtension.class)
    static class WithSetUp {
        @BeforeEach
        void setUp(Recorder recorder) {
            recorder.process("setup").set("stock", 3);
        }

        @HasseTest
        @Property("EF (stock = 3)")
        @Property("AG (stock = 0)")
        void setUpIsRecorded(Recorder recorder) {
            recorder.current().happened("test");
        }
    }

    /** What holds for nothing, and what cannot be meant. */
    @Property("AG (elsewhere < 2)")
    static class ForNothing {
        @HasseTest
        @Property("AG (stock = 7 -> stock = 8)")
        void neverSeven(Recorder recorder) {
            recorder.current().set("stock", 1);
        }

        @HasseTest
        @Property("AG (stok = 0)")
        void misspelt(Recorder recorder) {
            recorder.current().set("stock", 1);
        }
    }
}
