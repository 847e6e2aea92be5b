import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredFile } from './file-store';

/** A file that does not have the digest of its record: it ends early, or was changed. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
  readonly code = 'EDAMAGED';

  constructor(id: string) {
    super(`The file ${id} does not have the digest of its record.`);
  }
}

/**
 * Passes bytes on, the last piece only when all of them have the digest: what is damaged never looks complete. Whoever destroys it before they have
 * read anything lets the stream go as well, which has begun nothing then.
 */
export const whole = (stream: Readable, file: StoredFile): Readable =>
  Readable.from(checked(stream, file), { objectMode: false }).once('close', () => stream.destroy());

async function* checked(stream: Readable, { id, sha256 }: StoredFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let last: Buffer | undefined;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (last) yield last;
    last = piece;
  }
  if (hash.digest('hex') !== sha256) throw new DamagedFile(id);
  if (last) yield last;
}

/** Whether an error says that a file is not there, or damaged. */
export const isLacking = (error: unknown): boolean =>
  ['ENOENT', 'EDAMAGED'].includes(String((error as NodeJS.ErrnoException).code));

/** All bytes of a stream. */
export const contentOf = async (stream: Readable): Promise<Buffer> =>
  Buffer.concat((await stream.toArray()) as Buffer[]);
