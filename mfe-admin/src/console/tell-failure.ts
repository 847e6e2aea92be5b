import { Refused, saidOf } from '@conference/api-client';
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
 * @param options an `id` makes one toast of several
 * @returns what was said
 */
export function tellFailure(failure: unknown, { failed, network }: FailureSays, options?: { id: string }): string {
  const said = typeof failed === 'string' ? saidOf(failure, { failure: failed, network }) : (wrapped(failure, failed) ?? network);
  toast.error(said, options);
  return said;
}

function wrapped(failure: unknown, wrap: (message: string, refused: Refused) => string): string | undefined {
  return failure instanceof Refused && failure.message ? wrap(failure.message, failure) : undefined;
}
