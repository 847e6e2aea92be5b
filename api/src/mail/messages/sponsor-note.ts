import type { SponsorForm } from '@conference/contracts';
import { button, quote, type Message } from '../message';

type Facts = Omit<SponsorForm, 'agreeTerms'> & { sponsorsUrl: string };

/**
 * To every organiser, when somebody has sent the form for sponsors. It quotes the form, since an organiser's address is
 * no stranger's guess; but a stranger wrote it, so that the subject stays ours and the mail says what it is.
 */
export const sponsorNote: Message<Facts> = {
  event: 'sponsor note',
  anonymous: true,
  subject: (_, { identity }) => `Somebody would like to sponsor the ${identity.name}`,
  title: () => 'Somebody would like to sponsor the conference',
  body: ({ name, email, phone, organization, message, sponsorsUrl }) => [
    'Hello,',
    'Somebody has sent the form for sponsors. Nobody has checked who it is, nor what is written here:',
    quote(linesOf({ Name: name, Email: email, Phone: phone, Organization: organization })),
    ...(message ? [quote(message)] : []),
    'Please be as careful with it as with any letter from a stranger.',
    button('All who would like to sponsor', sponsorsUrl),
    'You get at most five messages a day that strangers can cause. The console shows everybody.',
  ],
};

function linesOf(facts: Record<string, string | undefined>): string {
  return Object.entries(facts)
    .filter(([, text]) => text !== undefined)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}
