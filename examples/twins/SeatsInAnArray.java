import java.util.concurrent.ThreadLocalRandom;

/** Seats that are looked at and taken under one lock, and sums of which each thread has its own element. */
public class SeatsInAnArray {
    private enum Row {
        FRONT,
        BACK
    }

    private final String[] owners = {"", "", ""};
    private final long[] sums = new long[2];
    private int sold;

    private synchronized void book(int seat, String who) {
        if (owners[seat].isEmpty()) {
            owners[seat] = who;
            sold++;
        }
    }

    private void work(int number) {
        book(1, "client " + number);
        for (int i = 0; i < 10; i++) {
            sums[number] += ThreadLocalRandom.current().nextInt(5);
        }
        switch (Row.values()[number]) {
            case FRONT -> book(0, "front");
            case BACK -> book(2, "back");
        }
    }

    public static void main(String[] arguments) throws Exception {
        SeatsInAnArray seats = new SeatsInAnArray();
        Thread[] clients = new Thread[2];
        for (int i = 0; i < clients.length; i++) {
            int number = i;
            clients[i] = new Thread(() -> seats.work(number));
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        System.out.println(seats.sold + " " + (seats.sums[0] + seats.sums[1]));
    }
}
