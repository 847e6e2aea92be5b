import type { Request, Response } from 'express';
import multer from 'multer';
import { bodyMemory } from './body-memory';
import { refusals, type Refused } from './refusals';
import { UnreadableBody } from './valid';

interface FileForm {
  /** The name of the file's field. */
  field: string;
  /** The most bytes of the file. */
  most: number;
  missing: () => Refused;
  tooLarge: () => Refused;
}

/** A file that came over the network, and the fields beside it. */
export interface ReceivedFile {
  content: Buffer;
  fields: unknown;
}

/** What the fields beside a file may take. */
const FIELDS_BYTES = 64 * 1024;

/**
 * Reads a multipart form with one file into memory. What the sender calls the file, and says that it is, does not count.
 * @throws Refused 400, 413, 429
 */
export async function receiveFile(request: Request, response: Response, form: FileForm): Promise<ReceivedFile> {
  if (!request.is('multipart/form-data')) throw refusals.notMultipart();
  const { field, most, missing, tooLarge } = form;
  const reader = multer({
    storage: multer.memoryStorage(),
    limits: { fields: 10, fieldSize: 1024, files: 1, fileSize: most },
  }).single(field);
  const read = () =>
    new Promise<ReceivedFile | UnreadableBody>((resolve) => {
      void reader(request, response, (fault: unknown) => {
        if (fault) return resolve(new UnreadableBody(refusalOf(fault, tooLarge)));
        const { file, body } = request;
        resolve(file ? { content: file.buffer, fields: body as unknown } : new UnreadableBody(missing));
      });
    });
  const received = await bodyMemory.receive(request, response, {
    // Somewhat larger bodies are read to their end, so that the sender reads the refusal.
    most: 2 * most,
    tooLarge,
    held: most + FIELDS_BYTES,
    read,
  });
  if (received instanceof UnreadableBody) throw received.refusal();
  return received;
}

function refusalOf(fault: unknown, tooLarge: () => Refused) {
  const { code } = fault instanceof multer.MulterError ? fault : { code: undefined };
  if (code === 'LIMIT_FILE_SIZE') return tooLarge;
  return code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_UNEXPECTED_FILE' ? refusals.oneFile : refusals.unreadable;
}
