import type { Audience } from '@conference/contracts';

/** Somebody in a list, as far as mails go. */
export interface Person {
  _id: string;
  name: string;
  email: string;
  /** What the mail may be about: a title, a department. */
  about?: string;
}

/** Whom a mail goes to. */
export interface Group {
  audience: Audience;
  count: number;
  /** Some of them, for a preview. */
  people: readonly Person[];
}
