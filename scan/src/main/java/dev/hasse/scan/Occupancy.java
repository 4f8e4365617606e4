package dev.hasse.scan;

import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Who of a family had a value when, in the recorded order, and how likely it is that nobody met by luck. */
final class Occupancy {
    /** Families with more members have too many pairs to look at each. */
    private static final int MOST_MEMBERS = 500;

    /** The event at which two members met, the lesser first. */
    record Meeting(int one, int other, int event) {
        static Meeting of(int i, int j, int event) {
            return new Meeting(Math.min(i, j), Math.max(i, j), event);
        }
    }

    private final List<Stays> stays;
    private final double[] shares;
    /** The same where some may be there all the time. */
    private final double[] wholeShares;

    private Optional<Meeting> firstMeeting = Optional.empty();
    private int crowdedEnters;
    private int fewest;
    private int most;

    private Occupancy(List<Stays> stays) {
        this.stays = stays;
        shares = new double[stays.size()];
        wholeShares = new double[stays.size()];
    }

    /** Empty if not two, or too many to look at each pair, ever had the value. */
    static Optional<Occupancy> of(Trace trace, VariableFamily family, Value value) {
        Occupancy occupancy = new Occupancy(family.variables().stream()
                .map(variable -> Stays.of(trace, variable, value))
                .toList());
        int members = occupancy.members().size();
        if (members < 2 || members > MOST_MEMBERS) {
            return Optional.empty();
        }
        occupancy.walk(trace);
        return Optional.of(occupancy);
    }

    private void walk(Trace trace) {
        Map<Integer, List<Integer>> entering = new HashMap<>();
        Map<Integer, List<Integer>> leaving = new HashMap<>();
        List<Integer> inside = new ArrayList<>();
        int[] since = new int[stays.size()];
        for (int i = 0; i < stays.size(); i++) {
            Stays each = stays.get(i);
            for (int k = 0; k < each.size(); k++) {
                if (each.enter(k) == Stays.NEVER) {
                    inside.add(i);
                } else {
                    entering.computeIfAbsent(each.enter(k), event -> new ArrayList<>(1))
                            .add(i);
                }
                if (each.leave(k) != Stays.NEVER) {
                    leaving.computeIfAbsent(each.leave(k), event -> new ArrayList<>(1))
                            .add(i);
                }
            }
        }
        fewest = inside.size();
        most = inside.size();
        int time = 0;
        for (int event : trace.observedOrder()) {
            time++;
            for (Integer i : leaving.getOrDefault(event, List.of())) {
                inside.remove(i);
                shares[i] += time - since[i];
            }
            for (int i : entering.getOrDefault(event, List.of())) {
                crowdedEnters += inside.isEmpty() ? 0 : 1;
                if (firstMeeting.isEmpty() && !inside.isEmpty()) {
                    firstMeeting = Optional.of(Meeting.of(i, inside.get(0), event));
                }
                inside.add(i);
                since[i] = time;
            }
            fewest = Math.min(fewest, inside.size());
            most = Math.max(most, inside.size());
        }
        for (int i : inside) {
            shares[i] += time - since[i];
        }
        for (int i = 0; i < shares.length; i++) {
            wholeShares[i] = shares[i] / Math.max(1, time);
            shares[i] = Math.min(0.95, wholeShares[i]);
        }
    }

    Stays stays(int member) {
        return stays.get(member);
    }

    /** The members that ever were in this state. */
    List<Integer> members() {
        List<Integer> members = new ArrayList<>();
        for (int i = 0; i < stays.size(); i++) {
            if (stays.get(i).size() > 0) {
                members.add(i);
            }
        }
        return members;
    }

    long enters() {
        return stays.stream().mapToLong(Stays::entered).sum();
    }

    int crowdedEnters() {
        return crowdedEnters;
    }

    int fewest() {
        return fewest;
    }

    int most() {
        return most;
    }

    /** Of two that met in the recorded order, the first. */
    Optional<Meeting> firstMeeting() {
        return firstMeeting;
    }

    /** How often, if nothing but luck decides, whoever comes is to be expected to find so many others there, or more. */
    double expectedCrowds(int others) {
        double expected = 0;
        for (int i : members()) {
            double[] inside = others(i);
            for (int count = others; count < inside.length; count++) {
                expected += stays.get(i).entered() * inside[count];
            }
        }
        return expected;
    }

    /** How often whoever leaves is to be expected to leave fewer than so many others behind. */
    double expectedLacks(int others) {
        double expected = 0;
        for (int i : members()) {
            double[] inside = others(i);
            for (int count = 0; count < Math.min(others, inside.length); count++) {
                expected += stays.get(i).left() * inside[count];
            }
        }
        return expected;
    }

    /** How likely it is that so many others than this one are there. */
    private double[] others(int member) {
        double[] inside = {1};
        for (int i : members()) {
            if (i != member) {
                double[] next = new double[inside.length + 1];
                for (int count = 0; count < inside.length; count++) {
                    next[count] += inside[count] * (1 - wholeShares[i]);
                    next[count + 1] += inside[count] * wholeShares[i];
                }
                inside = next;
            }
        }
        return inside;
    }

    /** How many meetings are to be expected if nothing but luck keeps them apart. */
    double expectedMeetings() {
        double expected = 0;
        for (int i : members()) {
            for (int j : members()) {
                expected += i < j ? expectedMeetings(i, j) : 0;
            }
        }
        return expected;
    }

    double expectedMeetings(int i, int j) {
        return -(stays.get(i).entered() * Math.log1p(-shares[j]) + stays.get(j).entered() * Math.log1p(-shares[i])) / 2;
    }
}
