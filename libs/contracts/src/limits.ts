/** Longest texts, in characters. The database columns are cut to the same measure. */
export const limits = {
  line: 255,
  phone: 40,
  address: 500,
  title: 500,
  paragraph: 2000,
  /** A notice. */
  notice: 10_000,
  comment: 5000,
  email: 254,
  link: 2000,
  transactionId: 64,
  code: 10,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/** How long one request may take, in ms: 10 MiB at 50 kbit/s. A deadline is judged when it arrives, and a weak network is slow. */
export const LONGEST_UPLOAD_MS = 30 * 60_000;
