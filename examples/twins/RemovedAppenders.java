import java.util.Vector;

/** All appenders are closed and removed under the lock of their vector. */
public class RemovedAppenders {
    private final Vector<StringBuilder> appenders = new Vector<>();

    private void removeAll() {
        synchronized (appenders) {
            for (int i = 0; i < appenders.size(); i++) {
                appenders.elementAt(i).setLength(0);
            }
            appenders.removeAllElements();
        }
    }

    public static void main(String[] arguments) throws Exception {
        RemovedAppenders attached = new RemovedAppenders();
        for (int i = 0; i < 3; i++) {
            attached.appenders.addElement(new StringBuilder("open"));
        }
        Thread one = new Thread(attached::removeAll, "one");
        Thread other = new Thread(attached::removeAll, "other");
        one.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        other.start();
        one.join();
        other.join();
        System.out.println("passed");
    }
}
