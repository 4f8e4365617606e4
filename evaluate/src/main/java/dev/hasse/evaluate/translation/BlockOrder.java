package dev.hasse.evaluate.translation;

import dev.hasse.bes.Shape;
import dev.hasse.bes.Sign;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts components into few blocks: a component joins the block of what it depends on if sign and shape allow, else it
 * goes above. Keeping shapes apart lets the memory-lean solver take over; with very many blocks only signs count.
 */
final class BlockOrder {
    private static final int MANY_BLOCKS = 32;

    private final List<Positions.Node> nodes;
    private final int variables;
    /** By variable position; 0 is the innermost. */
    private final int[] ranks;
    /** By variable position: the first member of its component, once that was looked at. */
    private final int[] leaders;

    private final List<@Nullable Sign> rankSigns = new ArrayList<>();
    private final List<@Nullable Shape> rankShapes = new ArrayList<>();

    private BlockOrder(List<Positions.Node> nodes, int variables) {
        this.nodes = nodes;
        this.variables = variables;
        ranks = new int[variables];
        leaders = new int[variables];
        Arrays.fill(leaders, -1);
    }

    static BlockOrder of(
            List<Positions.Node> nodes,
            int variables,
            List<int[]> components,
            int[] numbers,
            List<Position> positions) {
        BlockOrder order = new BlockOrder(nodes, variables);
        order.place(components, numbers, positions, true);
        if (order.rankSigns.size() > MANY_BLOCKS) {
            order.place(components, numbers, positions, false);
        }
        return order;
    }

    private void place(List<int[]> components, int[] numbers, List<Position> positions, boolean shapesCount) {
        rankSigns.clear();
        rankShapes.clear();
        Arrays.fill(ranks, -1);
        for (int[] component : components) {
            int[] members = Arrays.stream(component)
                    .map(number -> numbers[number])
                    .filter(number -> number >= 0)
                    .toArray();
            if (members.length > 0) {
                Sign sign = null;
                for (int number : component) {
                    Sign own = positions.get(number).sign;
                    sign = own != null && component.length + selfLoops(numbers[number]) > 1 ? own : sign;
                }
                place(members, sign, shapesCount ? shape(members) : null);
            }
        }
    }

    private int selfLoops(int number) {
        Positions.Node node = nodes.get(number);
        boolean loops = Arrays.stream(node.locals()).anyMatch(local -> local == number)
                || Arrays.stream(node.edgeTargets()).anyMatch(target -> target == number);
        return loops ? 1 : 0;
    }

    /** The operator of those that have more than one successor among the members; null if it does not matter. */
    private @Nullable Shape shape(int[] members) {
        Shape shape = null;
        for (int member : members) {
            leaders[member] = members[0];
        }
        for (int member : members) {
            Positions.Node node = nodes.get(member);
            if (node.locals().length + 2 * node.edgeTargets().length > 1 && isBranching(node, members)) {
                Shape own = node.disjunctive() ? Shape.DISJUNCTIVE : Shape.CONJUNCTIVE;
                shape = shape == null || shape == own ? own : Shape.MIXED;
            }
        }
        return shape;
    }

    private boolean isBranching(Positions.Node node, int[] members) {
        if (members.length == 1) {
            return true;
        }
        int own = 0;
        for (int local : node.locals()) {
            own += leaders[local] == members[0] ? 1 : 0;
        }
        for (int target : node.edgeTargets()) {
            own += target >= 0 && leaders[target] == members[0] ? 2 : 0;
        }
        return own > 1;
    }

    private void place(int[] members, @Nullable Sign sign, @Nullable Shape shape) {
        int rank = 0;
        for (int member : members) {
            Positions.Node node = nodes.get(member);
            for (int local : node.locals()) {
                rank = Math.max(rank, ranks[local]);
            }
            for (int target : node.edgeTargets()) {
                rank = Math.max(rank, target >= 0 ? ranks[target] : 0);
            }
        }
        while (rank < rankSigns.size()
                && (differs(rankSigns.get(rank), sign) || differs(rankShapes.get(rank), shape))) {
            rank++;
        }
        if (rank == rankSigns.size()) {
            rankSigns.add(sign);
            rankShapes.add(shape);
        }
        rankSigns.set(rank, sign == null ? rankSigns.get(rank) : sign);
        rankShapes.set(rank, shape == null ? rankShapes.get(rank) : shape);
        for (int member : members) {
            ranks[member] = rank;
        }
    }

    private static boolean differs(@Nullable Object there, @Nullable Object wanted) {
        return there != null && wanted != null && there != wanted;
    }

    /** Blocks are numbered from the outermost. */
    int[] blocks() {
        return Arrays.stream(ranks).map(rank -> rankSigns.size() - 1 - rank).toArray();
    }

    List<Sign> signs() {
        List<Sign> signs = new ArrayList<>();
        for (Sign sign : rankSigns) {
            signs.add(sign == null ? Sign.MU : sign);
        }
        Collections.reverse(signs);
        return List.copyOf(signs);
    }

    List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        for (int rank = 0; rank < rankSigns.size(); rank++) {
            shapes.add(fits(rank, true) ? Shape.DISJUNCTIVE : fits(rank, false) ? Shape.CONJUNCTIVE : Shape.MIXED);
        }
        Collections.reverse(shapes);
        return List.copyOf(shapes);
    }

    /** Whether each position of the other operator has at most one successor in its own block. */
    private boolean fits(int rank, boolean disjunctive) {
        for (int number = 0; number < variables; number++) {
            Positions.Node node = nodes.get(number);
            if (ranks[number] == rank && node.disjunctive() != disjunctive) {
                int own = 0;
                for (int local : node.locals()) {
                    own += ranks[local] == rank ? 1 : 0;
                }
                for (int target : node.edgeTargets()) {
                    own += target >= 0 && ranks[target] == rank ? 2 : 0;
                }
                if (own > 1) {
                    return false;
                }
            }
        }
        return true;
    }
}
