import { INVITATION_DAYS } from '@conference/contracts';
import { button, type Message } from '../message';

interface Facts {
  /** The name of the admin who invites. */
  by: string;
  /** The name of the role. */
  role: string;
  /** What somebody in this role does, in a sentence after "you". */
  does: string;
  invitationUrl: string;
}

/** To whoever is invited to a role among the organisers. The link is secret. grants/grants.ts limits how often. */
export const invitation: Message<Facts> = {
  event: 'invitation',
  secret: true,
  subject: ({ role }, { identity }) => `You are invited to the ${identity.name}: ${role}`,
  title: ({ role }) => `You are invited: ${role}`,
  body: ({ by, role, does, invitationUrl }, { identity }) => [
    'Hello,',
    `${by} invites you to help with the ${identity.name} as ${role}. In this role you ${does}.`,
    `The link is good once, for ${INVITATION_DAYS} days. It first shows what you are invited to: nothing happens before you accept.`,
    button('See the invitation', invitationUrl),
    'If you do not want this, or do not know why you get it, please disregard this message. Do not pass the link on.',
  ],
};
