import type { AnswerOf } from '@conference/contracts';
import { differences, type Difference } from '@conference/edition/editing';
import { isOfNewerSite } from '../newer-site';

/** What sections say, by their names. */
export type Sections = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A section that differs, and in what. */
export interface ChangedSection {
  section: string;
  differences: Difference[];
}

/** The sections that two states of an edition have different words for. */
export function changesBetween(before: Sections = {}, after: Sections): ChangedSection[] {
  return Object.entries(after)
    .map(([section, content]) => ({ section, differences: differences(section, before[section] ?? {}, content) }))
    .filter((changed) => changed.differences.length > 0);
}

/** The sections of a draft that differ from what is live, each with its revision; none that a newer site alone can read. */
export function changedSections({
  sections,
  live,
}: AnswerOf<'GET /editions/:key'>): (ChangedSection & { revision: number })[] {
  const known = Object.entries(sections).filter(([, section]) => !isOfNewerSite(section));
  const drafted = Object.fromEntries(known.map(([name, { content }]) => [name, content]));
  return changesBetween(live, drafted).map((changed) => ({
    ...changed,
    revision: sections[changed.section]?.revision ?? 0,
  }));
}
