import { addressOf, type AnswerOf, type CallAt } from '@conference/contracts';
import { kitTypesFor } from '@conference/federation/kit-types';
import { KIT_TYPES } from '@conference/release-store';
import { openAsBlob } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import { Refused } from '../start/refused';
import { checkUnchanged, cleanCommit, contains, originIn, subjectOf } from './clean-commit';
import type { Options } from './command';
import { released } from './modules';

/** How often a publish is looked at, and how long a site may be away meanwhile, in ms. */
export const paces = { look: 1000, patience: 60_000 };

type RemoteOptions = Pick<Options, 'drop' | 'uncommitted' | 'older' | 'reason' | 'evidence' | 'build' | 'share'>;

/**
 * Builds a module, and sends the build to a site on another machine, which checks it and makes it live. Each step is printed. A module
 * that was built elsewhere is sent as it is.
 * @param site its address
 * @param token publishes this module there
 * @throws Refused
 */
export async function publishRemotely(
  site: string,
  token: string,
  name: string,
  options: RemoteOptions,
): Promise<void> {
  const ask = asking(site, token);
  const { drop, uncommitted, older, reason, evidence, share, build: built } = options;
  // Of a module with a repository of its own, the commit there.
  const checkout = built ?? root;
  const commit = uncommitted ? undefined : built === undefined ? cleanCommit(root) : originIn(built).commit;
  const { module, liveCommit } = await ask('GET /publisher');
  if (module !== name) throw new Refused(`This token publishes ${module}.`);

  const buildHere = () =>
    build(name, async () => {
      if (!uncommitted) checkUnchanged(root, commit);
      return formOf(join(root, released[name] ?? ''), JSON.stringify(await kitTypesFor(join(root, name))));
    });
  const form = built === undefined ? await buildHere() : await formOf(built, await kitTypesIn(built));
  const contained = commit && liveCommit && { [liveCommit]: contains(checkout, commit, liveCommit) ?? null };
  const fields = {
    commit,
    subject: commit && subjectOf(checkout, commit),
    older,
    reason,
    evidence,
    drop: drop.join(),
    share: String(share),
    contains: contained && JSON.stringify(contained),
  };
  for (const [field, value] of Object.entries(fields)) if (value) form.append(field, value);
  console.log(`Sending it to ${site} ...`);
  const { id } = await ask('POST /publishes', {}, form);

  let heardAt = performance.now();
  for (let known = 0; ; await pause(paces.look)) {
    const progress = await ask('GET /publishes/:id', { id, from: String(known) }).catch((error: unknown) => {
      // The publish goes on, whatever becomes of a machine or of the database meanwhile.
      if (error instanceof SiteAway && performance.now() - heardAt < paces.patience) return undefined;
      throw error;
    });
    if (!progress) continue;
    heardAt = performance.now();
    for (const line of progress.lines) console.log(line);
    known += progress.lines.length;
    if (progress.state === 'refused') throw new Refused(progress.reason ?? '');
    if (progress.state === 'done') return;
  }
}

/** A site that does not answer, or has not what it takes to answer. */
class SiteAway extends Refused {}

/** The types of the kit that a module in a repository of its own was built with. @throws Refused when there is no such build */
async function kitTypesIn(folder: string): Promise<string> {
  return readFile(join(folder, KIT_TYPES), 'utf8').catch(() => {
    throw new Refused(`${folder} holds no build of a module with a repository of its own: there is no ${KIT_TYPES}.`);
  });
}

/** A build as a form, with the kit that it was built with: the site compares that with its own. */
async function formOf(folder: string, kitTypes: string): Promise<FormData> {
  const form = new FormData();
  form.append('kit', new Blob([kitTypes]), KIT_TYPES);
  for (const file of (await readdir(folder)).filter((name) => !name.endsWith('.map') && name !== KIT_TYPES))
    form.append('files', await openAsBlob(join(folder, file)), file);
  return form;
}

/** Makes the calls that are open to a publisher. */
const asking =
  (site: string, token: string) =>
  async <At extends CallAt>(
    at: At,
    { from, ...params }: Record<string, string> = {},
    form?: FormData,
  ): Promise<AnswerOf<At>> => {
    const [method] = at.split(' ');
    const response = await fetch(`${site}${addressOf(at, params)}${from ? `?from=${from}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(form && { body: form }),
    }).catch((error: Error) => {
      throw new SiteAway(
        `${site} does not answer (${error.cause instanceof Error ? error.cause.message : error.message}).`,
      );
    });
    const answer = (await response.json().catch(() => ({}))) as AnswerOf<At> & { message?: string };
    if (!response.ok) {
      const why = answer.message ?? `${site} answers ${response.status}.`;
      throw response.status >= 500 ? new SiteAway(why) : new Refused(why);
    }
    return answer;
  };
