import type { Fields } from '../fields/field';
import { limits } from '../limits';

/** The words of a mail, as organisers write them. */
export const templateFields = {
  subject: { kind: 'line', label: 'Subject' },
  title: { kind: 'line', label: 'Heading' },
  body: { kind: 'paragraph', label: 'Text', max: limits.template },
} as const satisfies Fields;

/** The same of a template that organisers have made. */
export const ownTemplateFields = { name: { kind: 'line', label: 'Name' }, ...templateFields } as const satisfies Fields;
