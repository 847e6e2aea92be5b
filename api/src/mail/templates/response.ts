import type { ListedTemplate, MailTemplateRecord } from '@conference/contracts';
import { isUsable, placeholdersOf } from '../message';
import type { Known } from './known';
import type { MailTemplate } from './mail-template.entity';
import { wordsOf } from './stored';

/** What is stored of a template, and the name of the person who changed it last. */
export interface Kept {
  row: MailTemplate | undefined;
  by: string | undefined;
}

/** A template in a list. */
export function toListed({ id, message, original, language, isOwn }: Known, { row, by }: Kept): ListedTemplate {
  const own = row && wordsOf(row);
  return {
    _id: id,
    event: message.event,
    ...(row?.name != null && { name: row.name }),
    ...(language === 'bn' && { language }),
    // The words in Bangla go along with those in English.
    ...(message.isToGroup && message.about && (isOwn || language === 'en') && { audience: message.about.kind }),
    ...(original.variant !== undefined && { variant: original.variant }),
    says: message.says,
    subject: (own ?? original).subject,
    version: row?.version ?? 0,
    changed: own !== undefined,
    ...(own && !isUsable(message, original, own) && { unusable: true as const }),
    ...(row && { changedAt: row.changedAt, ...(by !== undefined && { by }) }),
  };
}

/** A template with its words, the original ones, and what it may name. */
export function toTemplate(known: Known, kept: Kept): MailTemplateRecord {
  const { message, original, isOwn } = known;
  const { subject, title, body, requires = [] } = original;
  return {
    ...toListed(known, kept),
    subject,
    title,
    body,
    ...(kept.row && wordsOf(kept.row)),
    ...(!isOwn && { original: { subject, title, body } }),
    placeholders: Object.entries(placeholdersOf(message)).map(([name, { says, kind, optional }]) => ({
      name,
      says,
      kind,
      ...(requires.includes(name) && { required: true as const }),
      ...(optional && { optional }),
    })),
    ...(message.about && { about: message.about.kind }),
  };
}
