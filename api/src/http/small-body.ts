import type { Request, Response } from 'express';
import { bodyMemory } from './body-memory';
import { refusals } from './refusals';
import { UnreadableBody } from './valid';

/** Far more than anybody types into our forms. */
export const SMALL_BODY = 100 * 1024;

/** The limits of a body of at most 100 KiB. */
export const smallBody = { most: SMALL_BODY, tooLarge: refusals.tooLarge, held: SMALL_BODY };

/** Whether a body is uncompressed. */
export const isPlain = (request: Request) =>
  (request.get('content-encoding') ?? 'identity').toLowerCase() === 'identity';

/** Reads such a body to its end. @param parsed parses it; must not throw */
export function readSmall<Parsed>(
  request: Request,
  response: Response,
  parsed: (content: Buffer) => Parsed,
): Promise<Parsed | UnreadableBody> {
  const read = () =>
    new Promise<Parsed | UnreadableBody>((resolve) => {
      const chunks: Buffer[] = [];
      const breakOff = () => resolve(new UnreadableBody(refusals.unreadable));
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.once('end', () => resolve(parsed(Buffer.concat(chunks))));
      request.once('error', breakOff).once('close', breakOff);
    });
  return bodyMemory.receive(request, response, { ...smallBody, read });
}
