#!/bin/sh
# All that the key of the release workflow may do (docs/operations.md): publish modules of a commit of main. It names the commit, the run of its
# tests as tests-<number>, and the modules.
set -euf
# shellcheck disable=SC2086 # words, not patterns
set -- ${SSH_ORIGINAL_COMMAND:-}
refuse() { echo "$1" >&2; exit 1; }
for word in "$@"; do
  case $word in -* | *[!a-z0-9-]*) refuse 'A commit is wanted, and the names of modules.' ;; esac
done
[ $# -ge 2 ] || refuse 'A commit is wanted, and the names of modules.'
commit=$1
shift

cd /opt/conference-release
git fetch --quiet origin
git merge-base --is-ancestor "$commit" origin/main || refuse "$commit is no commit of main."
git checkout --quiet --detach "$commit"
case $1 in
  tests-*)
    repository=$(git remote get-url origin | sed -e 's|^git@\([^:]*\):|https://\1/|' -e 's|\.git$||')
    evidence=$repository/actions/runs/${1#tests-}
    shift
    set -- "$@" --evidence "$evidence"
    ;;
esac
DATA_DIR=/var/lib/conference exec npm run release -- publish "$@"
