import { Refused, unlessOffline } from '@conference/api-client';
import { texts } from './texts';

/** The message when no code could be sent: the server's refusal, or a text for network and server errors. */
export function codeFailureMessage(failure: unknown): string {
  return failure instanceof Refused && failure.status < 500
    ? failure.message
    : unlessOffline(failure, texts.serverError);
}
