import type { AudienceEntry, Application } from '@conference/contracts';

/** Asks the API itself, past gateway and browser. @returns the ids of the rows, and how long it took in ms @throws when it refuses */
export type Bare = (path: string) => Promise<{ ids: string; took: number }>;

/** @param api where it answers @param token an organiser's */
export function bareOf(api: string, token: string): Bare {
  return async (path) => {
    const began = performance.now();
    const answer = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    const body = (await answer.json()) as Application[] | { audience: AudienceEntry[] };
    const took = performance.now() - began;
    const rows = 'audience' in body ? body.audience : body;
    return { ids: rows.map(({ _id }) => _id).join(), took };
  };
}
