import { refusal, type CallName, type Method, type OpenApi, type Refusal } from '@conference/contracts';
import { calls, callGroups } from '@conference/contracts/calls';
import { answered, type JsonSchema } from './json-schema';
import { openApiPath, operationOf, type Operation, type Parameter } from './operation';
import { deviceCookie, groupMeanings, rateLimits, refusalMeanings } from './words';

/** The parts of an OpenAPI 3.1 document that ours has. */
export interface Document extends OpenApi {
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Exclude<Parameter, { $ref: string }> & { description: string }>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    securitySchemes: Record<string, object>;
  };
}

const refusalRemarks: Record<keyof Refusal, string | undefined> = {
  success: undefined,
  message: 'Fit to show.',
  code: Object.entries(refusalMeanings)
    .map(([code, meaning]) => `${code}: ${meaning}`)
    .join(' '),
  fields: 'The path of each field that is wrong, and a message for it.',
  registration: 'The application as it is now, with changed_meanwhile and no other code.',
  notice: 'The notice as it is now, with changed_meanwhile and no other code.',
  volunteer: 'The volunteer as it is now, with changed_meanwhile and no other code.',
  entry: 'The audience entry as it is now, with changed_meanwhile and no other code.',
  template: 'The template as it is now, with changed_meanwhile and no other code.',
  live: 'The release that is live now, with changed_meanwhile and no other code.',
  section: 'The section as it is now, with changed_meanwhile and no other code.',
};

/** The body of every answer that is no success, with a remark on each field that needs one. */
function refusalSchema(): JsonSchema {
  const { properties = {}, ...rest } = answered(refusal).schema;
  for (const [name, description] of Object.entries(refusalRemarks))
    Object.assign(properties[name] ?? {}, description && { description });
  return { ...rest, description: 'The body of every answer that is no success.', properties };
}

const parameters: Document['components']['parameters'] = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: "Of the sender's choosing. Within 24 hours the same form under the same key is taken once.",
    schema: { type: 'string', format: 'uuid' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description:
      'What the change or removal is meant for: the version of an application, or the updatedAt of a notice, a volunteer or an audience entry. Any other is refused as changed_meanwhile.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"?(\\d{1,9}|[\\d:.TZ-]{24})"?)$' },
  },
};

const headers: Document['components']['headers'] = {
  TotalCount: {
    description:
      'How many rows the list has in all, and a workbook at most: what goes while it is written is left out.',
    schema: { type: 'integer', minimum: 0 },
  },
  RetryAfter: { description: 'In how many seconds it is worth another try.', schema: { type: 'integer', minimum: 1 } },
};

/** The calls of a group that share method and address, in the order of the endpoint table. */
function byAddress(names: CallName[]): [CallName, ...CallName[]][] {
  const found = new Map<string, [CallName, ...CallName[]]>();
  for (const name of names) {
    const address = `${calls[name].method} ${calls[name].path}`;
    const before = found.get(address);
    if (before) before.push(name);
    else found.set(address, [name]);
  }
  return [...found.values()];
}

/** The endpoint table and its schemas as an OpenAPI 3.1 document. @param conference its name */
export function openApi(conference: string): Document {
  const paths: Document['paths'] = {};
  for (const [tag, group] of Object.entries(callGroups)) {
    for (const names of byAddress(Object.keys(group) as CallName[])) {
      const { method, path } = calls[names[0]];
      (paths[openApiPath(path)] ??= {})[method.toLowerCase() as Lowercase<Method>] = operationOf(names, tag);
    }
  }
  const records = Object.values(calls).map(({ answer }) => answered(answer).components);
  return {
    openapi: '3.1.1',
    info: {
      title: `${conference}: API`,
      version: '1',
      description:
        'Records carry _id, createdAt and updatedAt; instants are ISO text in UTC. A text that is blank is absent, ' +
        `and fields that are not known are ignored. ${deviceCookie} ` +
        Object.entries(rateLimits)
          .map(([what, limit]) => `${what}: ${limit}`)
          .join(' '),
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(groupMeanings).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...(Object.assign({}, ...records) as Record<string, JsonSchema>), Refusal: refusalSchema() },
      parameters,
      headers,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of POST /login or POST /register.',
        },
        publisher: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of POST /publisher-tokens.',
        },
      },
    },
  };
}
