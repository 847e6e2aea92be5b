import { IMAGE_FIELD, IMAGE_MAX_BYTES } from '@conference/contracts';
import type { Request, Response } from 'express';
import multer from 'multer';
import { bodyMemory } from '../../http/body-memory';
import { refusals } from '../../http/refusals';
import { UnreadableBody } from '../../http/valid';
import { imageRefusals } from './refusals';

/** The largest body that is read to its end; larger ones are refused first. */
const MOST = 2 * IMAGE_MAX_BYTES;
/** The most that a body holds: its file and its fields. */
const HELD = IMAGE_MAX_BYTES + 64 * 1024;

const reader = multer({
  storage: multer.memoryStorage(),
  limits: { fields: 10, fieldSize: 1024, files: 1, fileSize: IMAGE_MAX_BYTES },
}).single(IMAGE_FIELD);

/** A picture that came over the network. */
interface ReceivedImage {
  content: Buffer;
  fields: unknown;
}

/**
 * Reads a multipart form with a picture. What the sender calls it, and says that it is, does not count.
 * @throws Refused 400, 413, 429
 */
export async function receiveImage(request: Request, response: Response): Promise<ReceivedImage> {
  if (!request.is('multipart/form-data')) throw refusals.notMultipart();
  const tooLarge = imageRefusals.tooLarge;
  const read = () =>
    new Promise<ReceivedImage | UnreadableBody>((resolve) => {
      void reader(request, response, (fault: unknown) => {
        if (fault) return resolve(new UnreadableBody(refusalOf(fault)));
        const { file, body } = request;
        resolve(file ? { content: file.buffer, fields: body as unknown } : new UnreadableBody(imageRefusals.missing));
      });
    });
  const received = await bodyMemory.receive(request, response, { most: MOST, tooLarge, held: HELD, read });
  if (received instanceof UnreadableBody) throw received.refusal();
  return received;
}

function refusalOf(fault: unknown) {
  const { code } = fault instanceof multer.MulterError ? fault : { code: undefined };
  if (code === 'LIMIT_FILE_SIZE') return imageRefusals.tooLarge;
  return code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_UNEXPECTED_FILE' ? refusals.oneFile : refusals.unreadable;
}
