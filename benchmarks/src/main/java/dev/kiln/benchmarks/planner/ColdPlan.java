package dev.kiln.benchmarks.planner;

import dev.kiln.kernel.install.JvmFlags;
import dev.kiln.planner.io.BadProblem;
import dev.kiln.planner.io.ProblemText;
import dev.kiln.planner.workload.PublishedGraphs;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The first plan of a process, timed: each in a JVM of its own, with the kernel's flags and an archive of its classes, as an installed
 * kernel has one. Starting the JVM and reading the problem are not timed.
 *
 * @param model of the cost, by name
 * @param limit seconds for each plan
 * @param repeats processes for each problem; the median counts
 */
record ColdPlan(String model, double limit, int repeats) {
    /**
     * Plans published graphs, one after the other, and prints a line of figures for each.
     *
     * @param args the cost model, the seconds for a plan, and the names of the graphs
     */
    public static void main(String[] args) throws BadProblem {
        TimePlans time = new TimePlans(args[0], "ilp", Double.parseDouble(args[1]), 1);
        for (int k = 2; k < args.length; k++) {
            List<ProblemText> text = List.of(PublishedGraphs.of(args[k]));
            Measured.Plan plan = time.of(text).plans().getFirst();
            System.out.println(plan.wall() + " " + plan.cpu() + " " + plan.proved() + " " + plan.gap() + " "
                    + plan.cost() + " " + plan.bound() + " " + plan.nodes());
        }
    }

    /** Measures published graphs, given by name. */
    Measured of(List<String> names) throws IOException, InterruptedException {
        Path archive = Files.createTempDirectory("kiln-cold").resolve("classes.jsa");
        try {
            run(archive, names); // writes the archive when it ends
            List<Measured.Plan> plans = new ArrayList<>();
            for (String name : names) {
                List<Measured.Plan> repeated = new ArrayList<>();
                for (int r = 0; r < repeats; r++) {
                    repeated.addAll(run(archive, List.of(name)));
                }
                repeated.sort(Comparator.comparingDouble(Measured.Plan::cpu));
                plans.add(repeated.get(repeats / 2));
            }
            return new Measured(plans);
        } finally {
            Files.deleteIfExists(archive);
            Files.deleteIfExists(archive.getParent());
        }
    }

    private List<Measured.Plan> run(Path archive, List<String> names) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JvmFlags.forKernel());
        String classPath = System.getProperty("java.class.path");
        if (Arrays.stream(classPath.split(File.pathSeparator)).noneMatch(entry -> Files.isDirectory(Path.of(entry)))) {
            // an archive is made of jars alone; from folders of classes, as in tests, all are loaded one by one
            command.addAll(List.of("-XX:+AutoCreateSharedArchive", "-XX:SharedArchiveFile=" + archive));
        }
        command.addAll(
                List.of("-Xlog:disable", "-cp", classPath, ColdPlan.class.getName(), model, Double.toString(limit)));
        command.addAll(names);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int status = process.waitFor();
        if (status != 0 || text.lines().count() != names.size()) {
            throw new IllegalStateException(
                    "a process that plans " + names + " ended with status (" + status + ") after: " + text);
        }
        return text.lines().map(ColdPlan::plan).toList();
    }

    private static Measured.Plan plan(String line) {
        String[] words = line.split(" ");
        return new Measured.Plan(
                Double.parseDouble(words[0]),
                Double.parseDouble(words[1]),
                Boolean.parseBoolean(words[2]),
                Double.parseDouble(words[3]),
                Double.parseDouble(words[4]),
                Double.parseDouble(words[5]),
                Long.parseLong(words[6]));
    }
}
