import { choicesOf, type Choices } from '@conference/contracts';
import { useEdition } from '@conference/shell-kit';

/** What can be chosen in the edition: lists are narrowed by its keys, and say its names. */
export const useChoices = (): Choices => choicesOf(useEdition('core'));
