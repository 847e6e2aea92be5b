import { button, type Message } from '../message';

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

/** To every organiser, and to who published it, when a version of a module fails too often. Once for each version. */
export const moduleFailing: Message<Facts> = {
  event: 'module failing',
  subject: ({ module, to }) => (to ? `${module} was taken back` : `${module} fails, and could not be taken back`),
  title: ({ module, to }) => (to ? `${module} was taken back` : `${module} fails`),
  body: ({ module, version, to, reason, releasesUrl }) => [
    'Hello,',
    `Version ${version} of ${module} fails too often. ${reason}`,
    to
      ? `Version ${to} is live again since then. Nobody has to act at once. The other version does not go live again by itself: please have the failure corrected, and publish a new version.`
      : 'No earlier version could go live in its place, so that it is still live. Please have the failure corrected soon, and publish a new version.',
    'The log of the API names each failure (docs/releasing.md, "What a page does when a module fails").',
    button('All releases', releasesUrl),
  ],
};
