#!/bin/sh
# Restarts the site one process at a time, each while nginx sends it nothing: no request fails. As root.
set -eu
conf=/etc/nginx/conf.d/conference.conf

# ports <upstream>: the processes that nginx knows.
ports() { sed -n "/^upstream $1 /,/^}/s/^  server 127\.0\.0\.1:\([0-9]*\) .*/\1/p" "$conf"; }

# answers <port> <path>: whether a process does its work.
answers() { curl --silent --fail --max-time 5 --output /dev/null "http://127.0.0.1:$1$2"; }

# Old workers of nginx finish what they have begun; after two seconds they begin nothing new.
reload() { systemctl reload nginx && sleep 2; }

all_in() { sed -i '/^  server 127/s/ down;/;/' "$conf" && reload; }

# renew <unit> <path> <port>
renew() {
  echo "restarting $1@$3"
  sed -i "/^  server 127\.0\.0\.1:$3 /s/;/ down;/" "$conf"
  reload
  systemctl restart "$1@$3"
  tries=120
  until answers "$3" "$2"; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || { echo "$1@$3 does not answer: journalctl --unit $1@$3. The others go on." >&2; trap - EXIT; exit 1; }
    sleep 1
  done
  all_in
}

# check <upstream> <unit> <path>: ends where one of a kind does not answer, because then none can be spared.
check() {
  for port in $(ports "$1"); do
    answers "$port" "$3" || { echo "$2@$port does not answer: start it first (systemctl restart $2@$port)." >&2; exit 1; }
  done
}

# each <upstream> <unit> <path>: all of one kind.
each() {
  check "$@"
  for port in $(ports "$1"); do renew "$2" "$3" "$port"; done
}

# Not of a page: its module may be switched off.
set -- conference_gateways conference-gateway /release.json
check conference_api conference-api /api/health/ready
check "$@"
trap all_in EXIT
# A shell that a signal ends runs no trap of its end by itself.
trap 'exit 1' HUP INT TERM
# What an earlier run has left out answers by now, and has to be in before another one is out.
! grep -q '^  server 127.* down;' "$conf" || all_in
each conference_api conference-api /api/health/ready
each "$@"
trap - EXIT
