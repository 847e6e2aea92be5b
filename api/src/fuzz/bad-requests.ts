import { FIRST_KEY } from '@conference/edition/content';
import { fixture } from '@conference/testing';
import type { CallName } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import fc from 'fast-check';
import { oddName, oddText, oddValue } from './odd-values';
import { validBodies } from './valid-bodies';

/** Who sends a request: somebody with a good token, with a token that is garbage, or without one. */
export type Sender = 'admin' | 'author' | 'publisher' | 'nobody' | 'garbage';

/** One request that deserves no good answer, unless it only reads. */
export interface BadRequest {
  name: CallName;
  sender: Sender;
  /** The path below /api. `{real}` stands for the id of a record that is there. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const BOUNDARY = 'a-boundary-of-ours';

/**
 * A text with each byte as %XX that is no plain letter or digit. It takes half characters too, which encodeURIComponent refuses, and ends
 * before the address gets too long for Node.
 */
const percent = (text: string) =>
  [...Buffer.from(text).subarray(0, 400)]
    .map((byte) =>
      /[\w.-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

const quoted = (text: string) => text.replaceAll('"', '%22').replace(/\r|\n/g, ' ');

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function asForm(fields: [string, unknown][], file?: Buffer): Buffer {
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${asText(value)}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="abstractFile"; filename="odd.docx"\r\n\r\n`;
  const upload = file === undefined ? [] : [Buffer.from(head), file, Buffer.from('\r\n')];
  return Buffer.concat([Buffer.from(parts.join('')), ...upload, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const oddPath = fc.oneof(
  fc.constantFrom('%00', '%E0%A4%A', '%C2%A0', '..', '%2e%2e%2f', '0', 'null', '{real}%20', 'counts', 'x'.repeat(3000)),
  oddText.map(percent),
);

const query = (name: CallName) => {
  const known = Object.keys(calls[name].query?.shape ?? {});
  const field = fc.tuple(
    fc.oneof(fc.constantFrom('q', 'page', 'sort', ...known), oddName.map(percent)),
    fc.constantFrom('', '', '[]', '[a]', '[0][b]'),
    oddText.map(percent),
  );
  return (
    fc
      .array(field, { maxLength: 4 })
      // Also twice, which makes an array of it.
      .chain((fields) => fc.constantFrom(fields, [...fields, ...fields]))
      .map((fields) =>
        fields.length === 0 ? '' : `?${fields.map(([key, end, value]) => `${key}${end}=${value}`).join('&')}`,
      )
  );
};

/** What may stand in a header: anything else is refused before it leaves. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 1000));
const oddHeaders = fc.record(
  {
    'if-match': headerText,
    'idempotency-key': headerText,
    accept: headerText,
    'x-forwarded-for': headerText,
    'x-request-id': headerText,
  },
  { requiredKeys: [] },
);

const transport = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-16',
        'application/json; charset=none',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${BOUNDARY}`,
        'multipart/mixed; boundary=x',
      ),
      headerText,
    ),
    'content-encoding': fc.constantFrom('gzip', 'deflate', 'br', 'nonsense'),
  },
  { requiredKeys: ['content-type'] },
);

const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  oddValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  fc
    .constantFrom(
      '{"a":',
      '[',
      '{"a":1}}',
      `${'['.repeat(5000)}`,
      `{"email":"${'x'.repeat(110_000)}"}`,
      `--${BOUNDARY}\r\nfoo`,
    )
    .map((text) => Buffer.from(text)),
);

/** A valid body, spoiled in a few places, so that its own schema refuses it. */
const spoiled = (name: CallName) => {
  const isForm = calls[name].bodyForm === 'multipart';
  const good = validBodies[name] ?? {};
  const key = fc.oneof(
    fc.constantFrom(...Object.keys(good), ...Object.keys(calls[name].body?.shape ?? { x: 1 })),
    oddName,
  );
  return fc
    .array(fc.tuple(key, fc.option(oddValue, { nil: undefined })), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const fields = new Map<string, unknown>(Object.entries(good));
      for (const [field, value] of changes) fields.set(field, isForm && value !== undefined ? asText(value) : value);
      fields.delete('abstractFile');
      const isTaken = calls[name].body?.safeParse(Object.fromEntries(fields)).success;
      const [first = 'x'] = Object.keys(good);
      // What the schema would still take is spoiled for certain.
      if (isTaken || isForm) fields.set(isForm ? 'email' : first, isForm ? 'no address' : {});
      return [...fields].filter(([, value]) => value !== undefined);
    });
};

