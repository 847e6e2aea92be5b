import {
  ABSTRACT_FIELD,
  abstractMediaTypes,
  IMAGE_FIELD,
  imageMediaTypes,
  isPublicForm,
  refusalStatus,
  takesRetryKey,
  TOTAL_COUNT_HEADER,
  type Access,
  type CallName,
  type RefusalCode,
} from '@conference/contracts';
import { calls, isCounted, refusalsOf } from '@conference/contracts/calls';
import { sent, answered, type JsonSchema } from './json-schema';
import { callers, floodLimit, onOurSide, refusalMeanings, withoutScripts } from './words';

interface Body {
  schema: JsonSchema;
  encoding?: Record<string, { contentType: string }>;
}

/** A parameter, or where one is described. */
export type Parameter = { $ref: string } | { name: string; in: string; required: boolean; schema: JsonSchema };

/** One kind of answer. */
export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: JsonSchema }>;
}

/** What is done at one address with one method. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Body> };
  responses: Record<string, OpenApiResponse>;
}

const mediaTypes = { none: '', json: 'application/json', multipart: 'multipart/form-data' };

/** As OpenAPI writes an address: `{id}` for `:id`. */
export const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Calls that share an address differ in their body's media type, which precedes each one's text. */
function perBodyForm(names: CallName[], words: (name: CallName) => string): string {
  if (names.length === 1 && names[0]) return words(names[0]);
  return names.map((name) => `As ${mediaTypes[calls[name].bodyForm]}: ${words(name)}`).join(' ');
}

function parametersOf(name: CallName): Parameter[] {
  const { query, versioned } = calls[name];
  const { properties = {}, required } = query ? sent(query) : {};
  return [
    ...[...calls[name].path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string', format: 'uuid' } as JsonSchema,
    })),
    ...Object.entries(properties).map(([field, schema]) => ({
      name: field,
      in: 'query',
      required: required?.includes(field) ?? false,
      schema: schema as JsonSchema,
    })),
    ...(takesRetryKey(calls[name]) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(versioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
}

/** The media types of the files that forms may have. */
const fileTypes: Record<string, readonly string[]> = {
  [ABSTRACT_FIELD]: Object.values(abstractMediaTypes),
  [IMAGE_FIELD]: imageMediaTypes,
};

function bodyOf(name: CallName): [string, Body][] {
  const { body } = calls[name];
  if (!body) return [];
  const schema = sent(body);
  const { bodyForm } = calls[name];
  const files = Object.entries(fileTypes).filter(
    ([field]) => bodyForm === 'multipart' && field in (schema.properties ?? {}),
  );
  const encoding = Object.fromEntries(files.map(([field, types]) => [field, { contentType: types.join(', ') }]));
  return [[mediaTypes[bodyForm], { schema, ...(files.length > 0 && { encoding }) }]];
}

function answerOf(name: CallName): OpenApiResponse {
  if (calls[name].withoutScripts === 'only') return { description: withoutScripts.notThis, content: {} };
  const { answer, media = ['application/json'] } = calls[name];
  const { schema } = answered(answer);
  return {
    description: 'Done.',
    ...(isCounted(name) && { headers: { [TOTAL_COUNT_HEADER]: { $ref: '#/components/headers/TotalCount' } } }),
    content: Object.fromEntries(media.map((type) => [type, { schema }])),
  };
}

/** The codes with which some calls can be refused. Any call can be refused as unreadable, or because something is wrong on our side. */
const codesOf = (names: CallName[]): RefusalCode[] => [
  ...new Set([...names.flatMap(refusalsOf), 'invalid' as const, ...onOurSide]),
];

function refusalsUnder(status: number, names: CallName[]): OpenApiResponse {
  const codes = codesOf(names).filter((code) => refusalStatus[code] === status);
  return {
    description: [
      ...codes.map((code) => `${code}: ${refusalMeanings[code]}`),
      ...(codes.includes('too_many') ? [floodNote(names)] : []),
    ].join(' '),
    ...([refusalStatus.too_many, refusalStatus.unavailable].some((wait) => wait === status) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Refusal', properties: { code: { enum: codes } } } },
    },
  };
}

const floodNote = (names: CallName[]) => `At most ${floodLimit(names.some((name) => isPublicForm(calls[name])))}`;

function responsesOf(names: [CallName, ...CallName[]]): Record<string, OpenApiResponse> {
  const [name] = names;
  const { unavailable } = calls[name];
  const statuses = new Set(codesOf(names).map((code) => refusalStatus[code]));
  return {
    [calls[name].status]: answerOf(name),
    ...Object.fromEntries([...statuses].map((status) => [status, refusalsUnder(status, names)])),
    ...(isBrowserForm(name) && { 303: { description: withoutScripts.taken, content: {} } }),
    ...(unavailable && { 503: { ...answerOf(name), description: unavailable } }),
  };
}

const isBrowserForm = (name: CallName) => calls[name].withoutScripts !== 'no' && calls[name].method === 'POST';

function browserNote(name: CallName): string {
  if (calls[name].withoutScripts === 'no') return '';
  return ` ${isBrowserForm(name) ? withoutScripts.form : withoutScripts.page}`;
}

function securityOf(access: Access): Operation['security'] {
  if (access === 'anyone') return [];
  return access === 'publisher' ? [{ publisher: [] }] : [{ session: [] }];
}

/**
 * Describes what is done at one address with one method.
 * @param names the calls that share it, which answer alike
 * @param tag the group in which people look for it
 */
export function operationOf(names: [CallName, ...CallName[]], tag: string): Operation {
  const [name] = names;
  const bodies = names.flatMap(bodyOf);
  const required = names.some((each) =>
    calls[each].body ? (sent(calls[each].body).required ?? []).length > 0 : false,
  );
  return {
    operationId: names.join('_or_'),
    tags: [tag],
    summary: perBodyForm(names, (each) => calls[each].summary),
    description: perBodyForm(names, (each) => `${callers[calls[each].access]}.${browserNote(each)}`),
    security: securityOf(calls[name].access),
    parameters: parametersOf(name),
    ...(bodies.length > 0 && { requestBody: { required, content: Object.fromEntries(bodies) } }),
    responses: responsesOf(names),
  };
}
