import { Refused, unlessOffline } from '@conference/api-client';
import { texts } from './texts';

/** What is said when no code could be mailed: the server's refusal, unless it could not be asked or broke over it. */
export function saidOfEmail(failure: unknown): string {
  return failure instanceof Refused && failure.status < 500
    ? failure.message
    : unlessOffline(failure, texts.serverError);
}
