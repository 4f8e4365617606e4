package planted;

import org.jetbrains.kotlinx.lincheck.annotations.Operation;

public class LostDepositOperations {
    private final LostDeposit.Account account = new LostDeposit.Account();

    @Operation
    public void deposit() {
        account.deposit(20);
    }

    @Operation
    public int balance() {
        return account.balance();
    }
}
