package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class LastTicketOperations {
    private final LastTicket office = new LastTicket();

    @Operation
    public void buy() {
        office.buy();
    }

    @Operation
    public int left() {
        return office.left.get();
    }
}
