import {
  adminSessionRecord,
  audienceRecord,
  historyEntry,
  mailDetails,
  mailRecord,
  noticeRecord,
  notificationRecord,
  applicationRecord,
  sponsorRecord,
  volunteerRecord,
} from '@conference/contracts';
import { z } from 'zod';

/** A schema as OpenAPI 3.1 has it: JSON Schema of 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Records that many calls answer are written once, under these names. */
const records = z
  .registry<{ id: string }>()
  .add(applicationRecord, { id: 'Registration' })
  .add(notificationRecord, { id: 'Notification' })
  .add(historyEntry, { id: 'HistoryEntry' })
  .add(audienceRecord, { id: 'AudienceEntry' })
  .add(volunteerRecord, { id: 'Volunteer' })
  .add(sponsorRecord, { id: 'SponsorInterest' })
  .add(noticeRecord, { id: 'Notice' })
  .add(mailRecord, { id: 'Mail' })
  .add(mailDetails, { id: 'MailDetails' })
  .add(adminSessionRecord, { id: 'AdminSession' });

/** What contracts check in code, which cannot be derived as JSON Schema. */
const formats: Record<string, string> = {
  email: 'email',
  dateOfBirth: 'date',
  link: 'uri',
  image: 'uri',
  social: 'uri',
  abstractFile: 'uri-reference',
  abstractFileUrl: 'uri-reference',
};

/** Lists each field of an object by name, if the names are known and all values are alike: programs that read the schema look for each name. */
function nameFields(schema: JsonSchema): void {
  const { propertyNames, additionalProperties: value } = schema;
  const names = (propertyNames as JsonSchema | undefined)?.enum;
  if (!names || value === undefined) return;
  schema.properties = Object.fromEntries(names.map((name) => [String(name), value]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** Removes what is meaningless to a reader, or wrong: the API ignores unknown fields. */
function tidy(schema: JsonSchema): void {
  delete schema.id;
  if (schema.format !== undefined) delete schema.pattern;
  if (schema.format === 'binary') delete schema.contentEncoding;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  nameFields(schema);
}

/** Says the format of a text whose name tells it, unless it has one. */
function withFormat(name: string, part: JsonSchema | null) {
  return name in formats && part?.type === 'string' && !part.enum ? { format: formats[name], ...part } : part;
}

/** Takes over what a contract remarks on a field, as its description for readers of the page. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  tidy(jsonSchema);
  const { description } = z.globalRegistry.get(zodSchema) ?? {};
  if (description !== undefined) jsonSchema.description = description;
}

function written(schema: z.ZodType, io: 'input' | 'output') {
  const json = z.toJSONSchema(schema, { io, metadata: records, override });
  const here = JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/');
  const { $schema: _, $defs = {}, ...rest } = JSON.parse(here, withFormat) as JsonSchema;
  return { schema: rest as JsonSchema, components: $defs };
}

/** What is answered, and the records that it refers to. */
export const answered = (schema: z.ZodType) => written(schema, 'output');

/** The schema of a request. Texts are checked after trimming, so limits come from the output schema, and optionality from the input one. */
export function sent(schema: z.ZodObject): JsonSchema {
  const { properties = {}, ...rest } = written(schema, 'output').schema;
  const { required } = written(schema, 'input').schema;
  for (const [name, field] of Object.entries(properties)) {
    if (typeof field === 'boolean' || field.type !== 'string') continue;
    if (required?.includes(name) && !field.enum && field.format !== 'binary') field.minLength ??= 1;
  }
  return { ...rest, properties, required };
}
