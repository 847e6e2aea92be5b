/** What an application can be (docs/rules.md, application status). */
export const applicationStatuses = ['pending', 'wait', 'accepted', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** How each status is called wherever people read it. */
export const statusLabels: Record<ApplicationStatus, string> = {
  pending: 'Waiting',
  wait: 'Waiting list',
  accepted: 'Accepted',
  declined: 'Declined',
};
