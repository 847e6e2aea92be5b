#!/usr/bin/env bash
# Has HOST publish the modules that have changed since the tag `released`, all of them when there is none, from COMMIT: together, since
# one may need what another brings. When they are refused the tag stays, and the next run begins where this one began.
set -euo pipefail
changed=()
if git rev-parse --quiet --verify refs/tags/released >/dev/null; then
  if ! git merge-base --is-ancestor refs/tags/released "$COMMIT"; then
    echo "$COMMIT does not follow what is released: an older run does not go back. That is done with: npm run release -- rollback <module>"
    exit 1
  fi
  changed=(--affected --base=refs/tags/released --head="$COMMIT")
fi
affected() { npx nx show projects "${changed[@]}" --projects "$1" | xargs; }
modules=$(affected 'tag:type:shell,tag:type:remote')
if [ -z "$modules" ]; then echo 'No module has changed.'; exit; fi
# Modules would be live before the API that they ask.
if [ ${#changed[@]} -gt 0 ] && [ -n "$(affected api)" ]; then
  echo "The API has changed as well. Upgrade it first, then publish $modules and move the tag: docs/operations.md, Upgrades."
  exit 1
fi

echo "publishing $modules"
# docs/operations/publish.sh answers.
ssh "conference@$HOST" "$COMMIT $modules"
