#!/usr/bin/env bash
# Has HOST publish, from COMMIT and with the run TESTS of its tests as evidence, each module that has changed since it was last published from here, one by one: one that is refused, for
# example because it needs a newer API, holds up no other. The tag `released-<module>` marks the commit of each; it stays where a module was refused,
# so that the next run tries again.
set -uo pipefail
failed=()
for module in $(npx nx show projects --projects 'tag:type:shell,tag:type:remote' | sort); do
  tag=refs/tags/released-$module
  if git rev-parse --quiet --verify "$tag" >/dev/null; then
    if ! git merge-base --is-ancestor "$tag" "$COMMIT"; then
      echo "$module: $COMMIT does not follow what is released. An older run does not go back: npm run release -- rollback $module does."
      failed+=("$module")
      continue
    fi
    [ -n "$(npx nx show projects --affected --base="$tag" --head="$COMMIT" --projects "$module")" ] || continue
  fi
  echo "$module: publishing"
  # docs/operations/publish.sh answers.
  if ssh -n "conference@$HOST" "$COMMIT tests-$TESTS $module"; then
    git tag --force "released-$module" "$COMMIT"
    git push --force "https://x-access-token:$TOKEN@github.com/$GITHUB_REPOSITORY" "refs/tags/released-$module" || failed+=("$module")
  else
    failed+=("$module")
  fi
done
[ ${#failed[@]} -eq 0 ] || { echo "Not published: ${failed[*]}"; exit 1; }
