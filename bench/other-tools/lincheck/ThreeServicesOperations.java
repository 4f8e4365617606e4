package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class ThreeServicesOperations {
    private final ThreeServices.Service orders = new ThreeServices.Service();
    private final ThreeServices.Service stock = new ThreeServices.Service();
    private final ThreeServices.Service bill = new ThreeServices.Service();

    public ThreeServicesOperations() {
        orders.next = stock;
        stock.next = bill;
        bill.next = orders;
    }

    @Operation(runOnce = true)
    public void order() {
        orders.call();
    }

    @Operation(runOnce = true)
    public void store() {
        stock.call();
    }

    @Operation(runOnce = true)
    public void charge() {
        bill.call();
    }
}
