package dev.hasse.agent.subject;

/** The program of the documentation: two tellers, two accounts, one of them careless. */
public final class BankProgram {
    private static boolean open = true;

    private BankProgram() {}

    public static void main(String[] arguments) throws InterruptedException {
        Account mine = new Account(100);
        Account yours = new Account(200);
        Thread careful = new Thread(
                () -> {
                    mine.add(-10);
                    yours.add(10);
                },
                "careful");
        Thread careless = new Thread(
                () -> {
                    yours.addCarelessly(-20);
                    mine.add(20);
                },
                "careless");
        careful.start();
        careful.join(10_000);
        careless.start();
        careless.join();
        open = false;
        System.out.println(mine.balance() + yours.balance());
    }
}
