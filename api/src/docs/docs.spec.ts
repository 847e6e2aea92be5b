import { calls } from '@conference/contracts/calls';
import { fieldsInDocument, fieldsOfCalls, type ApiDocument } from '@conference/contracts/call-fields';
import { type CallName, refusalStatus } from '@conference/contracts';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { TestApi } from '../testing/test-api';
import { openApi } from './openapi';
import type { Operation } from './operation';

const document = openApi('Some Conference');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, path, operation] as const),
);
const operation = (id: string) =>
  operations.map(([, , found]) => found).find(({ operationId }) => operationId === id) as Operation;

/** Everything that a part of the document refers to. */
function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : refsIn(value)));
}

const found = (ref: string) =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

describe('the OpenAPI document', () => {
  it('refers to nothing that is not in it, and holds no part that nobody refers to', () => {
    const refs = new Set(refsIn(document));
    expect([...refs].filter((ref) => found(ref) === undefined)).toEqual([]);

    const { schemas, parameters, headers } = document.components;
    const parts = Object.entries({ schemas, parameters, headers }).flatMap(([kind, own]) =>
      Object.keys(own).map((name) => `#/components/${kind}/${name}`),
    );
    expect(parts.filter((part) => !refs.has(part))).toEqual([]);
  });

  it('is an OpenAPI 3.1 document that survives its way over the wire', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document).toMatchObject({ info: { title: expect.any(String), version: '1' }, servers: [{ url: '/api' }] });
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('passes a linter without errors and warnings', () => {
    const linter = join(__dirname, '../testing/lint-openapi.mjs');
    const output = execFileSync(process.execPath, [linter], { input: JSON.stringify(document), encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual([]);
  }, 60_000);

  it.each(operations)(
    'says all of %s',
    (_, path, { operationId, parameters, responses, requestBody, summary, tags }) => {
      const inPath = parameters.filter((parameter) => 'in' in parameter && parameter.in === 'path');
      expect(inPath).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
          name,
          in: 'path',
          required: true,
          schema: expect.any(Object),
        })),
      );
      expect(operationId.split('_or_').every((name) => name in calls)).toBe(true);
      expect(summary).toMatch(/^\S.{7,}\.$/);
      expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
      expect(Object.keys(responses)[0]).toMatch(/^20[01]$/);
      for (const { description, content } of Object.values(responses)) {
        expect(description).not.toBe('');
        expect(content).toBeDefined();
      }
      for (const { schema } of Object.values(requestBody?.content ?? {})) {
        expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(schema.required ?? []));
      }
    },
  );

  it('has the fields that modules are built with', () => {
    const { paths, components } = JSON.parse(JSON.stringify(document)) as ApiDocument;
    const fields = fieldsInDocument({ paths, components });
    expect(fields).toEqual(fieldsOfCalls());
    expect(fields['GET /releases']?.answered).toMatchObject({
      live: 'object?',
      modules: 'array',
      'modules[].versions[].failures': 'number',
    });
    expect(fields['POST /register']?.sent).toMatchObject({ email: 'string', dateOfBirth: 'string?' });
  });

  it('names every operation once', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('asks for a session exactly where the endpoint table does', () => {
    for (const [, , { operationId, security, responses }] of operations) {
      const access = operationId in calls ? calls[operationId as CallName].access : undefined;
      const scheme = access === 'publisher' ? 'publisher' : 'session';
      expect(security).toEqual(access === 'anyone' ? [] : [{ [scheme]: [] }]);
      expect(JSON.stringify(responses[401] ?? '').includes('not_signed_in')).toBe(access !== 'anyone');
    }
  });

  it('tells the limits of what is sent, and what may be left out', () => {
    const { schema, encoding } = operation('register').requestBody?.content['multipart/form-data'] ?? {};

    expect(schema?.properties).toMatchObject({
      fullName: { type: 'string', minLength: 1, maxLength: 255 },
      email: { type: 'string', format: 'email', maxLength: 254 },
      password: { minLength: 8, maxLength: 128 },
      dateOfBirth: { format: 'date' },
      abstractType: { enum: ['doc', 'docx'] },
      agreeTerms: { const: true },
      abstractFile: { format: 'binary', maxLength: 10 * 1024 * 1024 },
    });
    expect(schema?.required).toContain('abstractFile');
    expect(schema?.required).not.toContain('dateOfBirth');
    expect(encoding?.abstractFile?.contentType).toContain('application/msword');
  });

  it('describes two calls of one address as one operation with two kinds of bodies', () => {
    const { requestBody, responses } = operation('changeEmail_or_editApplication');

    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    expect(responses[409]?.content?.['application/json']?.schema.properties).toMatchObject({
      code: { enum: ['conflict', 'changed_meanwhile', 'closed'] },
    });
  });

  it('tells what browsers without scripts are answered', () => {
    const [form, page, only, none] = ['registerAudience', 'getApplication', 'editApplicationByForm', 'getHistory'].map(
      operation,
    );

    expect(form?.description).toMatch(/^Anyone\. A browser without scripts may send it as a form, too:/);
    expect(page?.description).toMatch(/is shown a page instead, as the author that the cookie says\.$/);
    expect([form, page, only, none].map((each) => each !== undefined && '303' in each.responses)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(only?.responses[200]).toEqual({ description: 'Never: a form that was taken leads on.', content: {} });
    expect(none?.description).toBe('Admin, Chair.');
  });

  it('tells the headers that go along', () => {
    const [register, post, change, ...counted] = [
      'register',
      'createNotice',
      'changeStatus',
      'listApplications',
      'exportAudience',
    ].map(operation);

    for (const made of [register, post])
      expect(made?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
    expect(register?.responses[429]?.headers).toHaveProperty('Retry-After');
    expect(change?.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' });
    for (const list of counted) expect(list?.responses[200]?.headers).toHaveProperty('X-Total-Count');
  });

  it('says of every call that it can fail, and how many of its kind are too many', () => {
    for (const [, , { responses }] of operations) {
      expect(responses[500]?.description).toContain('failed: ');
      expect(responses[503]).toBeDefined();
    }
    expect(operation('register').responses[429]?.description).toContain('At most 120 a minute from one network.');
    expect(operation('login').responses[429]?.description).toContain(
      'At most 300 a minute from one account or, of nobody who is signed in, from one network.',
    );
    expect(document.info).toMatchObject({ description: expect.stringContaining('sets a cookie, device') });
  });

  it('names the form of a text where it has one', () => {
    expect(document.components.schemas.Registration?.properties).toMatchObject({
      email: { format: 'email' },
      dateOfBirth: { format: 'date' },
      abstractFile: { format: 'uri-reference' },
    });
    expect(document.components.schemas.Notice?.properties).toMatchObject({ link: { format: 'uri' } });
  });

  it('knows every word of a refusal', () => {
    const { code } = document.components.schemas.Refusal?.properties as Record<string, { enum: string[] }>;
    expect(code?.enum).toEqual(Object.keys(refusalStatus));
  });

  it('knows every field of a refusal, the record as it is now too', () => {
    expect(document.components.schemas.Refusal).toMatchObject({
      required: ['success', 'message', 'code'],
      properties: {
        success: { const: false },
        message: { type: 'string', description: 'Fit to show.' },
        fields: { additionalProperties: { type: 'string' } },
        registration: {
          $ref: '#/components/schemas/Registration',
          description: expect.stringContaining('changed_meanwhile'),
        },
      },
    });
  });

  it('answers files as what they are', () => {
    expect(operation('exportAudience').responses[200]?.content).toEqual({
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: { type: 'string', format: 'binary' },
      },
    });
  });
});

describe('the page about the API', () => {
  let api: TestApi;
  let page: string;
  let headers: Headers;
  beforeAll(async () => {
    api = await TestApi.start();
    const answer = await api.call<Buffer>('GET /docs');
    [page, headers] = [answer.body.toString('utf8'), answer.headers];
  });
  afterAll(() => api.end());

  it('may do nothing but show itself in its own styles', () => {
    const [, styles = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');

    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page).not.toMatch(/<script|<link|<img|style=|\son\w+=|url\(/);
  });

  it('leads to everything that it names', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    for (const [, , { operationId }] of operations) expect(targets).toContain(operationId);
  });

  it('says once of each refusal what it means and under which status it comes', () => {
    for (const [code, status] of Object.entries(refusalStatus))
      expect(page.split(`<tr id="${code}"><td>${status}</td>`)).toHaveLength(2);
    expect(page).toContain('<dt>Public forms</dt><dd>120 a minute from one network.</dd>');
    expect(page).toContain('<dd>For one email 10 in 15 minutes from one network, and 100 an hour from all.</dd>');
    expect(page).toContain('<dd>For one email 1 a minute and 5 a day, of which 3 because one network asked.</dd>');
  });

  it('says the limits in words, and every text as text', () => {
    expect(page).toContain('<dt><code>password</code></dt><dd>text, 8 to 128 characters</dd>');
    expect(page).toContain('text, at most 60 characters. The key of one of the edition&#39;s sub-themes.');
  });
});
