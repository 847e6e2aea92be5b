import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { MINUTE } from '../durations';
import { threadScript } from '../thread-script';
import type * as Hasher from './password-hasher';

const log = new Logger('passwords');

/** How much less than everything else their turn counts: an answer that needs no hash waits for none. */
const NICE = 10;

/**
 * The threads in which passwords are hashed (docs/decisions/0027): as many as processors, each with one more at hand, so that none
 * waits for the API when one is done. They begin when they are needed, and end when there was nothing to do for a while.
 */
const hashers = new Piscina({
  filename: threadScript('accounts/password-hasher'),
  minThreads: 0,
  maxThreads: availableParallelism(),
  concurrentTasksPerWorker: 2,
  // Whoever asked first is answered first.
  stricterFIFO: true,
  niceIncrement: NICE,
  idleTimeout: MINUTE,
});
// A thread that ends with passwords to hash tells those who wait; one that had none is told here, and must not end the API.
hashers.on('error', (error: Error) => log.error({ failure: error.message }));

function inThread<Name extends keyof typeof Hasher>(
  name: Name,
  task: Parameters<(typeof Hasher)[Name]>[0],
): Promise<ReturnType<(typeof Hasher)[Name]>> {
  return hashers.run(task, { name });
}

let nobody: Promise<string> | undefined;

/** Turns a password into what is stored: argon2id, 19 MiB, two passes (docs/rules.md, accounts). */
export const hashPassword = (password: string): Promise<string> => inThread('hash', password);

/** Whether a password is the account's. Without an account, or one without a password, the work is the same. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await inThread('verify', { stored: stored ?? (await nobody), password });
  return matches && stored != null;
}
