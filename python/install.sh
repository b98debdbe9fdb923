#!/usr/bin/env bash
# Installs Kiln's kernels for Jupyter, from the folder that the zip file was unpacked to: ./install.sh [--user | --sys-prefix | --prefix DIR]
set -euo pipefail

HERE=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")" && pwd)

if ! JAVA_HOME=$("$HERE/find-jdk"); then
  echo "install.sh: no JDK 25 or newer found (looked at JAVA_HOME, PATH and the usual folders)" >&2
  echo "Maybe install one, for instance Temurin 25, or set JAVA_HOME to the folder of one that is there." >&2
  exit 1
fi
exec "$JAVA_HOME/bin/java" --enable-native-access=ALL-UNNAMED -Djava.awt.headless=true -cp "$HERE/lib/*" \
  dev.kiln.kernel.Main install --copy-jars "$@"
