import { createHash } from 'node:crypto';
import type { AbstractType } from '@conference/contracts';

/** A Word document of a form, before it is stored. */
export interface Abstract {
  content: Buffer;
  /** By its content, whatever the form says. */
  type: AbstractType;
  /** The digest of its content, in hexadecimal digits. */
  sha256: string;
}

/** An abstract with its digest, which is computed only here because it takes a while. */
export function abstractOf(content: Buffer, type: AbstractType): Abstract {
  return { content, type, sha256: createHash('sha256').update(content).digest('hex') };
}
