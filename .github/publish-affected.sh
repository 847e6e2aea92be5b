#!/usr/bin/env bash
# Publishes the modules that have changed since the tag `released`, all of them when there is none, on HOST from its checkout of COMMIT.
# The first that is refused ends it: the tag stays, and the next run begins where this one began.
set -euo pipefail
modules='tag:type:shell,tag:type:remote'
changed=()
if git rev-parse --quiet --verify refs/tags/released >/dev/null; then changed=(--affected --base=released --head="$COMMIT"); fi

# The shell stands first: a module may need what it lends only now.
npx nx show projects "${changed[@]}" --projects "$modules" | sort --reverse | while read -r module; do
  echo "publishing $module"
  ssh -n "conference@$HOST" "cd /opt/conference-release && git fetch --quiet origin && git checkout --quiet --detach $COMMIT &&
    DATA_DIR=/var/lib/conference npm run release -- publish $module"
done
