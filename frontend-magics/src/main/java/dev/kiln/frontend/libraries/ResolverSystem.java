package dev.kiln.frontend.libraries;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.aether.spi.connector.transport.TransporterFactory;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.transport.file.FileTransporterFactory;
import org.eclipse.aether.transport.jdk.JdkTransporterFactory;

/** Maven Resolver with the JDK's HTTP client, so that none has to be shipped. */
final class ResolverSystem extends RepositorySystemSupplier {
    @Override
    protected Map<String, TransporterFactory> createTransporterFactories() {
        Map<String, TransporterFactory> transports = new HashMap<>();
        transports.put(FileTransporterFactory.NAME, new FileTransporterFactory());
        transports.put(
                JdkTransporterFactory.NAME, new JdkTransporterFactory(getChecksumExtractor(), getPathProcessor()));
        return transports;
    }
}
