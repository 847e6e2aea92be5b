import { choicesOf, type Choices } from '@conference/contracts';
import { useEdition } from '@conference/shell-kit';

/** The choices of the edition. Lists filter by their keys and show their names. */
export const useChoices = (): Choices => choicesOf(useEdition('core'));
