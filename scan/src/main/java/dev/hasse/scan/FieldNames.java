package dev.hasse.scan;

import java.util.regex.Pattern;

/** Names of variables as the agent gives them: {@code Account[3].balance}. */
final class FieldNames {
    private static final Pattern NUMBER = Pattern.compile("\\[\\d+(@[^\\]]*)?\\]");

    private FieldNames() {}

    /** The name without the numbers of objects: what all of a class have in common. */
    static String field(String variable) {
        return NUMBER.matcher(variable).replaceAll("[]");
    }
}
