package dev.hasse.evaluate.translation;

import dev.hasse.bes.Shape;
import dev.hasse.bes.Sign;
import dev.hasse.logic.mcl.Action;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes the final {@link Positions}: finds the tests, and the blocks, or where these alternate the priorities. */
final class PositionsBuilder {
    private static final int NONE = Integer.MIN_VALUE;

    private final List<Position> positions;
    /** Each after those it leads to. */
    private final List<int[]> components;
    /** By old number: whether a state's own transitions decide the position. */
    private final boolean[] test;
    /** By old number: whether it is needed as a variable; a test is, too, where a transition leads to it. */
    private final boolean[] variable;

    private final List<Integer> order = new ArrayList<>();
    private boolean alternates;

    private PositionsBuilder(List<Position> positions, int root) {
        this.positions = positions;
        components = new PositionGraph(positions).childrenFirst(root);
        test = new boolean[positions.size()];
        variable = new boolean[positions.size()];
        variable[root] = true;
    }

    static Positions build(List<Position> positions, List<Action> actions, int root, boolean prioritised) {
        PositionsBuilder builder = new PositionsBuilder(positions, root);
        builder.alternates = prioritised;
        builder.findTests();
        return builder.build(actions, root);
    }

    private void findTests() {
        for (int[] component : components) {
            alternates |= Alternation.isIn(positions, component);
            int number = component[0];
            Position position = positions.get(number);
            test[number] = component.length == 1
                    && position.locals.stream().allMatch(local -> local <= Translation.TRUE || test[local])
                    && position.edges.stream().allMatch(edge -> edge.target() <= Translation.TRUE);
            for (int member : component) {
                variable[member] |= !test[member];
                positions.get(member).edges.forEach(edge -> variable[edge.target()] = true);
            }
        }
    }

    private Positions build(List<Action> actions, int root) {
        int[] asVariable = number(variable);
        int variables = order.size();
        int[] asTest = number(test);
        List<Positions.Node> nodes = new ArrayList<>();
        for (int number : order) {
            nodes.add(node(positions.get(number), asVariable, asTest));
        }
        if (alternates) {
            return new Positions(
                    List.copyOf(nodes),
                    variables,
                    asVariable[root],
                    new int[variables],
                    List.of(Sign.MU),
                    List.of(Shape.MIXED),
                    List.copyOf(actions),
                    priorities(variables));
        }
        BlockOrder blocks = BlockOrder.of(nodes, variables, components, asVariable, positions);
        return new Positions(
                List.copyOf(nodes),
                variables,
                asVariable[root],
                blocks.blocks(),
                blocks.signs(),
                blocks.shapes(),
                List.copyOf(actions),
                new int[0]);
    }

    private int[] priorities(int variables) {
        int deepest = positions.stream().mapToInt(each -> each.depth).max().orElse(0);
        return IntStream.range(0, variables)
                .map(number -> Alternation.priority(positions.get(order.get(number)), deepest))
                .toArray();
    }

    /** Numbers the wanted positions after those numbered before; the others have the number NONE. */
    private int[] number(boolean[] wanted) {
        int[] numbers = new int[positions.size()];
        Arrays.fill(numbers, NONE);
        numbers[Translation.FALSE] = Positions.FALSE;
        numbers[Translation.TRUE] = Positions.TRUE;
        for (int[] component : components) {
            for (int number : component) {
                if (wanted[number]) {
                    numbers[number] = order.size();
                    order.add(number);
                }
            }
        }
        return numbers;
    }

    private static Positions.Node node(Position position, int[] asVariable, int[] asTest) {
        Set<Integer> locals = new LinkedHashSet<>();
        Set<Integer> tests = new LinkedHashSet<>();
        for (int local : position.locals) {
            boolean tested = asTest[local] != NONE;
            (tested ? tests : locals).add(tested ? asTest[local] : asVariable[local]);
        }
        return new Positions.Node(
                position.disjunctive,
                locals.stream().mapToInt(i -> i).toArray(),
                tests.stream().mapToInt(i -> i).toArray(),
                position.edges.stream().mapToInt(Position.Edge::action).toArray(),
                position.edges.stream()
                        .mapToInt(edge -> asVariable[edge.target()])
                        .toArray(),
                position.forever,
                position.origin,
                position.edges.stream().map(Position.Edge::origin).toList());
    }
}
