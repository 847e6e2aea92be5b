import type { Refusal, RefusalCode } from '@conference/contracts';

/** The server said no; `message` is its own and fit to show. */
export class Refused extends Error {
  readonly code: RefusalCode;
  /** A message for each field that was refused, by the field's path. */
  readonly fields: Record<string, string>;

  constructor(
    readonly status: number,
    /** The whole body: some refusals bring the record as it is now. */
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
  }
}

/** The server could not be reached, or something that is not our server answered. */
export class NetworkFailure extends Error {
  constructor(
    cause: unknown,
    /** Whether there was an answer, though none of our server's: a proxy whose server is away, a page of the network's own. */
    readonly isAnswered = false,
  ) {
    super('The server could not be reached.', { cause });
  }
}

/** Said by every form, list and dialog when nobody was reached because the device has no network. */
export const OFFLINE = 'You are offline: please try again once you are connected.';

/**
 * Whether nobody was reached because the device has no network. Only that it is offline is to be relied on: a browser calls itself
 * online as soon as there is any network at all.
 */
export function isOffline(failure: unknown): boolean {
  return failure instanceof NetworkFailure && !failure.isAnswered && !navigator.onLine;
}

/** What to tell a person of something that could not be done: that they are offline, if that is why, and `otherwise` if not. */
export function unlessOffline(failure: unknown, otherwise: string): string {
  return isOffline(failure) ? OFFLINE : otherwise;
}

/** What to tell a person of something that was sent: the server's message, or that it failed, or that nobody answered. */
export function saidOf(failure: unknown, says: { failure: string; network: string }): string {
  if (failure instanceof Refused) return failure.message || says.failure;
  return failure instanceof NetworkFailure && failure.isAnswered ? says.failure : unlessOffline(failure, says.network);
}

/** What to tell a person: the server's message, or `otherwise` when it could not be asked. */
export function messageOf(failure: unknown, otherwise: string): string {
  return failure instanceof Refused ? failure.message : unlessOffline(failure, otherwise);
}
