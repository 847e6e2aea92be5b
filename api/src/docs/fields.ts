import { escapeHtml } from '@conference/process';
import type { JsonSchema } from './json-schema';

const formats: Record<string, string> = {
  uuid: 'a UUID',
  'date-time': 'an instant',
  date: 'a day, YYYY-MM-DD',
  email: 'an email address',
  uri: 'an http(s) address',
  'uri-reference': 'an address on this server',
  binary: 'a file',
};

const types: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
};

const grouped = new Intl.NumberFormat('en');

function limitsOf({ type, format, minLength = 0, maxLength, minimum, maximum, default: fallback }: JsonSchema): string {
  const limits = [];
  if (format === 'binary' && maxLength) limits.push(`at most ${maxLength / 1024 / 1024} MiB`);
  else if (maxLength && minLength > 1) limits.push(`${minLength} to ${maxLength} characters`);
  else if (maxLength) limits.push(`at most ${grouped.format(maxLength)} characters`);
  if (type === 'integer' && maximum !== undefined) limits.push(`${minimum} to ${grouped.format(maximum)}`);
  else if (type === 'integer' && minimum !== undefined) limits.push(`at least ${minimum}`);
  if (fallback !== undefined) limits.push(`${String(fallback)} when nothing is said`);
  return limits.map((words) => `, ${words}`).join('');
}

const words = (values: readonly unknown[]) =>
  values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' <i>or</i> ');

/** The type of a value as HTML, with links to records that are described elsewhere on the page. */
export function kindOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return words([schema.const]);
  const limits = escapeHtml(limitsOf(schema));
  if (schema.enum) return words(schema.enum) + limits;
  if (schema.type === 'array') return `a list of ${kindOf(schema.items as JsonSchema)}`;
  const pattern = schema.pattern ? ` of the form <code>${escapeHtml(schema.pattern)}</code>` : '';
  return escapeHtml(formats[schema.format ?? ''] ?? types[String(schema.type)] ?? 'anything') + pattern + limits;
}

interface Field {
  name: string;
  schema: JsonSchema;
  isOptional: boolean;
  remark?: string;
}

/** Fields with what they are; one that may be left out says so. */
export function fieldList(fields: Field[]): string {
  const rows = fields.map(({ name, schema, isOptional, remark }) => {
    const optional = isOptional ? ' <small>optional</small>' : '';
    // A remark explains it better than a pattern.
    const description = remark ? `${kindOf({ ...schema, pattern: undefined })}. ${escapeHtml(remark)}` : kindOf(schema);
    const inside = schema.properties ? fieldList(fieldsOf(schema)) : '';
    return `<div><dt><code>${escapeHtml(name)}</code>${optional}</dt><dd>${description}${inside}</dd></div>`;
  });
  return `<dl class="fields">${rows.join('\n')}</dl>`;
}

/** The fields of an object. */
export function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const field = schema as JsonSchema;
    return { name, schema: field, isOptional: !required.includes(name), remark: field.description };
  });
}
