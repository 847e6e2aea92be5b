import { pack } from '@conference/federation/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** More than a release has documents, so that those of earlier ones go first. At most a few megabytes. */
const KEPT = 200;

/** Brotli among the encodings that somebody takes; with a weight of nothing it is refused (RFC 9110, 12.4.2). */
const BROTLI = /(^|,)\s*br\s*(?!\s*;\s*q=0(\.0*)?\s*(,|$))(;|,|$)/i;

/**
 * Sends texts that are made anew for each request and come out the same. A text is known by its own digest, whatever went into it:
 * whoever has it is not sent it again, and it is packed once.
 */
export class PackedTexts {
  /** What was asked for last stands last. */
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly packer: typeof pack = pack,
    private readonly most = KEPT,
  ) {}

  /** Sends a text, in brotli where that is understood. What is found gets a validator, and 304 to whoever names it. */
  async send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
    const digest = createHash('sha256').update(text).digest('base64url');
    reply.header('Vary', ['Accept-Encoding', reply.getHeader('Vary')].filter(Boolean).join(', '));
    if (reply.statusCode === 200) {
      // A weak one: packed or not, it is the same text.
      const validator = `W/"${digest}"`;
      reply.header('ETag', validator);
      if (has(request, validator)) return reply.code(304).send();
    }
    if (!BROTLI.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
    return reply.header('Content-Encoding', 'br').send(await this.packed(digest, text));
  }

  private packed(digest: string, text: string): Promise<Buffer> {
    const packed = this.kept.get(digest) ?? this.packer(text);
    this.kept.delete(digest);
    this.kept.set(digest, packed);
    packed.catch(() => this.kept.delete(digest));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return packed;
  }
}

const has = ({ headers }: FastifyRequest, validator: string) =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim() === validator);
