/** Deadlock of two threads: each transfer locks the account that it takes from first. */
public class OppositeTransfers {
    static final class Account {
        private final int number;
        private int balance = 100;

        Account(int number) {
            this.number = number;
        }
    }

    private static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        Account checking = new Account(1);
        Account savings = new Account(2);
        Thread save = new Thread(() -> transfer(checking, savings, 10), "save");
        Thread spend = new Thread(() -> transfer(savings, checking, 30), "spend");
        save.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        spend.start();
        save.join();
        spend.join();
        if (checking.balance != 120 || savings.balance != 80) {
            throw new IllegalStateException("money was lost of account " + checking.number + " or " + savings.number);
        }
        System.out.println("passed");
    }
}
