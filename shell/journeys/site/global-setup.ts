import { firstEdition } from '@conference/edition/content';
import { importBuild, goLive } from '@conference/release-store';
import { join } from 'node:path';
import { startSite } from './site';

/** One site for all journeys; what a journey needs to know about it travels in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { stop, ...facts } = await startSite();
  process.env['JOURNEY_SITE'] = JSON.stringify(facts);
  const builds: unknown = JSON.parse(process.env['JOURNEY_BUILDS'] ?? '[]');
  if (!Array.isArray(builds) || builds.length === 0) return stop;
  try {
    await release(facts, builds.map(String));
    return stop;
  } catch (refused) {
    await stop();
    throw refused;
  }
}

/**
 * Releases builds over those of this checkout: `npm run drill -- versions`.
 * @param builds their folders
 * @throws when the site does not serve them
 */
async function release({ url, dataDir }: { url: string; dataDir: string }, builds: string[]): Promise<void> {
  const store = join(dataDir, 'releases');
  const imported = await Promise.all(builds.map((build) => importBuild(store, build, { wasReleased: true })));
  const { release: number } = await goLive(store, imported, { firstEdition: firstEdition() });
  const served = (await (await fetch(`${url}/release.json`)).json()) as { release: number };
  if (served.release !== number) throw new Error(`Release ${number} is not served, but ${served.release}.`);
}
