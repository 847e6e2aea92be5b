import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Of 0 to 11: what a document, which is packed each time it is asked for, is worth. */
const QUALITY = 5;

/** Sends a text, in brotli where it is understood. */
export async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('Vary', 'Accept-Encoding');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
  const packed = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return reply.header('Content-Encoding', 'br').send(packed);
}
