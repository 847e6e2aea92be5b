import type { VersionState } from '@conference/contracts';

const ROLLED_BACK = 'Rolled back';

/** The texts of the page of the releases. */
export const texts = {
  loading: 'Loading the releases…',
  loadFailed: { failed: 'Failed to load the releases', network: 'Failed to load the releases' },
  empty: 'Nothing has been released yet.',
  lead: (release: number, since: string) =>
    `Release ${release} is live, since ${since}. The site is made of these modules, each released on its own.`,
  answers: 'Answers',
  fallsBack: 'Falls back on',
  onNothing: 'nothing yet',
  came: (when: string) => `Came ${when}`,
  states: { live: 'Live', past: 'Was live', new: 'New' } satisfies Record<VersionState, string>,
  /** Replaces “Was live” after a rollback. */
  rolledBack: ROLLED_BACK,
  /** How often a version failed in the last 30 days. */
  failures: (visits: number, failures: number) => {
    if (visits === 0) return 'No visits in 30 days';
    const share = `${Number(((100 * failures) / visits).toFixed(1))}%`;
    return `${share} failed: ${failures} of ${visits} ${visits === 1 ? 'visit' : 'visits'} in 30 days`;
  },
  lastHours: {
    summary: 'The last 48 hours',
    title: (module: string) => `${module}: the last 48 hours`,
    visits: 'Visits per hour',
    failures: 'Failed visits per hour',
    begin: '48 hours ago',
    end: 'Now',
    heads: ['Hour', 'Visits', 'Failed'],
    none: 'No visits in the last 48 hours.',
  },
  showAll: (count: number) => `Show all ${count} versions`,
  preview: {
    button: 'Preview',
    failed: 'The preview could not be opened.',
    network: 'The preview could not be opened.',
  },
  local: {
    lead: (module: string) => `Show this site with ${module} from your own machine?`,
    facts: {
      module: 'Module',
      addresses: 'Addresses',
      server: 'Served by',
      where: (port: number) => `port ${port} of this machine`,
    },
    follows:
      'In this browser only, for an hour at most, while you stay signed in. Everybody else sees the live version.',
    warning:
      'The code of this module will act in your name here. Go on only if you have just started npm run dev yourself, and it has printed this address.',
    yes: 'Show it here',
    no: 'Not now',
    incomplete: 'Something is missing in this address: open the one that npm run dev prints.',
    failed: 'The local module could not be shown.',
  },
  rollBack: {
    button: 'Roll back',
    question: (module: string) => `Roll ${module} back?`,
    from: 'From',
    to: 'To',
    notLive: 'not live',
    follows:
      'Whoever opens a page from now on gets it. The other modules stay as they are, and you can go forward again in the same way.',
    yes: 'Roll back',
    no: 'Cancel',
    success: (module: string, version: string) => `${module} is at ${version} now.`,
    failed: 'The module could not be rolled back.',
  },
  switch: {
    off: {
      button: 'Switch off',
      question: (module: string) => `Switch ${module} off?`,
      success: (module: string) => `${module} is switched off.`,
    },
    on: {
      button: 'Switch on',
      question: (module: string) => `Switch ${module} on?`,
      success: (module: string) => `${module} is switched on.`,
    },
    sentence: 'What visitors read in its place',
    usual: 'We are working on this part of the site. Please come back later.',
    follows: 'Its pages are closed for everybody until you switch it on again, and new versions of it stay off.',
    console: (module: string) =>
      `The console closes with it: only the command npm run release -- switch ${module} on opens it again.`,
    no: 'Cancel',
    failed: 'The module could not be switched.',
  },
  rollout: {
    state: (share: number) => `${share}% of visitors`,
    some: (share: number) => `${share}% of visitors have`,
    since: (when: string) => `since ${when}; the others have the live version.`,
    give: (share: number) => (share === 100 ? 'Give to all' : `Give to ${share}%`),
    giveQuestion: (module: string, share: number) =>
      share === 100 ? `Give the new ${module} to all visitors?` : `Give the new ${module} to ${share}% of visitors?`,
    giveFollows:
      'Who has it now has it then, too, as long as the share grows. The guard goes on comparing how often it fails.',
    takeBack: 'Take back',
    takeBackQuestion: (module: string) => `Take the new ${module} back?`,
    takeBackFollows:
      'All visitors have the live version then. Open pages leave the other one when their visitors go on.',
    no: 'Cancel',
    success: (module: string, share: number) =>
      share > 0 ? `${share}% of visitors have the new ${module} now.` : `All visitors have the live ${module} again.`,
    failed: 'The share could not be changed.',
  },
  isOff: 'Switched off',
  history: {
    title: 'History',
    columns: { release: 'Release', at: 'Live since', what: 'What changed', commit: 'Commit' },
    actions: { publish: 'Published', rollback: ROLLED_BACK },
    switched: (module: string, to: 'off' | 'on') => `Switched ${module} ${to}`,
    edition: (key: string, number: number) => `Edition ${key}, version ${number}`,
    removed: (modules: string) => `Removed ${modules}`,
    gave: (share: number) => `Given to ${share}% of visitors:`,
    tookBack: 'Taken back from the visitors who had it:',
    older: (why: string) => `An older commit: ${why}`,
    by: (name: string) => `By ${name} `,
    evidence: 'Tests',
    byGuard: 'Taken back by the guard:',
    same: 'Every module stayed as it was.',
    release: (number: number) => `Release ${number}`,
    until: (at: string) => `until ${at}`,
    undone: (release: number) => `Rolled back with release ${release}.`,
    empty: 'Nothing has been released yet.',
  },
} as const;
