import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Deadlock of two threads: listeners are called under the button's lock, and take their own. */
public class ListenerCallback {
    static final class Button {
        private final ReentrantLock lock = new ReentrantLock();
        private final List<Panel> listeners = new ArrayList<>();

        void add(Panel panel) {
            lock.lock();
            try {
                listeners.add(panel);
            } finally {
                lock.unlock();
            }
        }

        void remove(Panel panel) {
            lock.lock();
            try {
                listeners.remove(panel);
            } finally {
                lock.unlock();
            }
        }

        void press() {
            lock.lock();
            try {
                listeners.forEach(Panel::pressed);
            } finally {
                lock.unlock();
            }
        }
    }

    static final class Panel {
        private final Button button;
        private int presses;

        Panel(Button button) {
            this.button = button;
            button.add(this);
        }

        synchronized void pressed() {
            presses++;
        }

        synchronized void close() {
            button.remove(this);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Button button = new Button();
        Panel panel = new Panel(button);
        Thread user = new Thread(button::press, "user");
        Thread closer = new Thread(() -> panel.close(), "closer");
        user.start();
        Thread.sleep(Integer.getInteger("pause", 0));
        closer.start();
        user.join();
        closer.join();
        System.out.println("passed");
    }
}
