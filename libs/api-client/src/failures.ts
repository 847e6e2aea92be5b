import type { Refusal, RefusalCode } from '@conference/contracts';
import { texts } from './texts';

/** The server refused the call; `message` comes from the server and may be shown. */
export class Refused extends Error {
  readonly code: RefusalCode;
  /** The message of each refused field, by its path. */
  readonly fields: Record<string, string>;

  constructor(
    readonly status: number,
    /** The whole body: some refusals hold the current record. */
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
  }
}

/** The server could not be reached, or something else answered in its place. */
export class NetworkFailure extends Error {
  constructor(
    cause: unknown,
    /** Whether something else answered: a proxy without its server, or a captive portal. */
    readonly isAnswered = false,
  ) {
    super('The server could not be reached.', { cause });
  }
}

/** Whether a failure may pass by itself: nobody answered, or the server refuses everything of the kind just now. */
export const isForNow = (failure: unknown): boolean =>
  failure instanceof NetworkFailure ||
  (failure instanceof Refused && (failure.status === 429 || failure.status >= 500));

/** The message of every form, list and dialog while the device is offline. */
export const offlineMessage = (): string => texts.offline;

/**
 * Whether a call failed because the device is offline. Only "offline" can be trusted: a browser reports online as soon as there is any
 * network, with or without internet.
 */
export function isOffline(failure: unknown): boolean {
  return failure instanceof NetworkFailure && !failure.isAnswered && !navigator.onLine;
}

/** The message for a failure: that the device is offline, if that is the cause; else `otherwise`. */
export function unlessOffline(failure: unknown, otherwise: string): string {
  return isOffline(failure) ? offlineMessage() : otherwise;
}

/** The message for something that could not be sent: the server's own, or the text for a failure or for no answer. */
export function sendFailureMessage(failure: unknown, texts: { failure: string; network: string }): string {
  if (failure instanceof Refused) return failure.message || texts.failure;
  return failure instanceof NetworkFailure && failure.isAnswered
    ? texts.failure
    : unlessOffline(failure, texts.network);
}

/** The server's message, or `otherwise` when the server was not reached. */
export function messageOf(failure: unknown, otherwise: string): string {
  return failure instanceof Refused ? failure.message : unlessOffline(failure, otherwise);
}
