import dev.hasse.junit.HasseTest;
import dev.hasse.junit.RecordFields;
import org.junit.jupiter.api.Assertions;

class Account {
    private int balance = 100;

    synchronized int get() {
        return balance;
    }

    synchronized void set(int value) {
        balance = value;
    }
}

class AccountTest {
    @HasseTest(confirm = true)
    @RecordFields("include=Account*")
    void twoWithdrawals() throws InterruptedException {
        Account account = new Account();
        Thread rent = new Thread(() -> account.set(account.get() - 60));
        Thread food = new Thread(() -> account.set(account.get() - 30));
        rent.start();
        Thread.sleep(100);
        food.start();
        rent.join();
        food.join();
        Assertions.assertEquals(10, account.get());
    }
}
