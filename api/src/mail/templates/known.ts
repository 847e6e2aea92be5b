import type { TemplateRecordKind } from '@conference/contracts';
import { templateId, type Message, type Original } from '../message';
import { messages } from '../messages';
import type { Template } from '../template';
import type { MailTemplate } from './mail-template.entity';
import { wordsOf } from './stored';

/** A template: its mail, and the case. */
export interface Known {
  id: string;
  message: Message<never>;
  original: Original<never>;
  /** Set on one that organisers have made: then the original are their words. */
  isOwn?: true;
}

/** The templates of all mails of the product, in the order of the mails. */
export const knownTemplates: readonly Known[] = messages.flatMap((message) =>
  message.originals.map((original) => ({ id: templateId(message, original), message, original })),
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
  return { id: row.id, message, original: { ...words, ...(sample && { sample }) }, isOwn: true };
}

/** A mail of a group in these words, whatever is stored in place of its original. */
export function inWords(message: Message<never>, id: string, { subject, title, body }: Template): Message<never> {
  return { ...message, originals: [{ subject, title, body, variant: id }] };
}
