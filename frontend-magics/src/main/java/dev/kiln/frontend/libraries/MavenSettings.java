package dev.kiln.frontend.libraries;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.settings.Mirror;
import org.apache.maven.settings.Profile;
import org.apache.maven.settings.Proxy;
import org.apache.maven.settings.Repository;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.eclipse.aether.RepositorySystemSession.SessionBuilder;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.DefaultAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultMirrorSelector;
import org.eclipse.aether.util.repository.DefaultProxySelector;

/**
 * What the user has set for Maven in {@code ~/.m2/settings.xml}: the local repository, mirrors, proxies, servers' accounts, and the
 * repositories of active profiles. Encrypted passwords are not decrypted.
 */
final class MavenSettings {
    private final Settings settings;
    private final Path home;

    private MavenSettings(Settings settings, Path home) {
        this.settings = settings;
        this.home = home;
    }

    /**
     * The settings of the user whose home this is; those of Maven itself where there is no such file.
     *
     * @throws LibraryError if the file is not well-formed
     */
    static MavenSettings of(Path home) throws LibraryError {
        Path file = home.resolve(".m2").resolve("settings.xml");
        if (!Files.isRegularFile(file)) {
            return new MavenSettings(new Settings(), home);
        }
        Properties properties = new Properties();
        properties.putAll(System.getProperties());
        System.getenv().forEach((name, value) -> properties.setProperty("env." + name, value));
        try {
            return new MavenSettings(
                    new DefaultSettingsBuilderFactory()
                            .newInstance()
                            .build(new DefaultSettingsBuildingRequest()
                                    .setUserSettingsFile(file.toFile())
                                    .setSystemProperties(properties))
                            .getEffectiveSettings(),
                    home);
        } catch (SettingsBuildingException e) {
            throw new LibraryError(
                    "file (%s) cannot be read: %s"
                            .formatted(
                                    file,
                                    e.getProblems().getFirst().getMessage().strip()),
                    "Maybe run mvn -version, which reads it too, or mend it.");
        }
    }

    /** Where libraries are kept on this machine: {@code -Dmaven.repo.local}, what settings.xml says, or {@code ~/.m2/repository}. */
    Path localRepository() {
        String property = System.getProperty("maven.repo.local");
        if (property != null && !property.isBlank()) {
            return Path.of(property);
        }
        String set = settings.getLocalRepository();
        return set == null || set.isBlank() ? home.resolve(".m2").resolve("repository") : Path.of(set);
    }

    /** Whether settings.xml forbids the network. */
    boolean isOffline() {
        return settings.isOffline();
    }

    /** Gives a session mirrors, proxies and accounts. */
    void applyTo(SessionBuilder session) {
        DefaultMirrorSelector mirrors = new DefaultMirrorSelector();
        for (Mirror m : settings.getMirrors()) {
            mirrors.add(
                    m.getId(),
                    m.getUrl(),
                    m.getLayout(),
                    false,
                    m.isBlocked(),
                    m.getMirrorOf(),
                    m.getMirrorOfLayouts());
        }
        DefaultProxySelector proxies = new DefaultProxySelector();
        for (Proxy p : settings.getProxies()) {
            if (p.isActive()) {
                AuthenticationBuilder account =
                        new AuthenticationBuilder().addUsername(p.getUsername()).addPassword(p.getPassword());
                proxies.add(
                        new org.eclipse.aether.repository.Proxy(
                                p.getProtocol(), p.getHost(), p.getPort(), account.build()),
                        p.getNonProxyHosts());
            }
        }
        DefaultAuthenticationSelector accounts = new DefaultAuthenticationSelector();
        for (Server s : settings.getServers()) {
            accounts.add(
                    s.getId(),
                    new AuthenticationBuilder()
                            .addUsername(s.getUsername())
                            .addPassword(s.getPassword())
                            .build());
        }
        session.setMirrorSelector(mirrors)
                .setProxySelector(proxies)
                .setAuthenticationSelector(accounts)
                .setOffline(isOffline());
    }

    /** The repositories of the active profiles. */
    List<RemoteRepository> repositories() {
        List<RemoteRepository> found = new ArrayList<>();
        for (Profile profile : settings.getProfiles()) {
            boolean always =
                    profile.getActivation() != null && profile.getActivation().isActiveByDefault();
            if (always || settings.getActiveProfiles().contains(profile.getId())) {
                for (Repository r : profile.getRepositories()) {
                    found.add(new RemoteRepository.Builder(r.getId(), "default", r.getUrl()).build());
                }
            }
        }
        return found;
    }
}
