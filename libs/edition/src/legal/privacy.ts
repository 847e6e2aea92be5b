import { inWords } from '@conference/language';
import { daysInWords } from '../important-dates';
import type { LegalDocument, LegalFacts } from './document';
import { legalOutline, titled } from './outline';
import { whomToAsk } from './whom-to-ask';

/** The Privacy Policy. It names the data that the product stores: keep both in step (docs/rules.md, keeping). */
const english = ({ identity, dates, contact }: LegalFacts) => ({
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, for how long, and how to have it removed. Nine short sections.',
  version: `Version ${legalOutline.privacy.version}, for the conference of ${daysInWords(dates)}`,
  sections: titled('privacy', [
    {
      id: 'who',
      blocks: [
        `The ${identity.organiser} in ${identity.place}, ${identity.country}, holds the ${identity.name} and keeps what you enter on this site. "We" are its organisers.`,
      ],
    },
    {
      id: 'what',
      blocks: [
        'Only what the forms ask for, and only when you send one:',
        {
          facts: [
            {
              name: 'Authors',
              fact: 'Name, gender, email, phone, mailing address, institution, the piece of work and its abstract, a password; if you like, date of birth, nationality, equipment, food, accommodation, travel and an emergency contact',
            },
            {
              name: 'Audience',
              fact: 'Name, age, email, phone, institute, designation, how you attend and pay, and the transaction ID; if you like, a link to your profile elsewhere. Name, age and institute make the code of your certificate',
            },
            {
              name: 'Volunteers',
              fact: 'Name, gender, email, phone, department and experiences; if you like, your date of birth',
            },
            {
              name: 'Sponsors',
              fact: 'A name and an email address; if you like, a phone number, an organization and a message',
            },
            {
              name: 'Organisers',
              fact: 'Name, email and a password, and which role somebody has, had or was invited to; with a second factor, its secret (encrypted), recovery codes (as one-way hashes) and the browsers that are trusted',
            },
          ],
        },
        'Reading the site asks for nothing. If you switch its colours, your browser keeps that in a cookie, which says one word and nothing about you. It also keeps pages that you have looked at, and your profile while you are signed in, on your device, so that they open without a network; nothing of that is sent to anybody.',
      ],
    },
    {
      id: 'arises',
      blocks: [
        'When you sign in, our server notes the time, the network address and the kind of browser, so that a session that is not yours can be found and ended.',
        'To slow down floods and guessed passwords, it counts attempts for at most a day, under a digest and not in plain words. So that a form that is sent twice makes one entry, it keeps a digest of the form for as long.',
        'With what you send, it keeps whether the page was in English or in Bangla: mails to you are in that language.',
        'What happens to an application is kept with it: what was decided, edited or marked as paid, when, and by which account.',
        'What an organiser changes is kept, too: the values before and after, when, and by which account. Only admins can read that.',
        'Its log says which kind of request was answered when, and how, and the number of the account that was signed in. It holds no addresses that you open, no names, no email addresses and nothing that you typed.',
      ],
    },
    {
      id: 'why',
      blocks: [
        {
          points: [
            'to review applications and tell their authors what was decided; for that, the text of an abstract is compared with that of the others;',
            'to plan the conference: rooms, meals, certificates, payments;',
            'to write to you about your own registration and about the conference that you have registered for, and about nothing else.',
          ],
        },
        'There is no advertising and no profile of you. People decide on applications, with one exception: when a place is freed, whoever is first on its waiting list is accepted by itself after 30 minutes, unless an organiser does it sooner or stops it.',
      ],
    },
    {
      id: 'whom',
      blocks: [
        'You, and the organisers who have an account in the console. Each of them sees there what their role takes: who checks payments reads no abstracts, and who looks guests up sees no applications. Each export of a list and each decision is logged with who did it.',
        'Mails pass through the mail server that we use and through yours. We pass nothing on to anybody else, and sell nothing.',
      ],
    },
    {
      id: 'elsewhere',
      blocks: [
        'Fonts, pictures of our own and all scripts come from this site. A map, and the picture of a notice if it has one, may come from elsewhere: the map only after you ask for it.',
        'Links lead to other sites, for example for payment. What they keep, their own policies say.',
      ],
    },
    {
      id: 'long',
      blocks: [
        {
          facts: [
            { name: 'Counted attempts, digests of forms', fact: '24 hours' },
            { name: 'Mailed codes', fact: '15 minutes' },
            {
              name: 'What a mail said',
              fact: '30 days after it has left; of one about an application, as long as the application; of one with a code, until it has left',
            },
            {
              name: 'That a mail was sent: to whom, when, its subject',
              fact: 'Until what it was about is deleted for good, or you ask; from then on only that there was one, and when',
            },
            { name: 'Sessions', fact: '30 days after they ended or ran out' },
            {
              name: 'Your profile on your own device',
              fact: 'Until you log out; seven days at most after you last looked at it',
            },
            { name: 'Registrations and abstracts', fact: 'Until they are removed, by us or because you ask' },
            {
              name: 'What was removed',
              fact: '30 days in a bin, which only admins can open, so that a mistake can be undone; at once if you ask',
            },
            {
              name: 'What organisers changed, before and after',
              fact: 'As long as the site; of what is deleted for good, only who did what when, and why it was deleted',
            },
            { name: 'The text of an abstract, as organisers read it in the console', fact: 'As long as the abstract' },
            { name: 'Accounts', fact: 'Until you ask, also when their last application has been removed' },
            {
              name: 'Roles of organisers, and who gave and ended them',
              fact: 'As long as the account; an invitation that nobody accepts, 30 days after it is withdrawn',
            },
            {
              name: 'Second factors',
              fact: 'Until they are ended or reset, trusted browsers for 30 days; that one was set up, ended or reset, by whom and when, as long as the site',
            },
            { name: 'The log', fact: 'As long as the server has room; it names nobody' },
          ],
        },
      ],
    },
    {
      id: 'safe',
      blocks: [
        'Passwords are stored as salted one-way hashes only. Abstracts and lists are given out to signed-in organisers and, where they are yours, to you.',
        'No system is perfect. Should something of yours get into wrong hands, we will tell you what we know.',
      ],
    },
    {
      id: 'rights',
      blocks: [
        'You may ask what we keep about you, have it corrected, and have it removed. Your application you can read, and edit until the deadline, in your profile.',
        whomToAsk(contact),
      ],
    },
  ]),
});

/** The type that a translation must match. */
export type Privacy = typeof english;

const words = inWords('legal/privacy', { document: english });

/** The Privacy Policy, in the language of the page. */
export const privacy = (facts: LegalFacts): LegalDocument => words.document(facts);
