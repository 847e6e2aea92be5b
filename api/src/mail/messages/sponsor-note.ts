import type { SponsorForm } from '@conference/contracts';
import type { Message } from '../message';
import { quote } from '../pieces';
import { address, block, optional } from '../placeholders';
import { paragraphs } from '../template';

type Facts = Omit<SponsorForm, 'agreeTerms'> & { sponsorsUrl: string };

/**
 * To every admin, when somebody has sent the form for sponsors. It may quote the form, since no stranger guesses an organiser's
 * address. But a stranger wrote the form, so the subject stays ours and the mail says what it is.
 */
export const sponsorNote: Message<Facts> = {
  event: 'sponsor note',
  says: 'To every admin, when somebody has sent the form for sponsors',
  toOrganisers: true,
  anonymous: true,
  placeholders: {
    form: block('Who has sent the form', ({ name, email, phone, organization }) =>
      quote(linesOf({ Name: name, Email: email, Phone: phone, Organization: organization })),
    ),
    message: optional(block('What they write', ({ message }) => (message ? quote(message) : undefined))),
    sponsors: address('The sponsors in the console', ({ sponsorsUrl }) => sponsorsUrl),
  },
  originals: [
    {
      subject: 'Somebody would like to sponsor the {{conference}}',
      title: 'Somebody would like to sponsor the conference',
      body: paragraphs(
        'Hello,',
        'Somebody has sent the form for sponsors. Nobody has checked who it is, nor what is written here:',
        '{{form}}',
        '{{message}}',
        'Please be as careful with it as with any letter from a stranger.',
        'All who would like to sponsor: {{sponsors}}',
        'You get at most five messages a day that strangers can cause. The console shows everybody.',
      ),
      requires: ['form'],
    },
  ],
};

function linesOf(facts: Record<string, string | undefined>): string {
  return Object.entries(facts)
    .filter(([, text]) => text !== undefined)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}
