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

/** Whether an accepted application has been paid for. A record that says nothing is unpaid. */
export const paymentStatuses = ['paid', 'unpaid'] as const;

/** How each is called wherever people read it. */
export const paymentLabels: Record<(typeof paymentStatuses)[number], string> = { paid: 'Paid', unpaid: 'Unpaid' };
