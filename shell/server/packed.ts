import { negotiate } from '@fastify/accept-negotiator';
import { packings } from '@conference/release-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

export type Packing = keyof typeof packings;
const NAMES = Object.keys(packings) as Packing[];

/** The way of packing that whoever asks likes best, if any is understood (RFC 9110, 12.5.3). */
export function likedBy({ headers }: FastifyRequest): Packing | undefined {
  return negotiate(String(headers['accept-encoding'] ?? '').toLowerCase(), NAMES) ?? undefined;
}

/** Says that an answer is another one for whoever understands other ways of packing. */
export function variesByPacking(reply: FastifyReply): void {
  reply.header('Vary', ['Accept-Encoding', reply.getHeader('Vary')].filter(Boolean).join(', '));
}

/** A text that is sent to many, unpacked or packed. It is hashed once, and packed once in each way that somebody asks for. */
export class PackedText {
  private readonly plain: Buffer;
  /** A weak one: packed or not, it is the same text. */
  private readonly validator: string;
  private readonly packed = new Map<Packing, Promise<Buffer>>();

  constructor(
    text: string,
    private readonly ways: Record<Packing, { pack(text: Buffer): Promise<Buffer> }> = packings,
  ) {
    this.plain = Buffer.from(text);
    this.validator = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  }

  /** Sends it, packed in the way that is liked best of those that are understood. What is found gets a validator, and 304 to whoever names it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    variesByPacking(reply);
    if (reply.statusCode === 200) {
      reply.header('ETag', this.validator);
      if (has(request, this.validator)) return reply.code(304).send();
    }
    const packing = likedBy(request);
    if (!packing) return reply.send(this.plain);
    return reply.header('Content-Encoding', packing).send(await this.in(packing));
  }

  private in(packing: Packing): Promise<Buffer> {
    const known = this.packed.get(packing);
    if (known) return known;
    const packed = this.ways[packing].pack(this.plain);
    packed.catch(() => this.packed.delete(packing));
    this.packed.set(packing, packed);
    return packed;
  }
}

const has = ({ headers }: FastifyRequest, validator: string) =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === validator);
