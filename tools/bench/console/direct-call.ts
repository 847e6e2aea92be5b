import type { AudienceEntry, Application } from '@conference/contracts';
import { read } from '../../harness/api';

/** Calls the API without gateway and browser. @returns the rows' ids, and the time in ms @throws when it refuses */
export type DirectCall = (path: string) => Promise<{ ids: string; took: number }>;

/** @param api where it answers @param token an organiser's */
export function directCallOf(api: string, token: string): DirectCall {
  return async (path) => {
    const began = performance.now();
    const body = await read<Application[] | { audience: AudienceEntry[] }>(api + path, token);
    const took = performance.now() - began;
    const rows = 'audience' in body ? body.audience : body;
    return { ids: rows.map(({ _id }) => _id).join(), took };
  };
}
