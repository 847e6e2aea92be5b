import { statusLabels, type ApplicationStatus } from '@conference/contracts';

/**
 * How organisers read a status. Authors read "Waiting" for one that is not decided; beside "Waiting list" that alone would be taken for
 * the same.
 */
export const statusNames: Record<ApplicationStatus, string> = {
  ...statusLabels,
  pending: `${statusLabels.pending}, not decided`,
};

/** The same on the buttons of a filter. */
export const statusFilterNames: Record<ApplicationStatus, string> = { ...statusLabels, pending: 'Not decided' };
