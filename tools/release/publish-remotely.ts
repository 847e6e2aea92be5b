import { addressOf, type AnswerOf, type CallAt } from '@conference/contracts';
import { kitTypesFor } from '@conference/federation/kit-types';
import { KIT_TYPES } from '@conference/release-store';
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../set-up/prepare.mjs';
import { build } from '../start/build';
import { Refused } from '../start/refused';
import { checkUnchanged, cleanCommit, contains } from './clean-commit';
import type { Options } from './command';
import { released } from './modules';

/** How often a publish is looked at, in ms. */
const LOOK_MS = 1000;

/**
 * Builds a module, and sends the build to a site on another machine, which checks it and makes it live. Each step is printed.
 * @param site its address
 * @param token publishes this module there
 * @throws Refused
 */
export async function publishRemotely(
  site: string,
  token: string,
  name: string,
  {
    drop,
    uncommitted,
    older,
    reason,
    evidence,
  }: Pick<Options, 'drop' | 'uncommitted' | 'older' | 'reason' | 'evidence'>,
): Promise<void> {
  const ask = asking(site, token);
  const commit = uncommitted ? undefined : cleanCommit(root);
  const { module, liveCommit } = await ask('GET /publisher');
  if (module !== name) throw new Refused(`This token publishes ${module}.`);

  const form = await build(name, async () => {
    if (!uncommitted) checkUnchanged(root, commit);
    return formOf(name);
  });
  const contained = commit && liveCommit && { [liveCommit]: contains(root, commit, liveCommit) ?? null };
  const fields = {
    commit,
    contains: contained && JSON.stringify(contained),
    older,
    reason,
    evidence,
    drop: drop.join(),
  };
  for (const [field, value] of Object.entries(fields)) if (value) form.append(field, value);
  console.log(`Sending it to ${site} ...`);
  const { id } = await ask('POST /publishes', {}, form);

  for (let known = 0; ; await pause(LOOK_MS)) {
    const { lines, state, reason } = await ask('GET /publishes/:id', { id, from: String(known) });
    for (const line of lines) console.log(line);
    known += lines.length;
    if (state === 'refused') throw new Refused(reason ?? '');
    if (state === 'done') return;
  }
}

/** A build as a form, with the kit that it was built with: the site compares that with its own. */
async function formOf(name: string): Promise<FormData> {
  const folder = join(root, released[name] ?? '');
  const form = new FormData();
  form.append('kit', new Blob([JSON.stringify(await kitTypesFor(join(root, name)))]), KIT_TYPES);
  for (const file of (await readdir(folder)).filter((name) => !name.endsWith('.map')))
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
      throw new Refused(
        `${site} does not answer (${error.cause instanceof Error ? error.cause.message : error.message}).`,
      );
    });
    const answer = (await response.json().catch(() => ({}))) as AnswerOf<At> & { message?: string };
    if (!response.ok) throw new Refused(answer.message ?? `${site} answers ${response.status}.`);
    return answer;
  };
