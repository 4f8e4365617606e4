package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A port to which programs of this machine send what they record while they run; each is a run of its own. */
public final class RecordingPort implements WatchedPart, AutoCloseable {
    /** More programs at once were hardly meant; each has a thread that waits for it. */
    private static final int MOST = 64;

    /** What becomes of the programs. */
    public interface Programs {
        /** A program begins to send. */
        FollowedRun begin(String name, InputStream in) throws InputException;

        /** What a program sent is no recording, or there are too many of them. */
        void refuse(InputException problem);
    }

    private final ServerSocket server;
    private final Programs programs;
    private final boolean once;
    private final Runnable arrival;
    private final Queue<Socket> arrived = new ConcurrentLinkedQueue<>();
    private final AtomicInteger connected = new AtomicInteger();
    private final FollowedRuns open;
    private int begun;

    /** Listens; if {@code once}, until all that came have ended. Who waits for input is told when some arrives. */
    public RecordingPort(InetSocketAddress address, boolean once, Programs programs, Runnable arrival)
            throws IOException {
        this.programs = programs;
        this.once = once;
        this.arrival = arrival;
        this.open = new FollowedRuns(programs::refuse);
        server = new ServerSocket();
        server.bind(address);
        Thread acceptor = new Thread(this::accept, "recordings at " + address);
        acceptor.setDaemon(true);
        acceptor.start();
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket program = server.accept();
                if (connected.incrementAndGet() > MOST) {
                    leave(program);
                    programs.refuse(new InputException(
                            "--programs", "a program was turned away: at most " + MOST + " can record at once"));
                    continue;
                }
                arrived.add(program);
                arrival.run();
            } catch (IOException e) {
                // It was closed, or the program went away before it was taken.
            }
        }
    }

    private void leave(Socket program) {
        connected.decrementAndGet();
        try {
            program.close();
        } catch (IOException e) {
            // It is gone.
        }
    }

    @Override
    public boolean work(long now) {
        boolean isBusy = false;
        for (Socket next = arrived.poll(); next != null; next = arrived.poll()) {
            begin(next);
            isBusy = true;
        }
        return open.work(now) || isBusy;
    }

    private void begin(Socket program) {
        begun++;
        try {
            open.add(programs.begin("program " + begun, new UntilGone(program.getInputStream())), () -> leave(program));
        } catch (InputException e) {
            programs.refuse(e);
            leave(program);
        } catch (IOException e) {
            leave(program);
        }
    }

    @Override
    public boolean isAtEnd() {
        return once && begun > 0 && open.isEmpty() && arrived.isEmpty();
    }

    @Override
    public void end() {
        open.end();
    }

    @Override
    public void giveUp(String reason) {
        open.giveUp(reason);
    }

    @Override
    public void close() throws IOException {
        server.close();
        open.leaveAll();
    }

    /** A program that was killed has sent what it has sent. */
    private static final class UntilGone extends FilterInputStream {
        UntilGone(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int from, int length) {
            try {
                return super.read(bytes, from, length);
            } catch (IOException e) {
                return -1;
            }
        }
    }
}
