import { inWords } from '@conference/language';

/** What a session is: each type has a name, a colour and a weave of its own. */
export const sessionTypes = [
  'registration',
  'inaugural',
  'panel',
  'break',
  'workshop',
  'closing',
  'networking',
] as const;
export type SessionType = (typeof sessionTypes)[number];

/** How each type is called. */
export const sessionTypeNames: Record<SessionType, string> = inWords('session-types', {
  registration: 'Registration',
  inaugural: 'Inaugural',
  panel: 'Panel',
  break: 'Break',
  workshop: 'Workshop',
  closing: 'Closing',
  networking: 'Networking',
});
