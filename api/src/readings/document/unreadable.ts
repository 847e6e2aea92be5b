import type { Unreadable as Reason } from '@conference/contracts';

/** Ends the reading of a document that cannot be shown. */
export class Unreadable extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}
