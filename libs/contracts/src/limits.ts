/** Longest texts, in characters. The database columns are cut to the same measure. */
export const limits = {
  line: 255,
  phone: 40,
  address: 500,
  title: 500,
  paragraph: 2000,
  comment: 5000,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
} as const;
