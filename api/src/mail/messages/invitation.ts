import { INVITATION_DAYS } from '@conference/contracts';
import type { Message } from '../message';
import { address, text } from '../placeholders';
import { paragraphs } from '../template';

interface Facts {
  /** The name of the admin who invites. */
  by: string;
  /** The name of the role. */
  role: string;
  /** What somebody in this role does, in a sentence after "you". */
  does: string;
  invitationUrl: string;
}

/** To somebody who is invited to a role among the organisers. The link is secret. grants/grants.ts limits how often. */
export const invitation: Message<Facts> = {
  event: 'invitation',
  says: 'To whoever is invited to a role among the organisers',
  toOrganisers: true,
  secret: true,
  admins: true,
  placeholders: {
    by: text('The name of the admin who invites', ({ by }) => by),
    role: text('The name of the role', ({ role }) => role),
    does: text('What somebody in this role does, after "you"', ({ does }) => does),
    days: text('For how many days the invitation is good', () => String(INVITATION_DAYS)),
    invitation: address('The page of the invitation', ({ invitationUrl }) => invitationUrl),
  },
  originals: [
    {
      subject: 'You are invited to the {{conference}}: {{role}}',
      title: 'You are invited: {{role}}',
      body: paragraphs(
        'Hello,',
        '{{by}} invites you to help with the {{conference}} as {{role}}. In this role you {{does}}.',
        'The link is good once, for {{days}} days. It first shows what you are invited to: nothing happens before you accept.',
        'See the invitation: {{invitation}}',
        'If you do not want this, or do not know why you get it, please disregard this message. Do not pass the link on.',
      ),
      requires: ['invitation'],
    },
  ],
};
