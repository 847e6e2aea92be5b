import { history, type Release } from '@conference/release-store';
import { RELEASES, type ReleaseSettings } from '@conference/settings';
import { join } from 'node:path';
import { Refused } from '../start/refused';

/** The release store of a DATA_DIR. */
export const storeOf = ({ dataDir }: ReleaseSettings) => join(dataDir, RELEASES);

/** The live release and those before it, the newest first. @throws Refused when nothing has been released */
export async function releaseHistory(settings: ReleaseSettings): Promise<[Release, ...Release[]]> {
  const [live, ...before] = await history(storeOf(settings));
  if (!live)
    throw new Refused(`Nothing has been released to ${storeOf(settings)} yet: npm start releases a whole site.`);
  return [live, ...before];
}
