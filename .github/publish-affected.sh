#!/usr/bin/env bash
# Publishes the modules that have changed since the tag `released`, all of them when there is none, on HOST from its checkout of COMMIT:
# together, since one may need what another brings. When they are refused the tag stays, and the next run begins where this one began.
set -euo pipefail
changed=()
if git rev-parse --quiet --verify refs/tags/released >/dev/null; then changed=(--affected --base=released --head="$COMMIT"); fi
modules=$(npx nx show projects "${changed[@]}" --projects 'tag:type:shell,tag:type:remote' | xargs)
if [ -z "$modules" ]; then echo 'No module has changed.'; exit; fi

echo "publishing $modules"
ssh "conference@$HOST" "cd /opt/conference-release && git fetch --quiet origin && git checkout --quiet --detach $COMMIT &&
  DATA_DIR=/var/lib/conference npm run release -- publish $modules"
