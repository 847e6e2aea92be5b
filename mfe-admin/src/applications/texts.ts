import type { Refused } from '@conference/api-client';
import { paymentLabels, statusLabels } from '@conference/contracts';

/** What the list of applications says. */
export const texts = {
  search: 'Search by name',
  bySegment: 'Presentation type',
  bySubTheme: 'Sub-theme',
  all: 'All',
  allSubThemes: 'All sub-themes',
  columns: {
    name: 'Full Name',
    contact: 'Contact',
    academic: 'Academic',
    title: 'Title',
    status: 'Status',
    actions: 'Actions',
  },
  open: 'Open',
  details: 'See Details',
  openNamed: (name: string) => `Open the application of ${name}`,
  paid: {
    mark: 'Mark as Paid',
    question: (fullName: string) => `Mark ${fullName} as paid?`,
    final: 'The author is told, and it cannot be undone.',
    cancel: 'Cancel',
    says: {
      success: 'Marked as Paid',
      failed: (message: string, { refusal: { registration: now } }: Refused) =>
        now
          ? `${message} It is ${statusLabels[now.status]} and ${paymentLabels[now.paymentStatus ?? 'unpaid']} now.`
          : message,
      network: 'Error updating payment status',
    },
  },
  empty: 'No applications found.',
  emptyType: (segment: string) => `Nobody has registered for ${segment} yet.`,
  order: 'sorted by name',
} as const;
