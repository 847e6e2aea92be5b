import type { AnswerOf } from '@conference/contracts';
import { differences, type Difference } from '@conference/edition/editing';

/** A section whose draft differs from what is live. */
export interface ChangedSection {
  section: string;
  revision: number;
  differences: Difference[];
}

/** The sections of a draft that differ from what is live, in words. */
export function changedSections({ sections, live }: AnswerOf<'GET /editions/:key'>): ChangedSection[] {
  return Object.entries(sections)
    .map(([section, { revision, content }]) => ({
      section,
      revision,
      differences: differences(section, live?.[section] ?? {}, content),
    }))
    .filter((changed) => changed.differences.length > 0);
}
