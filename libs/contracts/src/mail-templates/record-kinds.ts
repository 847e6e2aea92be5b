import type { ConsoleAccess } from '../grants/roles';

/** What a mail may be about, for a preview with a real record, and to whom mails to a group go. */
export const templateRecordKinds = ['application', 'entry', 'volunteer', 'sponsor'] as const;
export type TemplateRecordKind = (typeof templateRecordKinds)[number];

/** The access that records of a kind require: in a preview, as recipients, and as the subject of a mail in the outbox. */
export const templateRecordAccess: Record<TemplateRecordKind, ConsoleAccess> = {
  application: 'sees applications',
  entry: 'sees guests',
  volunteer: 'sees volunteers',
  sponsor: 'admin',
};
