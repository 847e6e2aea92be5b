/** The longest texts, in characters. The database columns have the same lengths. */
export const limits = {
  line: 255,
  phone: 40,
  address: 500,
  title: 500,
  paragraph: 2000,
  notice: 10_000,
  comment: 5000,
  template: 10_000,
  email: 254,
  link: 2000,
  transactionId: 64,
  code: 10,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/** The longest time for one request, in ms: 10 MiB at 50 kbit/s. The deadline counts when a request begins to arrive. */
export const LONGEST_UPLOAD_MS = 30 * 60_000;
