import { join } from 'node:path';
import { liveRelease, readModule, VERSION, versionIn, type Release } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { MINUTE } from '../durations';

/** The module versions of this site: live ones, fallbacks, and others in the store. */
@Injectable()
export class KnownModules {
  private readonly store: string;
  /** Found within the last minute: each page names them. */
  private readonly found = new Set<string>();
  private foundUntil = 0;

  constructor(@Inject(SETTINGS) { dataDir }: ApiSettings) {
    this.store = join(dataDir, RELEASES);
  }

  /** The known ones among these. @param named each as `module@version` */
  async among(named: string[]): Promise<string[]> {
    if (performance.now() > this.foundUntil) {
      this.found.clear();
      this.foundUntil = performance.now() + MINUTE;
    }
    for (const one of await this.look(named.filter((one) => !this.found.has(one)))) this.found.add(one);
    return named.filter((one) => this.found.has(one));
  }

  /** The known ones, by the store. */
  private async look(named: string[]): Promise<string[]> {
    if (named.length === 0) return [];
    // With a damaged pointer the store itself still has the versions.
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

/** Whether a release has the version. The files are not looked at: a report may be just about missing ones. */
function isReleased(live: Release | undefined, named: string): boolean {
  const [name = '', version = ''] = named.split('@');
  const given = [versionIn(live ?? { modules: [] }, name), live?.previous[name]?.version];
  const { module } = live?.rollout ?? {};
  return given.includes(version) || (module?.name === name && module.version === version);
}
