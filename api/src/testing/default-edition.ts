import { choicesOf } from '@conference/contracts';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { NONE_STORED, render, type Message, type RenderedMessage } from '../mail/message';

/** What every page has of the edition that tests begin with. */
export const { core } = partsOf(defaultEdition, 'en');

/** The same in Bangla, as mails speak of it. */
export const inBangla = { edition: partsOf(defaultEdition, 'bn').core, language: 'bn' } as const;
/** And in English. */
export const inEnglish = { edition: core, language: 'en' } as const;

/** What can be chosen in it. */
export const choices = choicesOf(core);

/** A mail as it is queued in it, or in another edition. */
export const rendered = <Facts>(message: Message<Facts>, facts: Facts, edition = core): RenderedMessage =>
  render(message, facts, { edition, language: 'en' }, NONE_STORED);
