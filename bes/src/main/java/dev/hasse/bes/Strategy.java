package dev.hasse.bes;

/** The sequential strategies by name. */
public enum Strategy {
    /** Depth-first; edges kept only in components that are open. */
    DEPTH_FIRST,
    /** Breadth-first; the shortest diagnostics. */
    BREADTH_FIRST,
    /** For graphs without cycles. */
    ACYCLIC,
    /** For disjunctive and conjunctive blocks, without stored edges (and without diagnostics). */
    LEAN;

    public Solver solver() {
        return switch (this) {
            case DEPTH_FIRST -> (graph, budget) -> new DepthFirstSolver(graph, budget).solve();
            case BREADTH_FIRST -> (graph, budget) -> new BreadthFirstSolver(graph, budget).solve();
            case ACYCLIC -> new AcyclicSolver();
            case LEAN -> new LeanSolver();
        };
    }
}
