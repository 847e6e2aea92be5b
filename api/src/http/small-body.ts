import type { Request, Response } from 'express';
import { bodyMemory } from './body-memory';
import { refusals } from './refusals';
import { UnreadableBody } from './valid';

/** Far beyond anything that is typed into a form of ours. */
export const SMALL_BODY = 100 * 1024;

/** How a body of 100 KiB at most is bounded while it is read. */
export const smallBody = { most: SMALL_BODY, tooLarge: refusals.tooLarge, held: SMALL_BODY };

/** Whether a body is as large as it came. */
export const isPlain = (request: Request) =>
  (request.get('content-encoding') ?? 'identity').toLowerCase() === 'identity';

/** Reads such a body to its end. @param parsed makes something of it, and never fails */
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
