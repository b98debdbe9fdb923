package dev.kiln.kernel;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.kernel.install.Doctor;
import dev.kiln.kernel.install.Install;
import dev.kiln.kernel.run.KernelProcess;
import dev.kiln.kernel.run.SpareProcess;
import dev.kiln.kernel.run.Training;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The kernel's command line: {@code kernel CONNECTION_FILE} runs it, {@code install} installs it for Jupyter, {@code doctor} reports what
 * works on this machine.
 */
@Command(
        name = "kiln-kernel",
        mixinStandardHelpOptions = true,
        description = "A Jupyter kernel for array computing on the JVM.",
        subcommands = {Main.Run.class, Main.Spare.class, Main.Train.class, Install.class, Doctor.class})
public final class Main {

    private Main() {}

    /** Runs a command and ends the process with its status. */
    public static void main(String[] args) {
        // the usual start, without the time that the command line parser takes
        // and whatever follows the connection file: some clients hand their own arguments on to the kernel
        if (args.length >= 2 && args[0].equals("kernel") && !args[1].startsWith("-")) {
            System.exit(KernelProcess.run(Path.of(args[1]), CellLanguage.JAVA));
        } else if (args.length >= 3 && args[0].equals("kernel") && args[1].equals(Run.NUMPY)) {
            System.exit(KernelProcess.run(Path.of(args[2]), CellLanguage.NUMPY));
        } else if (args.length == 1 && args[0].equals("spare")) {
            System.exit(SpareProcess.run());
        }
        System.exit(new CommandLine(new Main()).execute(args));
    }

    /** Runs a kernel. */
    @Command(name = "kernel", description = "Run a kernel; Jupyter does this.", mixinStandardHelpOptions = true)
    static final class Run implements Callable<Integer> {
        static final String NUMPY = "--numpy";

        @Option(names = NUMPY, description = "cells without a magic are NumPy text, not Java")
        private boolean numpy;

        @Parameters(paramLabel = "CONNECTION_FILE", description = "ports and key, as Jupyter writes them")
        private Path connection;

        @Override
        public Integer call() {
            return KernelProcess.run(connection, numpy ? CellLanguage.NUMPY : CellLanguage.JAVA);
        }
    }

    /** Runs a kernel that waits for its connection; the provisioner of the Python package does this. */
    @Command(
            name = "spare",
            description = "Rehearse, then wait on standard input for a connection file.",
            hidden = true)
    static final class Spare implements Callable<Integer> {
        @Override
        public Integer call() {
            return SpareProcess.run();
        }
    }

    /** Runs the training cells; the installation does this. */
    @Command(
            name = "train",
            description = "Run cells of every kind, so that the JVM can note the classes.",
            hidden = true)
    static final class Train implements Callable<Integer> {
        @Override
        public Integer call() {
            return Training.run();
        }
    }
}
