import type { z } from 'zod';
import { sections, type SectionName } from '../schema/sections';

/** Bytes of a section in UTF-8: as many as its column takes, with room to spare. */
export const MOST_SECTION_BYTES = 60_000;

/**
 * What no draft may hold, by the codes of zod: data of another kind than the editor can show. A text that is empty or a day that does not
 * exist are no such flaw: somebody is still typing.
 */
const structural: readonly z.core.$ZodIssue['code'][] = [
  'invalid_type',
  'unrecognized_keys',
  'invalid_union',
  'invalid_value',
  'invalid_key',
  'invalid_element',
];

/** Whether a text names a section. */
export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name);

/** What keeps a section from being saved as a draft, in a sentence with the place; undefined when nothing does. */
export function draftFlaw(name: SectionName, content: unknown): string | undefined {
  const { error } = sections[name].safeParse(content);
  const flaw = error?.issues.find(({ code }) => structural.includes(code));
  return flaw && `${[name, ...flaw.path].join('.')}: ${flaw.message}`;
}
