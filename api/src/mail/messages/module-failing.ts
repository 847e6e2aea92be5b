import type { Message } from '../message';
import { address, optional, text } from '../placeholders';
import { paragraphs } from '../template';

interface Facts {
  module: string;
  /** The version that failed. */
  version: string;
  /** The version that is live in its place; none when no earlier one could be. */
  to?: string;
  /** How often it failed, in a sentence. */
  reason: string;
  releasesUrl: string;
}

/** The words, but for what has been done about it. */
const failing = (whatWasDone: string) =>
  paragraphs(
    'Hello,',
    'Version {{version}} of {{module}} fails too often. {{reason}}',
    whatWasDone,
    'The log of the API names each failure (docs/releasing.md, "What a page does when a module fails").',
    'All releases: {{releases}}',
  );

/** To every admin, and to who published it, when a version of a module fails too often. Once for each version. */
export const moduleFailing: Message<Facts> = {
  event: 'module failing',
  says: 'To every admin, and to who published it, when a version of a module fails too often',
  toOrganisers: true,
  admins: true,
  placeholders: {
    module: text('The name of the module', ({ module }) => module),
    version: text('The version that failed', ({ version }) => version),
    'live version': optional(text('The version that is live in its place', ({ to }) => to)),
    reason: text('How often it failed, in a sentence', ({ reason }) => reason),
    releases: address('The releases in the console', ({ releasesUrl }) => releasesUrl),
  },
  originals: [
    {
      variant: 'taken back',
      when: ({ to }) => Boolean(to),
      subject: '{{module}} was taken back',
      title: '{{module}} was taken back',
      body: failing(
        'Version {{live version}} is live again since then. Nobody has to act at once. The other version does not go live again by itself: please have the failure corrected, and publish a new version.',
      ),
      requires: ['module', 'version'],
    },
    {
      variant: 'still live',
      sample: { to: undefined },
      subject: '{{module}} fails, and could not be taken back',
      title: '{{module}} fails',
      body: failing(
        'No earlier version could go live in its place, so that it is still live. Please have the failure corrected soon, and publish a new version.',
      ),
      requires: ['module', 'version'],
    },
  ],
};
