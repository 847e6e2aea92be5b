import type { Request, Response } from 'express';
import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ABSTRACT_FIELD, ABSTRACT_MAX_BYTES } from '@conference/contracts';
import multer from 'multer';
import type { StorageEngine } from 'multer';
import { addressOf } from './caller';
import { refusals } from './refusals';
import type { Refused } from './refusals';
import { rowOf } from './serves';
import { UploadMemory } from './upload-memory';
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

/** What all uploads of this process may hold at once, and the most that one of them holds: its file and its fields. */
export const uploadMemory = new UploadMemory(256 * 1024 * 1024);
const MOST_OF_ONE = ABSTRACT_MAX_BYTES + 4 * 1024 * 1024;

// Far beyond anything that a form of ours sends, and little enough to hold.
const reader = multer({
  storage: keepAbstract,
  limits: { fields: 60, fieldSize: 64 * 1024, fieldNestingDepth: 3, fieldArrayIndexLimit: 20, files: 1, fileSize: 64 * 1024 * 1024 },
}).any();

/** On the wire of a form, lines end with CR LF; what is typed, and what JSON carries, has LF alone. */
function plainLineEnds(fields: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n/g, '\n') : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** Waits until there is room for a body, and keeps it until the answer has left or nobody waits for it any more. */
async function makeRoom(request: Request, response: Response): Promise<void> {
  const declared = Number(request.get('content-length') ?? MOST_OF_ONE);
  const giveBack = await uploadMemory.take({ bytes: Math.min(declared, MOST_OF_ONE), address: addressOf(request) });
  if (response.closed || request.destroyed) giveBack();
  else response.once('close', giveBack);
}

function refusalOf(fault: unknown): Refused {
  const code = fault instanceof multer.MulterError ? fault.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return refusals.fileTooLarge();
  return code === 'LIMIT_FILE_COUNT' ? refusals.oneFile() : refusals.unreadable();
}

/** Reads a multipart body to its end. Whatever is wrong with it is told when the fields are asked for. */
export async function readMultipart(request: Request, response: Response): Promise<MultipartForm> {
  await makeRoom(request, response);
  // Who has gone while waiting would never send the end that is waited for.
  if (request.destroyed) return { fields: new UnreadableBody(refusals.unreadable()) };
  const fault = await new Promise<unknown>((resolve) => void reader(request, response, resolve));
  if (fault) return { fields: new UnreadableBody(refusalOf(fault)) };
  if (!request.is('multipart')) return { fields: {} };
  const fields = request.body as Record<string, unknown> | undefined;
  // A header that names no proper boundary is multipart to Express, but not to multer, which leaves no body then.
  if (fields === undefined) return { fields: new UnreadableBody(refusals.unreadable()) };
  const file = (request.files as Express.Multer.File[] | undefined)?.find(({ fieldname }) => fieldname === ABSTRACT_FIELD);
  return {
    fields: plainLineEnds(fields),
    ...(file && { file: { content: file.buffer, tooLarge: file.size > ABSTRACT_MAX_BYTES } }),
  };
}

/**
 * The form of a handler that takes multipart, read after the guard has let the caller in. Nothing when the request means a
 * row of the handler whose body travels otherwise.
 */
export const Multipart = createParamDecorator((_: unknown, context: ExecutionContext) => {
  if (rowOf(context)?.body !== 'multipart') return undefined;
  const http = context.switchToHttp();
  return readMultipart(http.getRequest<Request>(), http.getResponse<Response>());
});
