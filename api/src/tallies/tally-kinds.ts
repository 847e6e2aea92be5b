/** An instant up to its hour, YYYY-MM-DDTHH. */
export const HOUR_LENGTH = 13;

/** The table that is counted, and in SQL each value by which it is grouped, beside the edition. */
export interface Kind {
  from: string;
  where?: string;
  edition: string;
  columns: Record<string, string>;
  /** In SQL, what is added up of each row; 1 unless told. */
  amount?: string;
}

/** All that is counted as it changes, because there may be a hundred thousand of it. */
export const tallyKinds = {
  /** Applications by all that they are filtered by. */
  application: {
    from: 'registration',
    edition: 'editionKey',
    columns: {
      status: 'status',
      segment: 'segment',
      subTheme: 'subTheme',
      paymentStatus: "COALESCE(paymentStatus, 'unpaid')",
    },
  },
  /** The same by the hour, of UTC, in which they came in. */
  hour: {
    from: 'registration',
    edition: 'editionKey',
    columns: { hour: `SUBSTR(createdAt, 1, ${HOUR_LENGTH})` },
  },
  /** How often the existing applications have been changed. A new one has not been, so its form writes no further row. */
  change: {
    from: 'registration',
    edition: 'editionKey',
    columns: {},
    amount: 'version - 1',
  },
  /** How often applications were deleted. No application tells that, so counting anew adds up the tallies themselves. */
  deletion: {
    from: 'tally',
    where: "kind = 'deletion'",
    edition: 'editionKey',
    columns: {},
    amount: 'amount',
  },
  /** Mails that have left or were given up. */
  mail: {
    from: 'outbox_mail',
    where: 'outcome IS NOT NULL',
    edition: "''",
    columns: { event: 'event', outcome: 'outcome' },
  },
  /** How often mails that have ended were deleted, blanked or queued again, or got new search texts. No mail tells that either. */
  rewritten: {
    from: 'tally',
    where: "kind = 'rewritten'",
    edition: "''",
    columns: {},
    amount: 'amount',
  },
} as const satisfies Record<string, Kind>;

export type TallyKind = keyof typeof tallyKinds;
