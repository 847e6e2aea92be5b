import { LIVE_EDITION, type AnswerOf } from '@conference/contracts';
import { blankOf, fieldsOf, sectionNames, type Operation } from '@conference/edition/editing';
import type { SectionName } from '@conference/edition/schema';
import { url } from '@conference/site-map';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Ask } from './organiser';

/** The address of an edition in the console, or of one of its sections. */
export function editionAddress(section?: string, key = LIVE_EDITION): string {
  const path = section === undefined ? url.adminEdition : `${url.adminEdition}/${section}`;
  return key === LIVE_EDITION ? path : `${path}?edition=${key}`;
}

/** Changes the current version of some sections of a draft. */
export async function change(ask: Ask, key: string, changes: Partial<Record<SectionName, Operation[]>>): Promise<void> {
  const { sections } = await ask<AnswerOf<'GET /editions/:key'>>(`GET /editions/${key}`);
  for (const [section, ops] of Object.entries(changes))
    await ask(`PATCH /editions/${key}/sections/${section}`, { base: sections[section]?.revision, ops });
}

/** Empties a draft as far as the editor allows. No organiser begins with less. */
export async function empty(ask: Ask, key: string = LIVE_EDITION): Promise<void> {
  const emptied = (section: SectionName) =>
    fieldsOf(section).map((field): Operation => {
      const value = blankOf(field, randomUUID);
      return { op: 'set', path: [field.name], ...(value !== undefined && { value: value as null }) };
    });
  await change(ask, key, Object.fromEntries(sectionNames.map((section) => [section, emptied(section)])));
}

/** A photo as a telephone takes it. */
export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#7a5c3e' } })
    .jpeg()
    .toBuffer();
