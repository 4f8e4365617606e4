package dev.hasse.cluster.trial;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Network namespaces of Linux joined by a bridge, as machines by a switch; only root may make them. */
final class Namespaces implements AutoCloseable {
    private static final int FIRST_HOST = 10;

    private final String name = "h" + ProcessHandle.current().pid() % 100_000;
    private final String net = "10.213." + ProcessHandle.current().pid() % 250 + ".";
    private final int size;

    private Namespaces(int size) {
        this.size = size;
    }

    static boolean arePossible() throws IOException, InterruptedException {
        try {
            String probe = "hp" + ProcessHandle.current().pid() % 100_000;
            boolean possible = ip("netns add " + probe) == 0;
            return possible && ip("netns del " + probe) == 0;
        } catch (IOException e) {
            // There is no command ip.
            return false;
        }
    }

    static Namespaces make(int size) throws IOException, InterruptedException {
        Namespaces made = new Namespaces(size);
        made.must("link add name " + made.name + " type bridge");
        made.must("addr add " + made.host() + "/24 dev " + made.name);
        made.must("link set " + made.name + " up");
        for (int i = 0; i < size; i++) {
            String space = made.name + "n" + i;
            made.must("netns add " + space);
            made.must("link add " + made.cable(i) + " type veth peer name eth0 netns " + space);
            made.must("link set " + made.cable(i) + " master " + made.name + " up");
            made.must("-n " + space + " addr add " + made.host(i) + "/24 dev eth0");
            made.must("-n " + space + " link set eth0 up");
            made.must("-n " + space + " link set lo up");
        }
        return made;
    }

    /** The address of this side of the bridge. */
    String host() {
        return net + 1;
    }

    String host(int i) {
        return net + (FIRST_HOST + i);
    }

    private String cable(int i) {
        return name + "v" + i;
    }

    /** Words that run a command inside. */
    List<String> inside(int i) {
        return List.of("ip", "netns", "exec", name + "n" + i);
    }

    void unplug(int i) throws IOException, InterruptedException {
        must("link set " + cable(i) + " down");
    }

    void plug(int i) throws IOException, InterruptedException {
        must("link set " + cable(i) + " up");
    }

    private void must(String words) throws IOException, InterruptedException {
        int code = ip(words);
        if (code != 0) {
            throw new IOException("ip " + words + ": exit code " + code);
        }
    }

    private static int ip(String words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(words.split(" ")));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Override
    public void close() throws IOException {
        try {
            for (int i = 0; i < size; i++) {
                ip("netns del " + name + "n" + i);
            }
            ip("link del " + name);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
