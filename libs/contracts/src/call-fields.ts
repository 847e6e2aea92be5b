import { z } from 'zod';
import type { Call } from './call';
import { calls } from './calls';

/**
 * Fields by their paths (`modules[].name`), each with its types in JSON: `string`, `number|null`, or `boolean?` where it may be left out.
 * A field of any type is `any`.
 */
export type Fields = Record<string, string>;

/** The fields that a call takes, in its query and its body, and those that it answers. */
export interface CallFields {
  sent: Fields;
  answered: Fields;
}

/** JSON Schema of 2020-12. */
type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Finds the schema that `$ref` names. */
type Find = (ref: string) => JsonSchema | undefined;

let described: Record<string, CallFields> | undefined;

/** The fields of all calls, by method and path as modules name them: `GET /notices/:id`. */
export const fieldsOfCalls = (): Readonly<Record<string, CallFields>> => (described ??= describeCalls());

function describeCalls(): Record<string, CallFields> {
  const found: Record<string, CallFields> = {};
  for (const call of Object.values<Call>(calls)) {
    const at = `${call.method} ${call.path}`;
    const fields = fieldsOfCall(call);
    const { sent, answered } = found[at] ?? fields;
    // Calls of one address differ in their bodies.
    found[at] = { sent: eitherOf([sent, fields.sent]), answered };
  }
  return found;
}

function fieldsOfCall({ query, body, answer, withoutScripts }: Call): CallFields {
  const sent = [query, body].map((schema) => (schema ? sentFields(schema) : {}));
  // Browsers without scripts are answered with pages.
  const answered = withoutScripts === 'only' ? {} : fieldsOf(...written(answer, 'output'));
  return { sent: Object.assign({}, ...sent) as Fields, answered };
}

/** The types are those of the schema's output, because fields are tidied up before they are checked. Its input says which are optional. */
function sentFields(schema: z.ZodObject): Fields {
  const [output, find] = written(schema, 'output');
  return fieldsOf({ ...output, required: written(schema, 'input')[0].required }, find);
}

function written(schema: z.ZodType, io: 'input' | 'output'): [JsonSchema, Find] {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io });
  return [json, (ref) => $defs[ref.split('/').at(-1) ?? '']];
}

/**
 * The fields of an object.
 * @param schema of the object
 * @param find resolves what it refers to
 */
function fieldsOf(schema: JsonSchema, find: Find): Fields {
  return fieldsBelow(schema, find, '', new Set());
}

function fieldsBelow(schema: JsonSchema, find: Find, path: string, open: ReadonlySet<string>): Fields {
  const { $ref, anyOf, oneOf, required = [], items } = schema;
  if ($ref !== undefined) {
    const target = find($ref);
    // A record may hold records of its own kind.
    return target && !open.has($ref) ? fieldsBelow(target, find, path, new Set([...open, $ref])) : {};
  }
  const branches = anyOf ?? oneOf;
  if (branches) {
    const objects = branches.filter((branch) => !['null', 'string', 'number', 'boolean'].includes(String(branch.type)));
    return eitherOf(objects.map((branch) => fieldsBelow(branch, find, path, open)));
  }
  const below = isSchema(items) ? fieldsBelow(items, find, `${path}[]`, open) : {};
  for (const [name, field] of Object.entries(propertiesOf(schema))) {
    if (!isSchema(field)) continue;
    const own = path ? `${path}.${name}` : name;
    below[own] = `${typesOf(field, find).join('|')}${required.includes(name) ? '' : '?'}`;
    Object.assign(below, fieldsBelow(field, find, own, open));
  }
  return below;
}

/** The fields of an object by name, also of one whose fields are all alike. */
function propertiesOf({ properties = {}, propertyNames, additionalProperties }: JsonSchema): Record<string, unknown> {
  const names = isSchema(propertyNames) ? (propertyNames.enum ?? []) : [];
  return { ...properties, ...Object.fromEntries(names.map((name) => [String(name), additionalProperties])) };
}

const isSchema = (part: unknown): part is JsonSchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** The fields of one of several objects. A field that not all of them have is optional. */
function eitherOf(all: readonly Fields[]): Fields {
  const [first = {}, ...rest] = all;
  return rest.reduce((some, others) => {
    const names = [...new Set([...Object.keys(some), ...Object.keys(others)])];
    return Object.fromEntries(
      names.map((name) => {
        const both = [some[name], others[name]].filter((one) => one !== undefined);
        const isOptional = both.length < 2 || both.some((one) => one.endsWith('?'));
        const types = [...new Set(both.flatMap((one) => one.replace('?', '').split('|')))].sort();
        return [name, `${types.join('|')}${isOptional ? '?' : ''}`];
      }),
    );
  }, first);
}

/** The types of a field, sorted. */
function typesOf(schema: JsonSchema, find: Find): string[] {
  const { $ref, type, anyOf, oneOf } = schema;
  const target = $ref === undefined ? undefined : find($ref);
  if (target) return typesOf(target, find);
  const branches = anyOf ?? oneOf;
  if (branches) return [...new Set(branches.flatMap((branch) => typesOf(branch, find)))].sort();
  if (type) return [type].flat().map((one) => (one === 'integer' ? 'number' : one));
  const values: unknown[] = schema.enum ?? ('const' in schema ? [schema.const] : []);
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].sort();
  return types.length > 0 ? types : ['any'];
}

/** A call in the document of an API. */
interface Operation {
  parameters?: { name?: string; in?: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/** The part of an OpenAPI document that tells calls and fields. */
export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, JsonSchema> };
}

/** The fields of the calls in an OpenAPI document, by method and path as modules name them. */
export function fieldsInDocument({ paths = {}, components }: ApiDocument): Record<string, CallFields> {
  const find = (ref: string) => components?.schemas?.[ref.split('/').at(-1) ?? ''];
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return [name, { sent: sentOf(operation, find), answered: answeredOf(operation, find) }] as const;
    }),
  );
  return Object.fromEntries(calls);
}

function sentOf({ parameters = [], requestBody }: Operation, find: Find): Fields {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const inQuery: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name = '', schema = {} }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name = '' }) => name),
  };
  // One address may take bodies of several kinds.
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  return { ...fieldsOf(inQuery, find), ...(bodies.length > 0 && fieldsOf({ anyOf: bodies }, find)) };
}

function answeredOf({ responses }: Operation, find: Find): Fields {
  const [status] = Object.keys(responses);
  const schema = Object.values(responses[status ?? '']?.content ?? {})[0]?.schema;
  return schema ? fieldsOf(schema, find) : {};
}
