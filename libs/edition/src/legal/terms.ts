import { inWords } from '@conference/language';
import { displayLastMinute } from '../deadlines';
import { daysInWords } from '../important-dates';
import type { LegalDocument, LegalFacts } from './document';
import { legalOutline, titled } from './outline';
import { whomToAsk } from './whom-to-ask';

/** The Terms of Use. They promise what the product does: keep both in step. */
const english = ({ identity, dates, contact }: LegalFacts) => ({
  title: 'Terms of Use',
  lead: 'What you and the organisers can expect of each other on this site. Ten short sections, in plain words.',
  version: `Version ${legalOutline.terms.version}, for the conference of ${daysInWords(dates)}`,
  sections: titled('terms', [
    {
      id: 'scope',
      blocks: [
        `They are the rules for using the website of the ${identity.name}, held by the ${identity.organiser} in ${identity.place}, ${identity.country}. "We" are the organisers; "you" are whoever reads the site or registers on it.`,
        'Reading the public pages needs no account and no agreement. When you register, you tick a box to say that you accept these terms.',
      ],
    },
    {
      id: 'account',
      blocks: [
        'Registering as an author makes an account for your email address. One address has one account, and one account may hold several abstracts.',
        {
          points: [
            'Give an address that you read: what we decide is sent there.',
            'Choose a password of 8 to 128 characters. We store only a salted one-way hash of it, never the password, so nobody here can read it back to you.',
            'Keep the password to yourself. What is done with it counts as done by you.',
            'Register for yourself, or with the consent of the person whose details you enter.',
          ],
        },
      ],
    },
    {
      id: 'session',
      blocks: [
        'While you are signed in, your browser keeps a session token, your name, your email address and your role in its local storage, and your profile as you last saw it, for when there is no network; on a page without scripts, the token alone in a cookie. Logging out removes them from this browser.',
        "An author's session lasts 30 days at most, an organiser's 12 hours. With each session our server notes the time, the network address and the kind of browser.",
        'On a computer that others use too, log out before you leave it.',
      ],
    },
    {
      id: 'applications',
      blocks: [
        'An application is what you fill in on the author form, together with one abstract: a Word document, .doc or .docx, of at most 10 MiB and without macros.',
        'The primary author applies. What you enter must be true, and your co-authors must know that you are applying with their work.',
        'We store your application and its file so that the organisers can review them. They can be opened by you and by the organisers whose role needs them, and by nobody else through this site.',
      ],
    },
    {
      id: 'abstracts',
      blocks: [
        'The rights in an abstract remain with its authors. By sending it you allow us to store it, to read it, and to judge it for this conference. These terms give us no right to publish it; for that we would ask you first.',
        'Send only work that you may send: your own, with its sources named, and free of anything that you have promised to keep confidential.',
      ],
    },
    {
      id: 'decisions',
      blocks: [
        'The organisers decide on each application: accepted, declined, or put on the waiting list. They may add a comment, and they may change a decision. When a place is freed, whoever is first on its waiting list is accepted by itself after 30 minutes, unless an organiser does it sooner or stops it. Sending an abstract gives no claim to be accepted.',
        'We send a mail when an application has come in and whenever its status changes. A mail can be delayed or lost on its way. The status in your profile is the one that counts.',
      ],
    },
    {
      id: 'deadlines',
      blocks: [
        'All times are Bangladesh time. The clock of our server decides, at the moment your request arrives. What has arrived by the time named here counts.',
        {
          facts: [
            { name: 'Author registration', fact: displayLastMinute(dates, 'author') },
            { name: 'Editing an application', fact: displayLastMinute(dates, 'editing') },
            { name: 'Audience registration', fact: displayLastMinute(dates, 'audience') },
            { name: 'Volunteer registration', fact: displayLastMinute(dates, 'volunteer') },
          ],
        },
        'A form that is closed accepts nothing more. Leave yourself time for a slow connection.',
      ],
    },
    {
      id: 'payment',
      blocks: [
        'This site itself takes no payment. It asks for no card, and it never asks for the PIN of a mobile wallet. You pay by send money in the app of your provider, under the terms of that provider.',
        'An organiser compares payments by hand and then marks them as received. Until that is done, a payment is not on record here. Keep your transaction ID: it is how a payment is found.',
      ],
    },
    {
      id: 'use',
      blocks: [
        'Use the site for what it is there for. In particular, do not',
        {
          points: [
            'pretend to be somebody else, or register people who did not agree to it;',
            'try to reach data or accounts that are not yours;',
            'upload harmful files, or anything unlawful or abusive;',
            'send requests in such numbers that others are kept out. Repeated wrong passwords are refused for a while.',
          ],
        },
        'We may remove an entry that breaks these rules, and end the sessions behind it. You may ask us to remove your own application at any time; its file is removed with it. What is removed is in a bin for 30 days, from which a mistake can be undone; at your request it is deleted for good at once.',
      ],
    },
    {
      id: 'changes',
      blocks: [
        'The programme, these terms and the site itself may change. A new version of the terms is published on this page under a new version number, and it holds from then on.',
        'The site may be out of reach at times. Keep a copy of what you send.',
        'Questions, corrections and requests for removal go to the organisers. What is underlined with dashes is not announced yet and only keeps its place.',
        whomToAsk(contact),
      ],
    },
  ]),
});

/** The type that a translation must match. */
export type Terms = typeof english;

const words = inWords('legal/terms', { document: english });

/** The Terms of Use, in the language of the page. */
export const terms = (facts: LegalFacts): LegalDocument => words.document(facts);
