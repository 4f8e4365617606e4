package dev.hasse.formats.shiviz;

import dev.hasse.formats.Place;
import java.util.Map;

/**
 * An event as the log has it.
 *
 * @param file where it stands
 * @param clockPlace where its clock stands; errors point there
 * @param fields what further named groups found
 */
record LogEvent(
        String file,
        String host,
        String text,
        Map<String, Integer> clock,
        Map<String, String> fields,
        Place place,
        Place clockPlace) {
    int own() {
        return clock.getOrDefault(host, 0);
    }
}
