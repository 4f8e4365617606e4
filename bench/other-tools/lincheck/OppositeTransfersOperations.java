package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class OppositeTransfersOperations {
    private final OppositeTransfers.Account checking = new OppositeTransfers.Account(1);
    private final OppositeTransfers.Account savings = new OppositeTransfers.Account(2);

    @Operation(runOnce = true)
    public void save() {
        OppositeTransfers.transfer(checking, savings, 10);
    }

    @Operation(runOnce = true)
    public void spend() {
        OppositeTransfers.transfer(savings, checking, 30);
    }
}
