import type { Request, Response } from 'express';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  ABSTRACT_FIELD,
  ABSTRACT_MAX_BYTES,
  ABSTRACT_TYPE_FIELD,
  abstractTypeOf,
  tickedFields,
} from '@conference/contracts';
import multer, { type StorageEngine } from 'multer';
import type { BrowserCall } from './browser-call';
import { bodyMemory, hasBody } from './body-memory';
import { refusals, type Refused } from './refusals';
import { servedCall } from './serves';
import { isPlain, readSmall, smallBody } from './small-body';
import { urlEncoded } from './url-encoded';
import { UnreadableBody } from './valid';

/** A multipart form. */
export interface MultipartForm {
  /** The text fields, or why they could not be read. */
  fields: unknown;
  /** The file under the abstract's field, with its name on the sender's device, if there was one. */
  file?: { content: Buffer; tooLarge: boolean; name: string };
}

/** Holds the abstract in memory up to its limit and discards the rest, so that the whole body is read. */
const keepAbstract: StorageEngine = {
  _handleFile(_request, file, done) {
    const wanted = file.fieldname === ABSTRACT_FIELD;
    let chunks: Buffer[] = [];
    let size = 0;
    file.stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (wanted && size <= ABSTRACT_MAX_BYTES) chunks.push(chunk);
      else chunks = [];
    });
    file.stream.on('error', done);
    file.stream.on('end', () => done(null, { buffer: Buffer.concat(chunks), size }));
  },
  _removeFile: (_request, _file, done) => done(null),
};

/** The largest body that is read to its end; larger ones are refused first. */
const MOST = 64 * 1024 * 1024;
/** The most that a body holds: its file and its fields. */
const HELD = ABSTRACT_MAX_BYTES + 4 * 1024 * 1024;
const withFile = { most: MOST, tooLarge: refusals.fileTooLarge, held: HELD };

// Far more than any of our forms needs, and cheap to hold.
const reader = multer({
  storage: keepAbstract,
  defParamCharset: 'utf8',
  limits: { fields: 60, fieldSize: 64 * 1024, fieldNestingDepth: 3, fieldArrayIndexLimit: 20, files: 1 },
}).any();

/** Forms are sent with CR LF; stored texts and JSON have LF. */
function plainLineEnds(fields: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function refusalOf(fault: unknown): () => Refused {
  if (!(fault instanceof multer.MulterError)) return refusals.unreadable;
  const { code, field } = fault;
  if (code === 'LIMIT_FIELD_VALUE' && field) return () => refusals.fieldTooLong(field);
  return code === 'LIMIT_FILE_COUNT' ? refusals.oneFile : refusals.unreadable;
}

async function readToEnd(request: Request, response: Response): Promise<MultipartForm> {
  const fault = await new Promise<unknown>((resolve) => void reader(request, response, resolve));
  if (fault) return { fields: new UnreadableBody(refusalOf(fault)) };
  const fields = request.body as Record<string, unknown> | undefined;
  // Without a valid boundary multer leaves the body undefined, though Express calls it multipart.
  if (fields === undefined) return { fields: new UnreadableBody(refusals.unreadable) };
  const file = (request.files as Express.Multer.File[] | undefined)?.find(
    ({ fieldname }) => fieldname === ABSTRACT_FIELD,
  );
  return {
    fields: plainLineEnds(fields),
    ...(file && { file: { content: file.buffer, tooLarge: file.size > ABSTRACT_MAX_BYTES, name: file.originalname } }),
  };
}

/** Reads a multipart body to its end. Errors are reported when the fields are validated. */
async function readMultipart(request: Request, response: Response, limits = withFile): Promise<MultipartForm> {
  if (!request.is('multipart/form-data'))
    return { fields: hasBody(request) ? new UnreadableBody(refusals.notMultipart) : {} };
  const read = () => readToEnd(request, response);
  const form = await bodyMemory.receive(request, response, { ...limits, read });
  return form instanceof UnreadableBody ? { fields: form } : form;
}

/** The form of a browser without scripts, in either encoding, read once. */
export function readBrowserForm(request: Request, response: Response, browser: BrowserCall): Promise<MultipartForm> {
  browser.reading ??= readAny(request, response, browser).then((form) => {
    browser.multipart = form;
    return completed(form);
  });
  return browser.reading;
}

async function readAny(request: Request, response: Response, { row }: BrowserCall): Promise<MultipartForm> {
  if (request.is('multipart'))
    return readMultipart(request, response, row.bodyForm === 'multipart' ? withFile : smallBody);
  if (!isPlain(request)) return { fields: new UnreadableBody(refusals.unreadable) };
  const fields = await readSmall(request, response, urlEncoded);
  return { fields: fields instanceof UnreadableBody ? fields : plainLineEnds(fields) };
}

/** Does what the page's scripts would do: a ticked box is sent as `on` where the contracts expect true, and a file has its type by its name. */
function completed({ fields, ...form }: MultipartForm): MultipartForm {
  if (fields instanceof UnreadableBody) return { fields, ...form };
  const withBooleans = ([name, value]: [string, unknown]) => [
    name,
    value === 'on' && tickedFields.includes(name) ? 'true' : value,
  ];
  const sent = Object.fromEntries(Object.entries(fields as object).map(withBooleans)) as Record<string, unknown>;
  const type = form.file && abstractTypeOf(form.file.name);
  return { fields: type ? { [ABSTRACT_TYPE_FIELD]: type, ...sent } : sent, ...form };
}

/** The multipart form of a handler, read after the guards. Undefined when the request's row of the endpoint table has another body form. */
export const Multipart = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const row = servedCall(context);
  if (row?.bodyForm !== 'multipart') return undefined;
  const http = context.switchToHttp();
  const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
  if (request.browser) return readBrowserForm(request, response, request.browser);
  if (row.withoutScripts === 'only') return { fields: new UnreadableBody(refusals.notByForm) };
  return readMultipart(request, response);
});
