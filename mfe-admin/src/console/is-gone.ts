import { Refused } from '@conference/api-client';

/** Whether there is no such record any more: somebody else has deleted it. */
export const isGone = (failure: unknown): boolean => failure instanceof Refused && failure.status === 404;
