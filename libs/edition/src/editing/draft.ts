import type { z } from 'zod';
import { sections, type SectionName } from '../schema/sections';
import { placeOf, unknownFields } from './known';

/** Bytes of a section in UTF-8: as many as its column takes, with room to spare. */
export const MOST_SECTION_BYTES = 60_000;

/**
 * Flaws that a draft must not have, by zod's codes: the editor could not show such data. An empty text or an impossible day is allowed,
 * because somebody may still be typing.
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
 * A sentence that says why and where a section cannot be saved as a draft. Undefined if it can.
 * @param before the stored section. Its fields from a newer shape, which are unknown here, may stay
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
