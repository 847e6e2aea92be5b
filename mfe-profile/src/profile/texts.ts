import type { ApplicationStatus, Notification } from '@conference/contracts';
import { inWords } from '@conference/language';

/** The texts of the profile. Those that the API also uses, for browsers without scripts, are in the contracts. */
export const texts = inWords('profile-page', {
  retry: 'Try again',

  stored: {
    since: (minute: string) => `Kept on this device on ${minute}.`,
    offline: 'You are offline: editing and downloads need a network.',
    away: 'The site cannot be reached just now: editing and downloads need it.',
  },

  applications: {
    loading: 'Loading your registrations...',
    download: 'Download abstract',
    failed: 'Failed to load registrations',
    downloadFailed: 'Failed to download the file.',
  },

  dates: {
    heading: 'Important Dates',
    loading: 'Loading the dates...',
    past: 'Past',
    upcoming: 'Upcoming',
    failed: 'Failed to load dates',
  },

  notifications: {
    heading: 'Notifications',
    loading: 'Loading your notifications...',
    none: 'No notifications yet.',
    failed: 'Notifications could not be loaded just now.',
    /** By the kind of the event, or by the status for a decision. */
    happened: {
      received: (title: string) => `“${title}” was received.`,
      decided: (title: string) => `The organisers have decided on “${title}”.`,
      pending: (title: string) => `“${title}” was put back to waiting.`,
      wait: (title: string) => `“${title}” was put on the waiting list.`,
      accepted: (title: string) => `“${title}” was accepted.`,
      declined: (title: string) => `“${title}” was declined.`,
      paid: (title: string) => `The payment for “${title}” was received.`,
      edited: (title: string) => `Your changes to “${title}” were saved.`,
      'email changed': (title: string) => `The email address of “${title}” was changed.`,
    } satisfies Record<Notification['kind'] | ApplicationStatus, (title: string) => string>,
    commented: 'The organisers left a comment.',
  },

  mails: {
    heading: 'Mails about your applications',
    loading: 'Loading the mails...',
    none: 'There is no mail to read.',
    failed: 'The mails could not be loaded just now.',
  },
});
