import { join } from 'node:path';
import type { AnswerOf, CallAt, Refusal } from '@conference/contracts';
import { firstEdition, FIRST_KEY } from '@conference/edition/content';
import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import type { TestApi } from './test-api';

/** An answer or a refusal, by its fields. */
export type Answered<At extends CallAt> = Omit<AnswerOf<At>, 'success'> & Omit<Refusal, 'success' | 'section'>;

/** Has a site released with the first edition. Its one module has no page to draw. */
export async function releaseSite({ settings: { dataDir } }: Pick<TestApi, 'settings'>): Promise<void> {
  const build = await writtenBuild(join(dataDir, 'build'), { name: 'mfe-public', prefixes: ['/'], edition: '1.0.0' });
  await releaseBuilds(join(dataDir, RELEASES), [build], { firstEdition: firstEdition() });
}

/** Publishes all sections of the first edition's draft as they are. @param json what else is sent */
export async function publishDraft(api: TestApi, token: string, json: object = {}) {
  const { body } = await api.call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${FIRST_KEY}`, { token });
  const revisions = Object.fromEntries(Object.entries(body.sections).map(([name, { revision }]) => [name, revision]));
  return api.call<Answered<'POST /editions/:key/publish'>>(`POST /editions/${FIRST_KEY}/publish`, {
    token,
    json: { revisions, ifVersion: body.liveVersion, ...json },
  });
}

/** Begins the next edition as a copy of the first one, and publishes it over that. */
export async function publishNextEdition(api: TestApi, token: string, key = '2026'): Promise<void> {
  await api.call('POST /editions', { token, json: { key, from: FIRST_KEY } });
  const { body } = await api.call<AnswerOf<'GET /editions/:key'>>(`GET /editions/${key}`, { token });
  const revisions = Object.fromEntries(Object.entries(body.sections).map(([name, { revision }]) => [name, revision]));
  const json = { revisions, ifVersion: body.liveVersion, name: body.edition.name };
  const { status } = await api.call(`POST /editions/${key}/publish`, { token, json });
  if (status !== 200) throw new Error(`The edition ${key} was not published: ${status}.`);
}
