import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { MINUTE } from '../durations';
import { threadScript } from '../thread-script';
import type * as Hasher from './password-hasher';

const log = new Logger('passwords');

/** The nice value of the threads: other responses must not wait for hashes. */
const NICE = 10;

/**
 * The threads that hash passwords (docs/decisions/0027): one per processor, each with a second job queued so that it never waits. They
 * start on demand and end when idle.
 */
const hashers = new Piscina({
  filename: threadScript('accounts/password-hasher'),
  minThreads: 0,
  maxThreads: availableParallelism(),
  concurrentTasksPerWorker: 2,
  // First come, first served.
  stricterFIFO: true,
  niceIncrement: NICE,
  idleTimeout: MINUTE,
});
// A thread that dies idle must not end the API; one that dies at work rejects its callers.
hashers.on('error', (error: Error) => log.error({ failure: error.message }));

function inThread<Name extends keyof typeof Hasher>(
  name: Name,
  task: Parameters<(typeof Hasher)[Name]>[0],
): Promise<ReturnType<(typeof Hasher)[Name]>> {
  return hashers.run(task, { name });
}

let nobody: Promise<string> | undefined;

/** Hashes a password: argon2id, 19 MiB, two passes (docs/rules.md, accounts). */
export const hashPassword = (password: string): Promise<string> => inThread('hash', password);

/** Whether a password matches. Without a stored one it takes as long, so that time reveals nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await inThread('verify', { stored: stored ?? (await nobody), password });
  return matches && stored != null;
}
