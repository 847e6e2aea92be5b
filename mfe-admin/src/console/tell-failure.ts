import { Refused, sendFailureMessage, unlessOffline } from '@conference/api-client';
import { toast } from '@conference/shell-kit';

/** The texts for something that failed. */
export interface FailureSays {
  /** For a refusal: the text where the server has none, or a function of the server's message. */
  failed: string | ((message: string, refused: Refused) => string);
  /** The server could not be reached. */
  network: string;
}

/**
 * Tells in a toast that something failed.
 * @returns the message
 */
export function tellFailure(failure: unknown, says: FailureSays): string {
  const message = messageFor(failure, says);
  toast.error(message);
  return message;
}

/**
 * Shows a toast that something could not be loaded. A repeated message reuses its toast, because each focus of the window may fail.
 * @param says a sentence here replaces the server's message
 */
export function tellFailedLoad(failure: unknown, says: FailureSays | string): void {
  const message = typeof says === 'string' ? unlessOffline(failure, says) : messageFor(failure, says);
  toast.error(message, { id: message });
}

function messageFor(failure: unknown, { failed, network }: FailureSays): string {
  if (typeof failed === 'string') return sendFailureMessage(failure, { failure: failed, network });
  return failure instanceof Refused && failure.message
    ? failed(failure.message, failure)
    : unlessOffline(failure, network);
}
