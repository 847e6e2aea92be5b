#!/bin/sh
# Whether a database takes writes, for haproxy-database.cfg: haproxy says the server's address and port, third and fourth. No replica does, and no node
# that has lost its cluster. It signs in as `watch`, who has no right to anything: CREATE USER watch@'192.0.2.%';
set -u
said=$(mariadb --no-defaults --user=watch --host="$3" --port="$4" --connect-timeout=2 --batch --skip-column-names --execute="
  SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on');
  SHOW GLOBAL STATUS LIKE 'wsrep_ready'" 2>/dev/null)
has() { echo "$said" | grep -q "^$1[[:space:]]*$2\$"; }
has read_only OFF && { ! has wsrep_on ON || has wsrep_ready ON; }
