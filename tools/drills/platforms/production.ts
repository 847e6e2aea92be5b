import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tabulate } from '../../harness/report';
import { installPackages, mayInstall, NGINX } from '../../set-up/system-packages';
import { Authors } from '../people/authors';
import { ProductionSite } from '../people/production-site';
import { SeededRandom } from '../people/seeded-random';
import { Visitor } from '../people/visitor';
import type { Drill } from '../drill';
import { checkProxies } from './production/check-proxies';
import { setUp } from './production/host';
import { doorOf } from './production/layout';
import { publishAgain } from './production/publish-again';
import { killed, restarted, underLoad } from './production/under-load';

/** The site as docs/operations.md sets it up, with what docs/operations holds: used, killed and started anew. */
export const drill: Drill = async (_folder, [seed = String(Date.now() % 1_000_000)]) => {
  console.log(`npm run drill -- production ${seed}`);
  provide();
  // Its logs outlive a failure.
  const folder = await mkdtemp(join(tmpdir(), 'drill-production-'));
  const wrong = await used(folder, Number(seed)).catch((error: Error) => [String(error.stack)]);
  if (wrong.length > 0) console.error(`Logs are in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
  return wrong;
};

async function used(folder: string, seed: number): Promise<string[]> {
  const host = await setUp(folder);
  try {
    const site = new ProductionSite(new Visitor(doorOf(host.place)), host.place.here('a-first-password-of-your-own'));
    const wrong = await checkProxies(host, site);
    const load = { host, site, authors: new Authors(site, new SeededRandom(seed)) };
    const outcomes = [
      await underLoad('nothing is done', { ...load, mayLose: false }, () => pause(5000)),
      await underLoad('a module is released', { ...load, mayLose: false }, () => publishAgain(host)),
      await underLoad('processes are killed', { ...load, mayLose: true }, () => killed(host)),
      await underLoad('all is started anew', { ...load, mayLose: false }, () => restarted(host)),
    ];
    return [...wrong, ...tabulate(outcomes, ({ what }) => `While ${what}`)];
  } finally {
    await host.stop();
  }
}

/** What a server has that docs/operations.md sets up. @throws when it is missing and cannot be installed */
function provide(): void {
  const needed = {
    nginx: NGINX,
    'mariadb-server': '/usr/sbin/mariadbd',
    openssl: '/usr/bin/openssl',
    curl: '/usr/bin/curl',
  };
  const missing = Object.entries(needed).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return;
  if (!mayInstall()) throw new Error(`This drill is for Debian, as root, with ${missing.join(', ')}.`);
  installPackages(missing);
}
