import { KIT_TYPES, MANIFEST } from '@conference/release-store';
import { incoming, incomingFolder, PublishingClient, publishRequest } from '@conference/release-store/publishing';
import type { ReleaseSettings } from '@conference/settings';
import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import { Refused } from '../start/refused';
import { cleanCommit, checkUnchanged, originIn, subjectOf } from './clean-commit';
import type { Options } from './command';
import { checkChromium } from './gate/browsers';
import { released } from './modules';
import { liveCommitsIn } from './older-commits';
import { releaseHistory, storeOf } from './release-history';
import { publish } from './service/publish';

interface PublishOptions extends Pick<
  Options,
  'drop' | 'uncommitted' | 'older' | 'reason' | 'evidence' | 'build' | 'share'
> {
  /** Whether to import only, for a preview. */
  isStaged?: boolean;
}

/**
 * Builds modules, and hands the builds to the publishing service of the store, which checks them and makes them live. If none runs, this
 * process does that itself. Each step is printed. A module that was built elsewhere is handed over as it is.
 * @throws Refused, Unfit, PageNotRendered, Overtaken, Busy, Unreadable, KeyMissing
 */
export async function publishModules(
  settings: ReleaseSettings,
  names: string[],
  { drop, uncommitted, older, reason, evidence, share, isStaged, build: built }: PublishOptions,
): Promise<void> {
  if (built !== undefined && !existsSync(join(built, MANIFEST)))
    throw new Refused(`${built} holds no build of a module: there is no ${MANIFEST}.`);
  // Of a module with a repository of its own, the commit there.
  const checkout = built ?? root;
  const commit = uncommitted ? undefined : built === undefined ? cleanCommit(root) : originIn(built).commit;
  // Missing tools are reported before the build.
  const past = await releaseHistory(settings);
  await checkChromium();

  const store = storeOf(settings);
  const handOver = async () => {
    if (!uncommitted && built === undefined) checkUnchanged(root, commit);
    // A copy of their own: the next build of this checkout does not wait.
    const folder = await incomingFolder(store);
    for (const name of names) {
      const to = incoming(folder, name);
      await cp(built ?? join(root, released[name] ?? ''), to.build, { recursive: true, filter: isReleased });
      // No part of the version: the kit that it was built with.
      if (built !== undefined) await rename(join(to.build, KIT_TYPES), to.kitTypes).catch(() => undefined);
    }
    return publishRequest.parse({
      folder,
      modules: names.map((name) => ({ name, ...(built === undefined && { project: join(root, name) }) })),
      ...(commit && {
        commit,
        subject: subjectOf(checkout, commit),
        contains: liveCommitsIn(past, names, checkout, commit),
      }),
      older,
      reason,
      evidence,
      drop,
      share,
      isStaged,
    });
  };
  const request = await (built === undefined ? build(names.join(), handOver) : handOver());
  const service = await PublishingClient.of(store);
  if (!service) return publish(settings, request, console.log);
  const refused = await service.follow(await service.begin(request), console.log);
  if (refused) throw new Refused(refused);
}

const isReleased = (path: string) => !path.endsWith('.map');
