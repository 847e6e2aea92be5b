import { incoming, incomingFolder, PublishingClient, publishRequest } from '@conference/release-store/publishing';
import type { ReleaseSettings } from '@conference/settings';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import { Refused } from '../start/refused';
import { cleanCommit, checkUnchanged } from './clean-commit';
import type { Options } from './command';
import { startBrowser } from './gate/browsers';
import { released } from './modules';
import { liveCommitsIn } from './older-commits';
import { releaseHistory, storeOf } from './release-history';
import { publish } from './service/publish';

interface PublishOptions extends Pick<Options, 'drop' | 'uncommitted' | 'older' | 'reason' | 'evidence'> {
  /** Whether to import only, for a preview. */
  isStaged?: boolean;
}

/**
 * Builds modules, and hands the builds to the publishing service of the store, which checks them and makes them live. Where none runs,
 * this process does the same. Each step is printed.
 * @throws Refused, Unfit, PageNotRendered, Overtaken, Busy, Unreadable, KeyMissing
 */
export async function publishModules(
  settings: ReleaseSettings,
  names: string[],
  { drop, uncommitted, older, reason, evidence, isStaged }: PublishOptions,
): Promise<void> {
  const commit = uncommitted ? undefined : cleanCommit(root);
  // Missing tools are reported before the build.
  const past = await releaseHistory(settings);
  await (await startBrowser()).close();

  const store = storeOf(settings);
  const request = await build(names.join(), async () => {
    if (!uncommitted) checkUnchanged(root, commit);
    // A copy of their own: the next build of this checkout does not wait.
    const folder = await incomingFolder(store);
    for (const name of names)
      await cp(join(root, released[name] ?? ''), incoming(folder, name).build, { recursive: true, filter: isReleased });
    return publishRequest.parse({
      folder,
      modules: names.map((name) => ({ name, project: join(root, name) })),
      ...(commit && { commit, contains: liveCommitsIn(past, names, root, commit) }),
      ...{ older, reason, evidence, drop, isStaged },
    });
  });
  const service = await PublishingClient.of(store);
  if (!service) return publish(settings, request, console.log);
  const refused = await service.follow(await service.begin(request), console.log);
  if (refused) throw new Refused(refused);
}

const isReleased = (path: string) => !path.endsWith('.map');
