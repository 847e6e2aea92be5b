import { Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { MINUTE } from '../durations';
import { threadScript } from '../thread-script';
import type { Unreadable } from '@conference/contracts';
import type * as Reader from './document-reader';

const log = new Logger('readings');

/** How long a document may take, in ms, and how much memory. */
const PATIENCE_MS = 10_000;
const MOST_MB = 128;

/** The thread in which documents are read, one at a time: whatever is in them, it costs nobody else anything. */
const readers = new Piscina({
  filename: threadScript('readings/document-reader'),
  minThreads: 0,
  maxThreads: 1,
  resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  idleTimeout: MINUTE,
});
// A thread that dies at work rejects its caller.
readers.on('error', (error: Error) => log.warn({ failure: error.message }));

const turns = new KeyedQueue();

/**
 * Reads a document in a thread.
 * @param patience how long it may take, in ms, from its turn on
 * @returns why, when it cannot be read
 */
export function readDocument(task: Reader.Task, patience = PATIENCE_MS): Promise<Reader.Read | Unreadable> {
  return turns.run('one', async () => {
    const signal = AbortSignal.timeout(patience);
    try {
      return (await readers.run(task, { name: 'read', signal })) as Reader.Read | Unreadable;
    } catch (error) {
      if (signal.aborted) return 'too slow';
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too large';
      throw error;
    }
  });
}
