import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Deadlock of three tasks of a pool: orders call the stock, the stock calls the bill, the bill calls orders. */
public class ThreeServices {
    static class Service {
        private Service next;
        private int calls;

        synchronized int call() {
            calls++;
            return next.count();
        }

        synchronized int count() {
            return calls;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Service orders = new Service();
        Service stock = new Service();
        Service bill = new Service();
        orders.next = stock;
        stock.next = bill;
        bill.next = orders;
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Callable<Integer>> calls = List.of(orders::call, stock::call, bill::call);
        List<Future<Integer>> results = new ArrayList<>();
        for (Callable<Integer> call : calls) {
            results.add(pool.submit(call));
            Thread.sleep(Integer.getInteger("pause", 0));
        }
        for (Future<Integer> result : results) {
            result.get();
        }
        pool.shutdown();
        if (orders.count() + stock.count() + bill.count() != 3) {
            throw new IllegalStateException("a call was lost");
        }
        System.out.println("passed");
    }
}
