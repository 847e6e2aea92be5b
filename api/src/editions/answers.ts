import type { AnswerOf, EditionConsequence } from '@conference/contracts';
import type { EditionDocument } from '@conference/edition/schema';
import type { Consequence } from './consequences';

/** What an edition says, as answers have it. */
export const plain = (document: EditionDocument) =>
  document as unknown as AnswerOf<'GET /editions/:key/versions/:number'>['sections'];

/** Remarks whose paths are as an answer has them. */
export const written = <Kind extends string>(remarks: Record<Kind, readonly Consequence[]>) =>
  Object.fromEntries(
    Object.entries<readonly Consequence[]>(remarks).map(([kind, list]) => [
      kind,
      list.map((one) => ({ ...one, path: [...one.path] })),
    ]),
  ) as Record<Kind, EditionConsequence[]>;
