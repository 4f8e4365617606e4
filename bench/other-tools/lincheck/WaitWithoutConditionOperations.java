package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class WaitWithoutConditionOperations {
    private final WaitWithoutCondition mailbox = new WaitWithoutCondition();

    @Operation(runOnce = true)
    public void send() {
        mailbox.send("hello");
    }

    @Operation(runOnce = true)
    public String receive() throws InterruptedException {
        return mailbox.receive();
    }
}
