import type { Loaded } from '@conference/api-client';
import { type HistoryEntry, type Application } from '@conference/contracts';
import { useLoaded } from '../../console/use-loaded';

/** What happened to an application, the latest first; once it is known. */
export interface LoadedHistory extends Loaded<unknown> {
  entries?: HistoryEntry[];
}

/** Loads the history of an application, again for each version of it. */
export function useHistory({ _id: id, version }: Application): LoadedHistory {
  const { answer, ...loaded } = useLoaded(
    'GET /registrations/:id/history',
    { params: { id } },
    { version, hasSpinner: true },
  );
  return { ...loaded, entries: answer?.history };
}
