/** What a mail may be about, for a preview with a real record, and to whom mails to a group go. */
export const templateRecordKinds = ['application', 'entry', 'volunteer', 'sponsor'] as const;
export type TemplateRecordKind = (typeof templateRecordKinds)[number];
