import { editionAgain, firstEdition } from '@conference/edition/content';
import { liveNumber, PageNotRendered, releaseBuilds, Unfit, type EditionContent } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { nxEnv, nxScript } from '../nx';
import { originIn } from '../release/clean-commit';
import { released } from '../release/modules';
import { root } from '../set-up/prepare.mjs';
import { checkOthers } from './check-others';
import { endOf, stopWithOthers } from './children';
import { Refused } from './refused';

/** What a site consists of. */
const site = 'tag:type:shell,tag:type:remote,tag:type:api';

/** The edition of a release store in which nothing was ever live. */
export type NewEdition = (store: string) => Promise<EditionContent>;

/** Builds what changed and releases it to the store of a DATA_DIR, unless `mayRelease` throws. A running site may use that store. */
export async function buildAndRelease(
  dataDir: string,
  mayRelease?: () => Promise<unknown>,
  newEdition?: NewEdition,
): Promise<void> {
  await buildAndStart(dataDir, async () => undefined, mayRelease, newEdition);
}

/**
 * Does the same and starts a site from that build, which is locked until `start` resolves.
 * @param newEdition what a new store begins with. An older store without an edition gets what its pages said
 */
export function buildAndStart<Site>(
  dataDir: string,
  start: () => Promise<Site>,
  mayRelease = async (): Promise<unknown> => undefined,
  newEdition: NewEdition = async () => firstEdition(),
): Promise<Site> {
  return build(site, async () => {
    await mayRelease();
    console.log(`Release ${await release(join(dataDir, RELEASES), newEdition)} is live.`);
    return start();
  });
}

/** Builds what changed of some projects, named as Nx does, and uses the build. A lock per checkout keeps others from building meanwhile. */
export async function build<Result>(projects: string, use: () => Promise<Result>): Promise<Result> {
  console.log('Building what changed ...');
  const unlock = await lock(root, {
    lockfilePath: join(root, 'node_modules/.build.lock'),
    retries: { forever: true, minTimeout: 200, maxTimeout: 1000 },
  });
  try {
    await runBuild(projects);
    return await use();
  } finally {
    await unlock();
  }
}

/** @throws Refused when the store cannot be read, and when a page cannot be rendered */
async function release(store: string, newEdition: NewEdition): Promise<number> {
  try {
    await checkOthers(store);
    const first = (await liveNumber(store)) === 0 ? await newEdition(store) : firstEdition();
    return (
      await releaseBuilds(
        store,
        Object.values(released).map((folder) => join(root, folder)),
        { ...originIn(root), firstEdition: first, editionAgain },
      )
    ).release;
  } catch (error) {
    if (error instanceof PageNotRendered) throw new Refused(error.message);
    if (error instanceof Unfit)
      throw new Refused(
        `${error.message}\nIf a module is in the way that this checkout does not have: npm run release -- remove <module>.`,
      );
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new Refused(
      `The modules could not be released to ${store} (${reason}). Removing that folder begins it anew.`,
    );
  }
}

async function runBuild(projects: string): Promise<void> {
  const nx = spawn(
    process.execPath,
    [join(root, nxScript), 'run-many', '-t', 'build', '-p', projects, '--outputStyle=static'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...nxEnv } },
  );
  stopWithOthers(nx);
  if ((await endOf(nx)) !== 0) throw new Refused('The build failed: see above.');
}
