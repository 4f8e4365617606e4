/** Atomicity: reading and writing the balance are safe each, but not together. */
public class LostDeposit {
    static final class Account {
        private int balance;

        synchronized int balance() {
            return balance;
        }

        synchronized void setBalance(int amount) {
            balance = amount;
        }

        void deposit(int amount) {
            int now = balance();
            setBalance(now + amount);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Account account = new Account();
        Thread salary = new Thread(() -> account.deposit(1000), "salary");
        Thread refund = new Thread(() -> account.deposit(20), "refund");
        salary.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        refund.start();
        salary.join();
        refund.join();
        if (account.balance() != 1020) {
            throw new IllegalStateException("the balance is " + account.balance());
        }
        System.out.println("passed");
    }
}
