import { choicesOf, offeredKeys, type ChoiceKind } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';

/** What can be chosen in the edition that a site begins with. */
export const choices = choicesOf(partsOf(defaultEdition, 'en').core);

export const keysOf = (kind: ChoiceKind): string[] => offeredKeys(choices, kind);
