import type { Message } from './message';
import { applicationDecided } from './messages/application-decided';
import { applicationReceived } from './messages/application-received';
import { sponsorNote } from './messages/sponsor-note';
import { sponsorThanks } from './messages/sponsor-thanks';

/** Every mail that the API sends. */
export const messages: readonly Message<never>[] = [applicationReceived, applicationDecided, sponsorThanks, sponsorNote];

/** The events of those that a stranger can cause. */
export const anonymousEvents = messages.filter(({ anonymous }) => anonymous).map(({ event }) => event);
