import type { ConsoleAccess } from '../grants/roles';

/** What a mail may be about, for a preview with a real record, and to whom mails to a group go. */
export const templateRecordKinds = ['application', 'entry', 'volunteer', 'sponsor'] as const;
export type TemplateRecordKind = (typeof templateRecordKinds)[number];

/** What it takes to see records of a kind: in a preview, as the recipients of a mail, or as whom a mail of the outbox is about. */
export const templateRecordAccess: Record<TemplateRecordKind, ConsoleAccess> = {
  application: 'sees applications',
  entry: 'sees guests',
  volunteer: 'sees volunteers',
  sponsor: 'admin',
};
