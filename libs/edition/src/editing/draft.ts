import type { z } from 'zod';
import { sections, type SectionName } from '../schema/sections';
import { placeOf, unknownFields } from './known';

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

/**
 * What keeps a section from being saved as a draft, in a sentence with the place; undefined when nothing does.
 * @param before what it was: a field that it had without our knowing, from a newer shape, may stay
 */
export function draftFlaw(name: SectionName, content: unknown, before?: unknown): string | undefined {
  const schema = sections[name];
  const { error } = schema.safeParse(content);
  const had = new Set(before === undefined ? [] : unknownFields(schema, before).map(placeOf));
  const mayStay = (issue: z.core.$ZodIssue) =>
    issue.code === 'unrecognized_keys' && issue.keys.every((key) => had.has(placeOf({ path: issue.path, name: key })));
  const flaw = error?.issues.find((issue) => structural.includes(issue.code) && !mayStay(issue));
  return flaw && `${[name, ...flaw.path].join('.')}: ${flaw.message}`;
}
