import { run } from '../../../harness/command';
import { root } from '../../../set-up/prepare.mjs';
import { buildAndRelease } from '../../../start/build';
import { cloneCheckout } from '../../builds/checkout';
import { openEdition } from '../../people/open-edition';

/** A version before this one that shares releases, and whose database this one migrates. Each release takes the one before it. */
const EARLIER = '7b24ec5293a9c5cff42a4959877da5bc177140b4';

/** A version that machines run. */
export interface Version {
  checkout: string;
  /** Builds it, and releases it to a store that is empty yet, with open forms. */
  release(dataDir: string): Promise<void>;
}

export const thisVersion: Version = {
  checkout: root,
  release: (dataDir) => buildAndRelease(dataDir, undefined, openEdition),
};

/** What the tools of another checkout are told: releases are of the version that makes them. */
const RELEASE = `
  (await import('tsx/esm/api')).register();
  const { buildAndRelease } = await import('./tools/start/build.ts');
  const { openEdition } = await import('./tools/drills/people/open-edition.ts');
  await buildAndRelease(process.env.DATA_DIR, undefined, openEdition);
`;

/** Gets an earlier version. @param checkout where it comes to */
export async function earlierVersion(checkout: string): Promise<Version> {
  console.log(`Getting ${EARLIER.slice(0, 7)} ...`);
  await cloneCheckout(checkout, EARLIER);
  return {
    checkout,
    async release(dataDir) {
      console.log(`Building and releasing ${EARLIER.slice(0, 7)} ...`);
      run([process.execPath, '--input-type=module', '--eval', RELEASE], {
        cwd: checkout,
        env: { ...process.env, DATA_DIR: dataDir },
      });
    },
  };
}
