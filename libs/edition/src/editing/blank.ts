import type { EditorField } from './fields';

/** An item of a list or a group before anything is written into it. @param newId makes a name that nothing else has */
export function blank(fields: readonly EditorField[], newId: () => string): Record<string, unknown> {
  const values = fields.map((field) => [field.name, blankOf(field, newId)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The value that a field begins with; undefined where it is left out. */
export function blankOf(field: EditorField, newId: () => string): unknown {
  if (field.ask !== undefined && !field.optional) return null;
  if (field.optional) return undefined;
  return filled(field, newId);
}

/** The value that a field begins with when somebody is about to fill it in. */
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
