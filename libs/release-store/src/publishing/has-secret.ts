import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whether the sender of a request knows a secret. */
export function hasSecret({ headers }: IncomingMessage, secret: string): boolean {
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
