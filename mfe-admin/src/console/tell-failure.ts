import { Refused, saidOf, unlessOffline } from '@conference/api-client';
import { toast } from '@conference/shell-kit';

/** What is said when something could not be done. */
export interface FailureSays {
  /** It was refused: this where the server has no words of its own, or what becomes of those. */
  failed: string | ((message: string, refused: Refused) => string);
  /** The server could not be reached. */
  network: string;
}

/**
 * Tells in a toast that something could not be done.
 * @returns what was said
 */
export function tellFailure(failure: unknown, says: FailureSays): string {
  const message = messageFor(failure, says);
  toast.error(message);
  return message;
}

/**
 * Tells in a toast that something could not be had. The same twice is one toast: a page that is looked at again and again fails
 * again and again.
 * @param says if it is a sentence, that one whatever the server says
 */
export function tellFailedLoad(failure: unknown, says: FailureSays | string): void {
  const message = typeof says === 'string' ? unlessOffline(failure, says) : messageFor(failure, says);
  toast.error(message, { id: message });
}

function messageFor(failure: unknown, { failed, network }: FailureSays): string {
  if (typeof failed === 'string') return saidOf(failure, { failure: failed, network });
  return wrapped(failure, failed) ?? unlessOffline(failure, network);
}

function wrapped(failure: unknown, wrap: (message: string, refused: Refused) => string): string | undefined {
  return failure instanceof Refused && failure.message ? wrap(failure.message, failure) : undefined;
}
