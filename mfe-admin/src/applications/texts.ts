import type { Refused } from '@conference/api-client';
import { paymentLabels } from '@conference/contracts';
import { statusNames } from './status-names';

/** The texts of the list of applications. */
export const texts = {
  search: 'Search by name, title, email or institution',
  byStatus: 'Status',
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
    andNext: 'Mark as Paid and next',
    next: (fullName: string) => `The next unpaid one of this page is ${fullName}.`,
    says: {
      success: 'Marked as Paid',
      failed: (message: string, { refusal: { registration: now } }: Refused) =>
        now
          ? `${message} It is ${statusNames[now.status]} and ${paymentLabels[now.paymentStatus ?? 'unpaid']} now.`
          : message,
      network: 'Error updating payment status',
    },
  },
  facts: {
    institution: 'Institution',
    title: 'Title',
    segment: 'Presentation type',
    subTheme: 'Sub-theme',
    status: 'Status',
    payment: 'Payment',
  },
  empty: 'No applications found.',
  emptyType: (segment: string) => `Nobody has registered for ${segment} yet.`,
  order: 'sorted by name',
} as const;
