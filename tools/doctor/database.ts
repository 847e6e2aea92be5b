import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../set-up/prepare.mjs';
import type { Finding } from './finding';

const facts = z.object({
  name: z.string(),
  refused: z.string().optional(),
  isMade: z.boolean(),
  migrations: z.object({ missing: z.number(), unknown: z.number() }).optional(),
  server: z.object({ version: z.string(), aheadMs: z.number() }).optional(),
});

/** What the API says of its database (api/src/doctor). */
export type DatabaseFacts = z.output<typeof facts>;

/** Sessions and deadlines are judged by this machine's clock, and some rows by the database's. */
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
  return judgeDatabase(facts.parse(JSON.parse(stdout)));
}

/** What is wrong with a database, and what is right. */
export function judgeDatabase({ name, refused, isMade, migrations, server }: DatabaseFacts): Finding[] {
  const what = 'database';
  if (refused !== undefined)
    return [
      {
        what,
        says: refused,
        todo: 'Start the database (systemctl status mariadb), or set DATABASE_URL and DATA_DIR of this site.',
      },
    ];
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
  return server ? [pending, judgeClock(server.aheadMs)] : [pending];
}

function judgeClock(aheadMs: number): Finding {
  const by = `${(Math.abs(aheadMs) / 1000).toFixed(1)} s`;
  return Math.abs(aheadMs) > MOST_AHEAD_MS
    ? {
        what: 'clock',
        says: `The database's clock is ${by} ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's.`,
        todo: 'Set both by the network: timedatectl set-ntp true, on each machine.',
      }
    : { what: 'clock', says: `This machine and the database agree, by ${by}.` };
}
