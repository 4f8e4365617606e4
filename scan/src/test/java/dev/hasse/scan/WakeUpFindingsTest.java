package dev.hasse.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.trace.Value;
import org.junit.jupiter.api.Test;

/** Notifications that are lost, or wake who waits for something else; and their twins that give no finding. */
class WakeUpFindingsTest extends RecordedThreads {
    @Test
    void aNotificationThatComesBeforeTheWaitIsLost() throws Exception {
        waitAndNotify(false);
        Suspicion lost = only(SuspicionKind.LOST_WAKEUP);
        assertThat(lost.severity()).isEqualTo(Severity.HIGH);
        assertThat(lost.summary())
                .isEqualTo(
                        "notifier can notify m (Run.java:4) before waiter waits for it (Run.java:2); the notification"
                                + " is lost, and waiter waits for another one, which never comes.");
    }

    @Test
    void whoLooksBeforeItWaitsLosesNothing() throws Exception {
        waitAndNotify(true);
        assertThat(findings()).isEmpty();
    }

    private void waitAndNotify(boolean looks) {
        event("waiter").acquire("m");
        if (looks) {
            event("waiter").saw("ready");
        }
        event("waiter").release("m").id("waits").attributes("\"wait\":\"m\"");
        event("notifier").acquire("m");
        if (looks) {
            event("notifier").set("ready", Value.of(true));
        }
        event("notifier").after("waits").id("notifies").attributes("\"notify\":\"m\"");
        event("notifier").release("m");
        event("waiter").after("notifies").acquire("m");
        event("waiter").release("m");
    }

    @Test
    void aNotificationCanWakeWhoWaitsForSomethingElse() throws Exception {
        twoWait("notify", "a", "b");
        Suspicion lost = findings().stream()
                .filter(each -> each.kind() == SuspicionKind.LOST_WAKEUP)
                .findFirst()
                .orElseThrow();
        assertThat(lost.severity()).isEqualTo(Severity.HIGH);
        assertThat(lost.summary())
                .startsWith("notifier can notify m (Run.java:6) while first (Run.java:3) and second (Run.java:12) wait"
                        + " for it; the notification can wake second, which waits for something else, and first goes on"
                        + " waiting.");
    }

    @Test
    void aNotificationOfAllWakesTheRightOneToo() throws Exception {
        twoWait("notifyAll", "a", "b");
        assertThat(findings()).noneMatch(each -> each.kind() == SuspicionKind.LOST_WAKEUP);
    }

    /** The second one waits only when it has seen what the first one did after it was notified. */
    @Test
    void whoWaitsOnlyAfterTheNotificationGetsNone() throws Exception {
        twoWait("notify", "a", "a");
        assertThat(findings()).noneMatch(each -> each.kind() == SuspicionKind.LOST_WAKEUP);
    }

    /** Each asks for a variable, waits, and is notified by who has set that; one after the other. */
    private void twoWait(String notify, String first, String second) {
        waitFor("first", first, notify, 1);
        waitFor("second", second, notify, 2);
    }

    private void waitFor(String waiter, String variable, String notify, int value) {
        event(waiter).acquire("m");
        event(waiter).saw(variable);
        event(waiter).release("m").id(waiter + " waits").attributes("\"wait\":\"m\"");
        event("notifier").acquire("m");
        event("notifier").set(variable, Value.of(value));
        event("notifier").after(waiter + " waits").id(waiter + " notified").attributes("\"" + notify + "\":\"m\"");
        event("notifier").release("m");
        event(waiter).after(waiter + " notified").acquire("m");
        event(waiter).release("m");
    }
}
