import { RECOVERY_CODES, TRUST_DAYS, type FactorEvent } from '@conference/contracts';

/** Where nobody answers, what went wrong is not known. */
const failing = (failed: string) => ({ failed, network: 'Something went wrong' });

/** What the page of the second factor says. */
export const texts = {
  lead: 'A second factor is a code that an app on your phone shows. With one, nobody signs in who has found out your password alone.',
  loading: 'Loading your second factor',
  unavailable: 'Your second factor could not be loaded',
  required: 'The site requires a second factor of organisers. The console opens once you have set yours up.',
  password: 'Password',
  code: 'Code of your app',
  codeHint: 'The 6 digits that it shows now, or a recovery code.',
  cancel: 'Cancel',
  failed: failing('This could not be done'),
  own: {
    title: 'Your own',
    none: 'You have none yet.',
    setUp: 'Set it up',
    since: (day: string) => `Set up on ${day}.`,
    left: (count: number) =>
      count === 1 ? 'One recovery code is left.' : `${count} of ${RECOVERY_CODES} recovery codes are left.`,
    renew: 'New recovery codes',
    renewTitle: 'Make new recovery codes?',
    renewNote: 'The old ones count no more.',
    end: 'End it',
    endTitle: 'End your second factor?',
    endNote: 'Your password alone will sign you in. Recovery codes and trusted browsers go, too.',
    ended: 'Your login takes no code any more.',
  },
  setUp: {
    opening: 'Opening the form',
    begin: 'Continue',
    beginning: 'Checking...',
    scan: 'Scan this with an app for codes, such as FreeOTP, Aegis or the one that came with your phone.',
    picture: 'QR code with the secret for your app',
    byHand: 'Or type this secret into the app:',
    code: 'Code that the app shows',
    codeHint: '6 digits. It proves that the app has the secret.',
    confirm: 'Confirm',
    confirming: 'Confirming...',
  },
  codes: {
    title: 'Your recovery codes',
    once: 'Each of them takes the place of a code once, if you have lost your phone. They are shown only now: print them, or put them where your phone is not.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    print: 'Print',
    done: 'I have put them away',
    file: 'recovery-codes.txt',
  },
  browsers: {
    title: 'Trusted browsers',
    lead: `They are asked for no code for ${TRUST_DAYS} days. Forget what you do not know, or have lost.`,
    empty: 'No browser is trusted. The login offers it.',
    current: 'This browser',
    since: (day: string) => `Trusted since ${day}`,
    forget: 'Forget',
    forgotten: { success: 'That browser is asked for a code again.', ...failing('The browser could not be forgotten') },
  },
  all: {
    title: 'All organisers',
    loading: 'Loading the organisers',
    unavailable: 'The second factors of others could not be loaded',
    required: 'The site requires a second factor of every organiser.',
    optional: 'A second factor is up to each organiser.',
    require: 'Require it of all',
    requireTitle: 'Require a second factor of all?',
    requireNote: 'Who has none yet can do nothing else in the console. Every organiser is told by mail.',
    release: 'Require it no more',
    releaseTitle: 'Require no second factor any more?',
    releaseNote: 'Who has one keeps it. Every organiser is told by mail.',
    changed: { true: 'Every organiser needs a second factor now.', false: 'No organiser needs a second factor now.' },
    since: (day: string) => `second factor since ${day}`,
    none: 'no second factor',
    reset: 'Reset',
    resetTitle: (name: string) => `Reset the second factor of ${name}?`,
    resetNote:
      'Make sure that it is they who ask. They are logged out everywhere, told by mail, and sign in with the password alone.',
    wasReset: 'The second factor was reset.',
  },
  record: {
    title: 'What was done',
    empty: 'Nothing yet.',
    /** @param of whose second factor @param by who did it; nobody where it was the command on the server */
    sentence: ({ event, of = '', by = 'The command on the server' }: FactorEvent) =>
      ({
        'set up': `${of} set up a second factor.`,
        'new recovery codes': `${of} made new recovery codes.`,
        ended: `${of} ended their second factor.`,
        reset: `${by} reset the second factor of ${of}.`,
        freed: `${by} ended the second factor of ${of}.`,
        required: `${by} required a second factor of all.`,
        optional: `${by} made the second factor optional.`,
      })[event],
  },
} as const;
