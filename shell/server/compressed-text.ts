import { negotiate } from '@fastify/accept-negotiator';
import { encodings } from '@conference/release-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

export type Encoding = keyof typeof encodings;
/** In characters of six bits. Long enough to be unique, and no longer, because each answer carries it. */
const VALIDATOR_LENGTH = 22;
const NAMES = Object.keys(encodings) as Encoding[];

/** The client's preferred encoding, if it accepts any (RFC 9110, 12.5.3). */
export function preferredEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return negotiate(String(headers['accept-encoding'] ?? '').toLowerCase(), NAMES) ?? undefined;
}

/** Adds Accept-Encoding to Vary. */
export function varyByEncoding(reply: FastifyReply): void {
  reply.header('Vary', ['Accept-Encoding', reply.getHeader('Vary')].filter(Boolean).join(', '));
}

/** A text for many clients: hashed once, and compressed once for each encoding in use. */
export class CompressedText {
  private readonly plain: Buffer;
  /** A weak validator: every encoding is the same text. */
  private readonly validator: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    text: string,
    private readonly encodingsByName: Record<Encoding, { compress(text: Buffer): Promise<Buffer> }> = encodings,
  ) {
    this.plain = Buffer.from(text);
    this.validator = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, VALIDATOR_LENGTH)}"`;
  }

  /** Sends the text in the client's preferred encoding, or 304 to a client that has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    varyByEncoding(reply);
    if (reply.statusCode === 200) {
      reply.header('ETag', this.validator);
      if (has(request, this.validator)) return reply.code(304).send();
    }
    const encoding = preferredEncoding(request);
    if (!encoding) return reply.send(this.plain);
    return reply.header('Content-Encoding', encoding).send(await this.inEncoding(encoding));
  }

  private inEncoding(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding);
    if (known) return known;
    const compressed = this.encodingsByName[encoding].compress(this.plain);
    compressed.catch(() => this.compressed.delete(encoding));
    this.compressed.set(encoding, compressed);
    return compressed;
  }
}

const has = ({ headers }: FastifyRequest, validator: string) =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === validator);
