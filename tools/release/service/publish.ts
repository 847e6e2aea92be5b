import { addressOf } from '@conference/contracts';
import { editionAgain, firstEdition } from '@conference/edition/content';
import {
  goLive,
  importBuild,
  integrityFindings,
  refuse,
  removeUnreleased,
  versionIn,
  versionsIn,
  type KitTypes,
  type ReleasedModule,
} from '@conference/release-store';
import { moduleItem, shareItems } from '@conference/release-store/sharing';
import { incoming as handedOver, type PublishRequest } from '@conference/release-store/publishing';
import type { ReleaseSettings } from '@conference/settings';
import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { olderCommitFindings } from '../older-commits';
import { releaseHistory, storeOf } from '../release-history';
import { retryIfOvertaken } from '../retry-if-overtaken';
import { rollbackCommand } from '../rollback-command';
import { examine } from './examine';

/**
 * Checks builds alone and against the live release, tries them in a browser, and makes them live. A failure at any step leaves the site as
 * it is.
 * @param say gets each step as a line
 * @throws Refused, Unfit, PageNotRendered, Overtaken, Busy, Unreadable, KeyMissing
 */
export async function publish(
  settings: ReleaseSettings,
  { folder, modules, contains, older, drop, share, isStaged, ...request }: PublishRequest,
  say: (line: string) => void,
): Promise<void> {
  const store = storeOf(settings);
  say('Checking, and copying to the store ...');
  const there = new Set((await versionsIn(store)).map(({ module }) => idOf(module)));
  const { incoming, kits } = await taken(store, folder, modules).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
  const projects = new Map(modules.map(({ name, project }) => [name, project]));
  await retryIfOvertaken(async () => {
    const past = await releaseHistory(settings);
    const [before] = past;
    const changed = incoming.filter((module) => versionIn(before, module.name) !== module.version);
    if (changed.length === 0) return say(`Nothing to do: ${listed(incoming)} is live already.`);

    const changedNames = changed.map(({ name }) => name);
    const { publisher, commit, subject, evidence, reason } = request;
    // What the owner of the store tries out is no commit; a team always has one.
    const isCompared = !isStaged && (commit !== undefined || publisher !== undefined);
    const lost = isCompared ? olderCommitFindings(past, changedNames, commit, contains) : [];
    if (!older) refuse(lost);

    const site = await runningSite(settings);
    const { keepsKit } = await examine(store, before, changed, {
      projectOf: (name) => projects.get(name),
      builtKitOf: (name) => kits.get(name),
      drop,
      site,
      say,
    });
    if (isStaged) {
      await shareItems(store, changed.map(moduleItem));
      return say(
        `In the store, and live for nobody: ${listed(changed)}. Preview: ${settings.publicUrl}/admin/releases`,
      );
    }

    const {
      release,
      modules: live,
      rollout,
    } = await goLive(store, changed, {
      commit,
      subject,
      publisher,
      evidence,
      reason,
      keepsKit,
      ...(lost.length > 0 && { older }),
      dropped: drop,
      share,
      // A store of before has no edition; its modules brought it along.
      firstEdition: firstEdition(),
      // Its builds may need more of the edition than those of before.
      editionAgain,
      ifRelease: before.release,
    });
    const address = `${settings.publicUrl}${changed[0]?.prefixes?.[0] ?? '/'}`;
    const isForAll = share === 100;
    say(
      `Release ${release} is live: ${listed(changed)}${isForAll ? '' : `, for ${share} % of visitors,`} at ${address}`,
    );
    if (rollout && !isForAll) say(`To give it to more: npm run release -- rollout ${rollout.module.name} 50`);
    // Another module is damaged, which is not this publisher's fault.
    for (const { sentence } of await integrityFindings(store, live))
      say(`${sentence} Until another version is live, a gateway that starts may show an older release.`);
    const back = isForAll
      ? rollbackCommand(before, changedNames)
      : `npm run release -- rollback ${changedNames.join()}`;
    if (back) say(`To go back: ${back}`);
  }, say).catch(async (error: unknown) => {
    // What was not found to be good must not stay for preview or release. If removing fails, a later prune does it.
    await removeUnreleased(
      store,
      incoming.filter((module) => !there.has(idOf(module))),
    ).catch(() => undefined);
    throw error;
  });
}

/** Imports what was handed over. @returns the versions, and the kits that they were built with, where these came along */
async function taken(store: string, folder: string, modules: PublishRequest['modules']) {
  const kits = new Map<string, KitTypes>();
  const incoming = await Promise.all(
    modules.map(async ({ name }) => {
      const { build, kitTypes } = handedOver(folder, name);
      const text = await readFile(kitTypes, 'utf8').catch(() => undefined);
      const kit = kitTypesSchema.safeParse(text).data;
      if (kit) kits.set(name, kit);
      return importBuild(store, build, { name });
    }),
  );
  return { incoming, kits };
}

/** Text of JSON: declarations by their paths, which lead to no folder above. */
const kitTypesSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^(?!.*\.\.)\w[\w./-]*\.d\.ts$/), z.string()));

const idOf = ({ name, version }: ReleasedModule) => `${name}@${version}`;
const listed = (modules: readonly ReleasedModule[]) => modules.map(idOf).join(', ');

/** The address of the site, if it is running; its API answers, too. */
async function runningSite({ publicUrl }: ReleaseSettings): Promise<string | undefined> {
  const response = await fetch(publicUrl + addressOf('GET /dates')).catch(() => undefined);
  return response?.ok ? publicUrl : undefined;
}
