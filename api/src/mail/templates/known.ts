import type { TemplateRecordKind } from '@conference/contracts';
import type { Language } from '@conference/language';
import { banglaId, templateId, type Message, type Original } from '../message';
import { messages } from '../messages';
import { languageOfWords, type Template } from '../template';
import type { MailTemplate } from './mail-template.entity';
import { wordsOf } from './stored';

/** A template: its mail, and the case. */
export interface Known {
  id: string;
  message: Message<never>;
  /** With the words in the language of the template. */
  original: Original<never>;
  language: Language;
  /** Set on one that organisers have made: then the original are their words. */
  isOwn?: true;
}

/** The templates of all mails of the product in each language that they have, in the order of the mails. */
export const knownTemplates: readonly Known[] = messages.flatMap((message) =>
  (message.originals as readonly Original<never>[]).flatMap((original): Known[] => {
    const { bangla } = original;
    const id = templateId(message, original);
    const inBangla = bangla && {
      id: banglaId(id),
      message,
      original: { ...original, ...bangla },
      language: 'bn' as const,
    };
    return [{ id, message, original, language: 'en' }, ...(inBangla ? [inBangla] : [])];
  }),
);

/** The mail that organisers send to a group. */
const groupMail = (audience: TemplateRecordKind): Message<never> | undefined =>
  messages.find(({ isToGroup, about }) => isToGroup && about?.kind === audience);

/** A template that organisers have made; nothing for the words of a mail of the product. */
export function ownTemplate(row: MailTemplate): Known | undefined {
  const words = wordsOf(row);
  const message = row.audience === null ? undefined : groupMail(row.audience);
  if (!message || !words) return undefined;
  const [{ sample }] = message.originals;
  const language = languageOfWords(words);
  return { id: row.id, message, original: { ...words, language, ...(sample && { sample }) }, language, isOwn: true };
}

/** A mail to a group in these words, whatever is stored in place of its original. @param bangla if left out, these words go to everybody */
export function inWords(
  { toOrganisers: _, ...message }: Message<never>,
  id: string,
  { subject, title, body }: Template,
  bangla: Template | undefined,
): Message<never> {
  const words = { subject, title, body };
  const spoken = bangla ? { bangla } : { language: languageOfWords(words) };
  return { ...message, originals: [{ ...words, variant: id, ...spoken }] };
}
