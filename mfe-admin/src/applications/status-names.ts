import { statusLabels, type ApplicationStatus } from '@conference/contracts';

/**
 * The names of statuses for organisers. Authors read "Waiting" for an undecided application. Organisers could confuse that with "Waiting
 * list", so their name says more.
 */
export const statusNames: Record<ApplicationStatus, string> = {
  ...statusLabels,
  pending: `${statusLabels.pending}, not decided`,
};

/** The same on the buttons of a filter. */
export const statusFilterNames: Record<ApplicationStatus, string> = { ...statusLabels, pending: 'Not decided' };
