import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { coerce, satisfies } from 'semver';
import { z } from 'zod';
import { root } from '../set-up/prepare.mjs';
import type { Finding } from './finding';

const facts = z.object({
  name: z.string(),
  refused: z.string().optional(),
  isMade: z.boolean(),
  migrations: z.object({ missing: z.number(), unknown: z.number() }).optional(),
  server: z.object({ version: z.string(), aheadMs: z.number() }).optional(),
  hosts: z.array(z.object({ name: z.string(), standing: z.string(), aheadMs: z.number().optional() })).optional(),
  buckets: z
    .array(
      z.object({
        name: z.string(),
        failure: z.string().optional(),
        mark: z.enum(['ours', 'none', 'of another database']).optional(),
      }),
    )
    .optional(),
});

/** What the API says of its database (api/src/doctor). */
export type DatabaseFacts = z.output<typeof facts>;

/** The oldest servers that the site was tried with: MariaDB of Debian 12, and MySQL (npm run drill -- mysql). */
const OLDEST = { MariaDB: '10.11', MySQL: '8.4' };

/** What is stored is of the database's clock, whatever this machine's says. Logs and releases have this machine's. */
const MOST_AHEAD_MS = 2000;

/** The API opens the database as it does for people, so that nothing is checked in another way than it is used. */
export async function checkDatabase(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const api = join(root, 'api/dist/main.js');
  if (!existsSync(api))
    return [{ what: 'database', says: 'It cannot be looked at: the API is not built.', todo: 'npx nx run api:build' }];
  const { stdout, stderr, status } = spawnSync(process.execPath, [api, '--facts'], {
    env,
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (status !== 0) {
    const [sentence = 'It cannot be looked at.'] = stderr.trim().split('\n').slice(-1);
    return [{ what: 'database', says: sentence, todo: 'Check DATABASE_URL and DATA_DIR.' }];
  }
  const found = facts.parse(JSON.parse(stdout));
  return [...judgeDatabase(found), ...judgeHosts(found), ...judgeBuckets(found)];
}

/** What is wrong with a database, and what is right. */
export function judgeDatabase({ name, refused, isMade, migrations, server, hosts = [] }: DatabaseFacts): Finding[] {
  const what = 'database';
  if (refused !== undefined) return [{ what, says: refused, todo: todoOfRefusal(hosts) }];
  if (!isMade) return [{ what, says: `${name} is made by the first start.` }];
  const { missing = 0, unknown = 0 } = migrations ?? {};
  const kind = server ? `${name} (${server.version})` : name;
  if (unknown > 0)
    return [
      {
        what,
        says: `${kind} is of a later version: ${unknown} of its migrations are not known here.`,
        todo: 'Run the version that made it, or restore the backup from before.',
      },
    ];
  const pending: Finding =
    missing > 0
      ? { what, says: `${kind} lacks ${missing} migrations.`, todo: 'Restart the API: it takes them when it starts.' }
      : { what, says: `${kind} answers, and has all migrations.` };
  return server ? [pending, ...judgeVersion(server.version), judgeClock(server.aheadMs)] : [pending];
}

/** One that answers has been opened: it is not this site's, or something beside it is not. */
function todoOfRefusal(hosts: readonly { standing: string }[]): string {
  const [first] = hosts;
  if (!first || hosts.some(({ standing }) => isThere(standing)))
    return 'Set DATABASE_URL, DATA_DIR and STORAGE_URL of this site.';
  const [, todo] = whyNot(first.standing);
  return todo === START ? 'Start the database (systemctl status mariadb), or set DATABASE_URL of this site.' : todo;
}

/** MariaDB says its name with its version. */
function judgeVersion(version: string): Finding[] {
  const kind = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
  if (satisfies(coerce(version) ?? '0.0.0', `>=${OLDEST[kind]}`)) return [];
  const says = `${kind} ${version} is older than what this site was tried with.`;
  return [
    { what: 'database', says, todo: `Use MariaDB ${OLDEST.MariaDB} or later, or MySQL ${OLDEST.MySQL} or later.` },
  ];
}

function judgeClock(aheadMs: number): Finding {
  const isFar = Math.abs(aheadMs) > MOST_AHEAD_MS;
  return isFar
    ? wrongClock("The database's clock", aheadMs)
    : { what: 'clock', says: `This machine and the database agree, by ${seconds(aheadMs)}.` };
}

const seconds = (ms: number) => `${(Math.abs(ms) / 1000).toFixed(1)} s`;

const wrongClock = (whose: string, aheadMs: number): Finding => ({
  what: 'clock',
  says: `${whose} is ${seconds(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`,
  todo: 'Set both by the network: timedatectl set-ntp true, on each machine.',
});

/** What is wrong with the hosts of a database server, and which of them is used. One that is alone is no more than the database. */
export function judgeHosts({ hosts = [] }: DatabaseFacts): Finding[] {
  const what = 'database';
  const used = hosts.find(({ standing }) => standing === 'writable');
  const areAway = hosts.every(({ standing }) => !isThere(standing));
  const none: Finding = {
    what,
    says: 'No host takes writes: the site can only be read.',
    todo: 'Let a replica take over, or end its read-only mode (docs/operations.md, a database on other machines).',
  };
  const isOut = hosts.some(({ standing }) => standing === OUT_OF_CLUSTER);
  if (hosts.length < 2 && !isOut) return used || areAway ? [] : [none];
  const found = hosts.map(({ name, standing }): Finding => {
    if (!isThere(standing)) {
      const [why, todo] = whyNot(standing);
      return { what, says: `${name} ${why} (${standing}).`, todo };
    }
    if (standing === 'readable') return { what, says: `${name} answers, and takes no writes.` };
    return {
      what,
      says: name === used?.name ? `${name} takes writes, and is used.` : `${name} takes writes, and stands by.`,
    };
  });
  // That of the one which is used is looked at with the database.
  const clocks = hosts
    .filter(({ name, aheadMs = 0 }) => name !== used?.name && Math.abs(aheadMs) > MOST_AHEAD_MS)
    .map(({ name, aheadMs = 0 }) =>
      wrongClock(`The clock of ${name}, by which deadlines go once it is used,`, aheadMs),
    );
  return [...found, ...clocks, ...(used || areAway ? [] : [none])];
}

const START = 'Start it, or take it out of DATABASE_URL.';

const OUT_OF_CLUSTER = 'outOfCluster';

/** Why a host is not used, and what to do. @param code of the driver or of the system */
function whyNot(code: string): [why: string, todo: string] {
  if (code === OUT_OF_CLUSTER)
    return [
      'has lost its cluster, and takes nothing until it has joined it again',
      'Look at journalctl --unit mariadb there, and at the network between the nodes (docs/operations/three-machines.md, what is lost when what is lost).',
    ];
  if (/^(ER_\w*ACCESS_DENIED\w*|ER_BAD_DB_ERROR|ER_HOST_NOT_PRIVILEGED)$/.test(code))
    return [
      'refuses what DATABASE_URL says',
      'Correct user, password and name of the database in DATABASE_URL, or what its user may do and from where.',
    ];
  if (code.startsWith('HANDSHAKE_'))
    return [
      'shows no certificate that is trusted',
      'Check ssl-mode and ssl-ca in DATABASE_URL, and the certificate of that host (docs/operations.md, a database on other machines).',
    ];
  return ['is away', START];
}

const isThere = (standing: string) => ['writable', 'readable'].includes(standing);

const markTodo = 'Set STORAGE_URL of this site; docs/operations.md, a database that does not fit.';

/** What is wrong with the buckets of the abstracts, and what is right. */
export function judgeBuckets({ buckets = [] }: DatabaseFacts): Finding[] {
  const what = 'bucket';
  return buckets.map(({ name, failure, mark }) => {
    if (failure !== undefined)
      return {
        what,
        says: `${name} cannot be used (${failure}).`,
        todo: 'Start the storage, or correct STORAGE_URL, its keys and what they may do (docs/operations.md, abstracts in a bucket).',
      };
    const says = `${name} answers, and takes what is written`;
    if (mark === 'of another database')
      return { what, says: `${says}, but belongs to another database.`, todo: markTodo };
    if (mark === 'none') return { what, says: `${says}. It has no mark yet: the site sets it.` };
    return { what, says: mark === 'ours' ? `${says}; it carries the mark of this database.` : `${says}.` };
  });
}
