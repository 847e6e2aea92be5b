import { inWords } from '@conference/language';
import { daysInWords } from '../important-dates';
import type { LegalDocument, LegalFacts } from './document';
import { legalOutline, titled } from './outline';
import { whomToAsk } from './whom-to-ask';

/** The Cookie Policy. It names everything that the product stores in a browser: add new entries here, too. */
const english = ({ dates, contact }: LegalFacts) => ({
  title: 'Cookie Policy',
  lead: 'Six cookies at most, and a few notes that your browser keeps for this site. None of them follows you. Nine short sections.',
  version: `Version ${legalOutline.cookies.version}, for the conference of ${daysInWords(dates)}`,
  sections: titled('cookies', [
    {
      id: 'what',
      blocks: [
        'A cookie is a note that a site asks your browser to keep and to send back. Local storage is a note that the browser keeps and sends nowhere by itself; session storage is one that goes with its tab; cache storage holds whole pages for when there is no network. This page lists all four.',
      ],
    },
    {
      id: 'none',
      blocks: [
        'Whoever only reads the site gets no cookie, unless you ask for dark or light colours yourself, or a new version of a page is being tried out with some of its visitors. Pages that you look at are kept on your device, so that they open without a network (see below), and sent to nobody. There is nothing to agree to, so nobody asks you.',
      ],
    },
    {
      id: 'cookie',
      blocks: [
        'The site has dark or light colours as your device has. When you switch to the others, a cookie keeps that, so that the next page has them too.',
        {
          facts: [
            { name: 'Name', fact: 'scheme' },
            { name: 'Holds', fact: 'One word: sun for light colours, shade for dark ones' },
            { name: 'Kept', fact: 'A year after your last visit; until you switch back, if that is sooner' },
            { name: 'Read by', fact: 'Our server, which sends you the page in these colours' },
          ],
        },
        'When we change a page, we sometimes give the new version to a few visitors first. A number drawn by lot decides who gets it, so that the site does not change back and forth under your hands.',
        {
          facts: [
            { name: 'Name', fact: 'rollout' },
            { name: 'Holds', fact: 'A number from 0 to 99, which one visitor in a hundred shares with you' },
            { name: 'Kept', fact: '30 days' },
            { name: 'Read by', fact: 'Our server alone; no script can see it' },
          ],
        },
        'When you sign in, or set a new password with a mailed code, your browser gets a cookie by which it is known again.',
        {
          facts: [
            { name: 'Name', fact: 'device' },
            { name: 'Holds', fact: 'The id of your account, a random number and a seal' },
            { name: 'Kept', fact: '180 days' },
            { name: 'Read by', fact: 'Our server alone; no script can see it' },
          ],
        },
        'It opens nothing. It is there so that strangers who guess at your password cannot keep you out.',
        'When an organiser whose login takes a code asks us to trust the browser, a cookie takes the place of the code there. The password is asked for all the same.',
        {
          facts: [
            {
              name: 'Name',
              fact: 'trusted-, and twelve letters and digits: each organiser who shares a computer has their own',
            },
            { name: 'Holds', fact: 'A random number' },
            { name: 'Kept', fact: '30 days' },
            { name: 'Read by', fact: 'Our server alone; no script can see it' },
          ],
        },
        'When you sign in from a page on which no scripts run, a cookie keeps you signed in there. Where scripts run you do not get it.',
        {
          facts: [
            { name: 'Name', fact: 'session' },
            { name: 'Holds', fact: 'What proves to our server that you are signed in' },
            { name: 'Kept', fact: 'Until you log out; 30 days at most' },
            { name: 'Read by', fact: 'Our server alone; no script can see it' },
          ],
        },
        'When you sign in or out there, another cookie tells our scripts, so that they end the session that they may hold.',
        {
          facts: [
            { name: 'Name', fact: 'session-over' },
            { name: 'Holds', fact: 'The number 1' },
            { name: 'Kept', fact: 'Until the next page with scripts; 30 days at most' },
            { name: 'Read by', fact: 'Our scripts' },
          ],
        },
      ],
    },
    {
      id: 'session',
      blocks: [
        'While you are signed in, local storage holds two notes: token, which proves to our server that you are signed in, and user, with your name, email address and role. Logging out removes both.',
        'In the console, organisers may save phrases for their comments (console-phrases) and turn shortcuts off (console-shortcuts). Both are kept in local storage until they are removed there.',
        'When signing in leads into the console, the message on the screen goes along in session storage, as carried-toasts. It is removed once it is shown again.',
      ],
    },
    {
      id: 'drafts',
      blocks: [
        'What you type into a form is kept in local storage until you send it, so that a lost connection or an empty battery costs you nothing. It stays on your device: we see it when you send it.',
        {
          facts: [
            {
              name: 'Name',
              fact: 'draft, followed by the form, and by the id of your account if you are signed in: draft:author, for example',
            },
            {
              name: 'Holds',
              fact: 'What you typed, chose and ticked; never a password, never a file. Once you have pressed the button also a random number, by which our server knows the same attempt again',
            },
            {
              name: 'Kept',
              fact: 'Until you send the form or press Discard draft; at most 30 days after you last typed',
            },
          ],
        },
        'That you have read what is said in front of a form is kept in session storage, as read, followed by the form: read:author, for example. It goes with its tab.',
        'On a computer that others use, too, please discard a draft that you do not want to come back to.',
      ],
    },
    {
      id: 'offline',
      blocks: [
        'Your browser keeps pages that you look at for a while, and the schedule, in cache storage. They are the same for everybody; all that they tell of you is that you have looked at them.',
        {
          facts: [
            { name: 'Name', fact: 'pages-, followed by a number that says when the site was last changed' },
            {
              name: 'Holds',
              fact: 'The last 30 pages that you have looked at, and what they are made of; 10 MB at most',
            },
            {
              name: 'Kept',
              fact: 'Until the site is changed; then they go, and are kept again as you look at them again',
            },
            { name: 'Read by', fact: 'Your browser alone: it is sent to nobody' },
          ],
        },
        'While you are signed in as an author, your profile is kept, too, as you last saw it.',
        {
          facts: [
            { name: 'Name', fact: 'own' },
            {
              name: 'Holds',
              fact: 'What your profile shows: your name, your applications and how they stand, the comments on them, what has happened. Never a password',
            },
            {
              name: 'Kept',
              fact: 'Until you log out, your session has ended, or somebody else signs in; for seven days at most after you last looked at it. It goes when you next open the site after that',
            },
            { name: 'Read by', fact: 'Your browser alone: it is sent to nobody' },
          ],
        },
        'On a computer that others use, too, please log out before you leave it.',
      ],
    },
    {
      id: 'others',
      blocks: [
        'There are no cookies of others: no advertising, no counting of visits, no buttons of social networks. A map that you open comes from its own site, which may set cookies of its own.',
      ],
    },
    {
      id: 'control',
      blocks: [
        'You can delete all of it in the settings of your browser at any time. You are then signed out, and drafts are gone; everything else works as before.',
        'Private windows forget all of it when they are closed.',
      ],
    },
    {
      id: 'contact',
      blocks: ['Should we ever keep more, it will stand here first.', whomToAsk(contact)],
    },
  ]),
});

/** The type that a translation must match. */
export type Cookies = typeof english;

const words = inWords('legal/cookies', { document: english });

/** The Cookie Policy, in the language of the page. */
export const cookies = (facts: LegalFacts): LegalDocument => words.document(facts);
