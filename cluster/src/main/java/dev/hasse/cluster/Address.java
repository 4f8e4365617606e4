package dev.hasse.cluster;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a node listens. */
public record Address(String host, int port) {
    private static final Pattern FORM = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^:\\s]+):([0-9]{1,5})");
    private static final int LARGEST_PORT = 65_535;

    /**
     * Reads HOST:PORT.
     *
     * @param option what the user called it, for the error
     */
    public static Address parse(String option, String text) throws InputException {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches() || Integer.parseInt(matcher.group(2)) > LARGEST_PORT) {
            throw new InputException(option, "expected HOST:PORT, not '" + text + "'");
        }
        return new Address(matcher.group(1), Integer.parseInt(matcher.group(2)));
    }

    /** Reads the addresses of nodes, with commas between. */
    public static List<Address> list(String option, String text) throws InputException {
        List<Address> addresses = new ArrayList<>();
        for (String each : text.split(",")) {
            if (!each.isBlank()) {
                Address address = parse(option, each);
                if (address.port() == 0) {
                    throw new InputException(option, "expected the port of a node, not 0 in '" + each + "'");
                }
                addresses.add(address);
            }
        }
        return addresses;
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
