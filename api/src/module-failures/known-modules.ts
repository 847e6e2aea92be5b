import { join } from 'node:path';
import { liveRelease, readModule, VERSION, versionIn } from '@conference/release-store';
import type { Release } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';

/** Which modules, at which versions, this site has: those that are live, what they fall back on, and what else lies in the store. */
@Injectable()
export class KnownModules {
  private readonly store: string;

  constructor(@Inject(SETTINGS) { dataDir }: ApiSettings) {
    this.store = join(dataDir, RELEASES);
  }

  /** Which of these are the site's. @param named each as `module@version` */
  async among(named: string[]): Promise<string[]> {
    // A pointer that is damaged hides nothing: what it leads to lies in the store.
    const live = await liveRelease(this.store).catch(() => undefined);
    const known = await Promise.all(named.map((one) => isReleased(live, one) || this.isStored(one)));
    return named.filter((_, index) => known[index]);
  }

  private async isStored(named: string): Promise<boolean> {
    const [name = '', version = ''] = named.split('@');
    return (
      VERSION.test(version) &&
      readModule(this.store, name, version).then(
        () => true,
        () => false,
      )
    );
  }
}

/** Whether a release names it. A file of such a version may be gone: just that is worth a line. */
function isReleased(live: Release | undefined, named: string): boolean {
  const [name = '', version = ''] = named.split('@');
  return live !== undefined && (versionIn(live, name) === version || live.previous[name]?.version === version);
}
