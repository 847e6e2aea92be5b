import { Busy, Overtaken, PageNotRendered, StoreAway, Unfit } from '@conference/release-store';
import { NotShared } from '@conference/release-store/sharing';
import { sentenceOf } from '../releases/sentence-of';
import { editionRefusals } from './refusals';

/** Whether a version could not be published for a reason that people are told. */
export const isExpected = (error: unknown): error is Error =>
  [Unfit, PageNotRendered, Overtaken, Busy].some((kind) => error instanceof kind);

/** Why a version is not live whose process has died, as people are told. */
export const INTERRUPTED = 'It was interrupted.';

/** Why a version could not be published, as people are told. */
export const reasonOf = (error: unknown): string =>
  isExpected(error) || error instanceof StoreAway ? sentenceOf(error) : 'It could not be published.';

/** What an organiser is answered when a version could not be published. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Overtaken) return editionRefusals.overtaken();
  if (error instanceof NotShared) return editionRefusals.noService();
  if (error instanceof Busy) return editionRefusals.busy();
  return isExpected(error) ? editionRefusals.notPublished(sentenceOf(error)) : error;
}
