package dev.hasse.documentation;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The sentences that stand in Java sources: texts, put together as they are printed, with … for what is only known then. */
final class Sentences {
    /** Two words at least, one of them of small letters: no names, formats or keys. */
    private static final Pattern WORDS =
            Pattern.compile(".*\\p{L}[\\p{L}',:;]* \\p{Ll}{2,}.*|.*\\p{Ll}{2,}[',:;]? \\p{L}.*", Pattern.DOTALL);

    /** What these say, only programmers read: a bug of Hasse's own. */
    private static final Set<String> FOR_PROGRAMMERS = Set.of(
            "IllegalStateException", "IllegalArgumentException", "AssertionError", "UnsupportedOperationException");

    private Sentences() {}

    /** The sentences of each file that has any, in their order. */
    static Map<Path, List<String>> of(List<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<Path, List<String>> sentences = new TreeMap<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            for (CompilationUnitTree unit : task.parse()) {
                List<String> found = new ArrayList<>();
                unit.accept(new Search(), found);
                if (!found.isEmpty()) {
                    sentences.put(Path.of(unit.getSourceFile().toUri()), found);
                }
            }
        }
        return sentences;
    }

    private static final class Search extends TreeScanner<Void, List<String>> {
        @Override
        public Void visitThrow(ThrowTree tree, List<String> found) {
            return tree.getExpression() instanceof NewClassTree thrown
                            && FOR_PROGRAMMERS.contains(thrown.getIdentifier().toString())
                    ? null
                    : super.visitThrow(tree, found);
        }

        @Override
        public Void visitAnnotation(AnnotationTree tree, List<String> found) {
            return tree.getAnnotationType().toString().equals("SuppressWarnings")
                    ? null
                    : super.visitAnnotation(tree, found);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, List<String> found) {
            return tree.getMethodSelect().toString().endsWith("Pattern.compile")
                    ? null
                    : super.visitMethodInvocation(tree, found);
        }

        @Override
        public Void visitLiteral(LiteralTree tree, List<String> found) {
            add(written(tree), found);
            return null;
        }

        @Override
        public Void visitBinary(BinaryTree tree, List<String> found) {
            if (!isText(tree)) {
                return super.visitBinary(tree, found);
            }
            add(written(tree), found);
            within(tree, found);
            return null;
        }

        /** What is put into a text may itself be made of texts, which are sentences of their own. */
        private void within(ExpressionTree tree, List<String> found) {
            if (tree instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
                within(sum.getLeftOperand(), found);
                within(sum.getRightOperand(), found);
            } else if (!(tree instanceof LiteralTree) && written(tree).equals("…")) {
                scan(tree, found);
            }
        }

        private static void add(String text, List<String> found) {
            if (WORDS.matcher(text).matches()) {
                found.add(text.replace("\n", "\\n"));
            }
        }

        private static boolean isText(ExpressionTree tree) {
            return tree.getKind() == Tree.Kind.STRING_LITERAL
                    || tree instanceof BinaryTree sum
                            && sum.getKind() == Tree.Kind.PLUS
                            && (isText(sum.getLeftOperand()) || isText(sum.getRightOperand()));
        }

        private static String written(ExpressionTree tree) {
            if (tree instanceof LiteralTree literal) {
                return literal.getKind() == Tree.Kind.STRING_LITERAL || literal.getKind() == Tree.Kind.CHAR_LITERAL
                        ? String.valueOf(literal.getValue())
                        : "…";
            }
            if (tree instanceof ParenthesizedTree inner) {
                return written(inner.getExpression());
            }
            if (tree instanceof ConditionalExpressionTree choice) {
                String one = written(choice.getTrueExpression());
                String other = written(choice.getFalseExpression());
                return one.equals("…") && other.equals("…") ? "…" : "{" + one + "|" + other + "}";
            }
            if (tree instanceof BinaryTree sum && isText(sum)) {
                return written(sum.getLeftOperand()) + written(sum.getRightOperand());
            }
            return "…";
        }
    }
}
