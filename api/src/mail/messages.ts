import type { Message } from './message';
import { applicationDecided } from './messages/application-decided';
import { applicationReceived } from './messages/application-received';
import { passwordCode } from './messages/password-code';
import { sponsorNote } from './messages/sponsor-note';
import { sponsorThanks } from './messages/sponsor-thanks';

/** Every mail that the API sends. */
export const messages: readonly Message<never>[] = [applicationReceived, applicationDecided, passwordCode, sponsorThanks, sponsorNote];

/** The events of those that a stranger can cause. */
export const anonymousEvents = messages.filter(({ anonymous }) => anonymous).map(({ event }) => event);

/** The events of those whose body must not stay. */
export const secretEvents = messages.filter(({ secret }) => secret).map(({ event }) => event);
