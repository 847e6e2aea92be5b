import { inWords } from '@conference/language';

/** docs/rules.md, application status */
export const applicationStatuses = ['pending', 'wait', 'accepted', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const statusLabels: Record<ApplicationStatus, string> = inWords('statuses', {
  pending: 'Waiting',
  wait: 'Waiting list',
  accepted: 'Accepted',
  declined: 'Declined',
});

/** A record without a payment status is unpaid. */
export const paymentStatuses = ['paid', 'unpaid'] as const;

export const paymentLabels: Record<(typeof paymentStatuses)[number], string> = inWords('payments', {
  paid: 'Paid',
  unpaid: 'Unpaid',
});
