import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * A coffee machine to test, one label a line. {@code java CoffeeServer.java [FAULT]} talks by standard input and output;
 * {@code java CoffeeServer.java --tcp} serves the correct machine and the faulty ones, each at a port that it prints.
 */
public final class CoffeeServer {
    /** What is wrong with a machine. */
    enum Fault {
        NONE,
        /** Gives tea when asked for coffee. */
        WRONG_DRINK,
        /** Keeps the coin when cancelled. */
        KEEPS_COIN,
        /** Every second drink comes twice. */
        FREE_DRINK
    }

    private final Fault fault;
    private boolean paid;
    private int drinks;

    private CoffeeServer(Fault fault) {
        this.fault = fault;
    }

    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals("--tcp")) {
            for (Fault fault : Fault.values()) {
                ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
                System.out.println(fault + " " + server.getLocalPort());
                new Thread(() -> serve(server, fault)).start();
            }
        } else {
            Fault fault = args.length > 0 ? Fault.valueOf(args[0]) : Fault.NONE;
            new CoffeeServer(fault).talk(System.in, System.out);
        }
    }

    private static void serve(ServerSocket server, Fault fault) {
        while (true) {
            try (Socket socket = server.accept()) {
                new CoffeeServer(fault).talk(socket.getInputStream(), socket.getOutputStream());
            } catch (IOException e) {
                System.err.println("a customer left: " + e.getMessage());
            }
        }
    }

    private void talk(InputStream in, OutputStream out) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        PrintStream answers = new PrintStream(out, true, StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            pressed(line, answers);
        }
    }

    private void pressed(String button, PrintStream answers) {
        if (button.equals("?coin") && !paid) {
            paid = true;
            return;
        }
        if (!paid) {
            return;
        }
        switch (button) {
            case "?tea" -> drink("!tea", answers);
            case "?coffee" -> drink(fault == Fault.WRONG_DRINK ? "!tea" : "!coffee", answers);
            case "?cancel" -> {
                paid = false;
                if (fault != Fault.KEEPS_COIN) {
                    answers.println("!coin");
                }
            }
            default -> {
                // Another coin, or a button that this machine does not have.
            }
        }
    }

    private void drink(String drink, PrintStream answers) {
        answers.println(drink);
        drinks++;
        paid = false;
        if (fault == Fault.FREE_DRINK && drinks % 2 == 0) {
            answers.println(drink);
        }
    }
}
