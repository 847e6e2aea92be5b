import type { Request, Response } from 'express';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ABSTRACT_FIELD, ABSTRACT_MAX_BYTES } from '@conference/contracts';
import multer from 'multer';
import type { StorageEngine } from 'multer';
import { bodyMemory, hasBody } from './body-memory';
import { refusals } from './refusals';
import type { Refused } from './refusals';
import { rowOf } from './serves';
import { UnreadableBody } from './valid';

/** A form that came as multipart. */
export interface MultipartForm {
  /** The text fields, or why they could not be read. */
  fields: unknown;
  /** The file under the abstract's name, if there was one. */
  file?: { content: Buffer; tooLarge: boolean };
}

/** Keeps the abstract in memory up to its limit and lets everything else pass by, so that the whole body is read. */
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

/** The largest body that is read to its end; one that is larger is refused, whatever else is wrong with it. */
const MOST = 64 * 1024 * 1024;
/** The most that a body holds: its file and its fields. */
const HELD = ABSTRACT_MAX_BYTES + 4 * 1024 * 1024;

// Far beyond anything that a form of ours sends, and little enough to hold.
const reader = multer({
  storage: keepAbstract,
  limits: { fields: 60, fieldSize: 64 * 1024, fieldNestingDepth: 3, fieldArrayIndexLimit: 20, files: 1 },
}).any();

/** On the wire of a form, lines end with CR LF; what is typed, and what JSON carries, has LF alone. */
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
  // A header that names no proper boundary is multipart to Express, but not to multer, which leaves no body then.
  if (fields === undefined) return { fields: new UnreadableBody(refusals.unreadable) };
  const file = (request.files as Express.Multer.File[] | undefined)?.find(({ fieldname }) => fieldname === ABSTRACT_FIELD);
  return {
    fields: plainLineEnds(fields),
    ...(file && { file: { content: file.buffer, tooLarge: file.size > ABSTRACT_MAX_BYTES } }),
  };
}

/** Reads a multipart body to its end. Whatever is wrong with it is told when the fields are asked for. */
async function readMultipart(request: Request, response: Response): Promise<MultipartForm> {
  if (!request.is('multipart/form-data')) return { fields: hasBody(request) ? new UnreadableBody(refusals.notMultipart) : {} };
  const read = () => readToEnd(request, response);
  const form = await bodyMemory.receive(request, response, { most: MOST, tooLarge: refusals.fileTooLarge, held: HELD, read });
  return form instanceof UnreadableBody ? { fields: form } : form;
}

/**
 * The form of a handler that takes multipart, read after the guards have let the caller in. Nothing when the request means a
 * row of the handler whose body travels otherwise.
 */
export const Multipart = createParamDecorator((_: unknown, context: ExecutionContext) => {
  if (rowOf(context)?.body !== 'multipart') return undefined;
  const http = context.switchToHttp();
  return readMultipart(http.getRequest<Request>(), http.getResponse<Response>());
});