/** A file that is no Word document: real ones cut off, their beginnings with anything behind, and anything at all. */
const noWordFile = fc.oneof(
  fc
    .tuple(fc.constantFrom('abstract.docx', 'abstract.doc'), fc.double({ min: 0, max: 0.4, noNaN: true }))
    .map(([name, part]) => {
      const whole = fixture(name);
      return whole.subarray(0, Math.floor(whole.length * part));
    }),
  fc
    .tuple(
      fc.constantFrom(
        '',
        'PK\u0003\u0004',
        'PK\u0005\u0006',
        '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
        '%PDF-',
      ),
      fc.uint8Array({ maxLength: 2000 }),
    )
    .map(([begin, rest]) => Buffer.concat([Buffer.from(begin, 'latin1'), rest])),
  oddText.map((text) => Buffer.from(text)),
);

/** A form in which all is well but for the file. */
const wrongFile = (name: CallName) => noWordFile.map((file) => asForm(Object.entries(validBodies[name] ?? {}), file));

const bodyOf = (name: CallName) =>
  calls[name].bodyForm === 'multipart'
    ? fc.oneof(
        fc
          .tuple(spoiled(name), fc.option(noWordFile, { nil: undefined }))
          .map(([fields, file]) => asForm(fields, file)),
        ...('abstractFile' in (calls[name].body?.shape ?? {}) ? [wrongFile(name)] : []),
      )
    : spoiled(name).map((fields) => Buffer.from(JSON.stringify(Object.fromEntries(fields))));

const asBody = {
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  none: 'application/json',
};

/** A request whose body is of the right kind and wrong inside, sent to a record that is there. */
const wrongInside = (name: CallName) =>
  fc.record({ body: bodyOf(name), more: oddHeaders, id: fc.constant('{real}') }).map(({ more, ...rest }) => ({
    ...rest,
    headers: { ...more, 'content-type': asBody[calls[name].bodyForm] },
  }));

/** A request that is wrong as a whole: no record of that id, and a body of any kind. */
const wrongOutside = fc
  .record({ body: fc.option(garbage, { nil: undefined }), more: oddHeaders, type: transport, id: oddPath })
  .map(({ more, type, ...rest }) => ({
    ...rest,
    headers: { ...more, ...type },
  }));

/** Calls without body or record: any request to them is a good one. */
const TAKES_NOTHING: CallName[] = ['logout', 'retryMails', 'resumeBatches'];

function toCall(name: CallName): fc.Arbitrary<BadRequest> {
  const { method, path } = calls[name];
  // A call without a body would succeed if its record or session exists.
  const needsNoBody = validBodies[name] === undefined && method !== 'GET';
  const wrong = needsNoBody || name === 'endAdminSession' ? wrongOutside : fc.oneof(wrongInside(name), wrongOutside);
  const senders: Sender[] = TAKES_NOTHING.includes(name)
    ? ['nobody', 'garbage']
    : calls[name].access === 'publisher'
      ? ['publisher', 'publisher', 'admin', 'garbage']
      : ['admin', 'admin', 'admin', 'admin', 'author', 'author', 'publisher', 'nobody', 'garbage'];
  return fc
    .tuple(wrong, query(name), fc.constantFrom(...senders), headerText)
    .map(([{ id, headers, body }, query, sender, token]) => ({
      name,
      sender,
      path: path.replace(':key', FIRST_KEY).replace(':section', 'contact').replace(/:\w+/, id) + query,
      headers: sender === 'garbage' ? { ...headers, authorization: token } : headers,
      ...(method !== 'GET' && body && { body }),
    }));
}

/** What takes neither query, id nor body can hardly be sent anything bad. */
const weightOf = (name: CallName) => {
  const { method, path } = calls[name];
  return method === 'GET' && !calls[name].query && !path.includes(':') ? 3 : 5;
};

/** Requests over the whole endpoint table. */
export const badRequest = fc.oneof(
  ...(Object.keys(calls) as CallName[]).map((name) => ({ weight: weightOf(name), arbitrary: toCall(name) })),
);
