import type { EditorField } from './fields';

/** An empty group or item of a list. @param newId makes a unique name */
export function blank(fields: readonly EditorField[], newId: () => string): Record<string, unknown> {
  const values = fields.map((field) => [field.name, blankOf(field, newId)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The value that a field begins with. Undefined if it is left out. */
export function blankOf(field: EditorField, newId: () => string): unknown {
  if (field.ask !== undefined && !field.optional) return null;
  if (field.optional) return undefined;
  return filled(field, newId);
}

/** The first value of a field that somebody is about to fill in. */
export function filled(field: EditorField, newId: () => string): unknown {
  switch (field.kind) {
    case 'text':
      return { en: '' };
    case 'number':
      return Math.min(Math.max(0, field.least ?? 0), field.most ?? 0);
    case 'flag':
      return true;
    case 'choice':
      return field.options[0] ?? '';
    case 'group':
      return blank(field.fields, newId);
    case 'list':
    case 'lines':
      return [];
    case 'id':
    case 'key':
      return newId();
    case 'time':
      return '09:00';
    case 'picture':
      return undefined;
    default:
      return '';
  }
}
