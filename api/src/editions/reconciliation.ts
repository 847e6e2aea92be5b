import { join } from 'node:path';
import { shape } from '@conference/edition/shape';
import { isOlder, liveRelease, type Release } from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { inTransaction } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { EditionVersion } from './edition.entity';
import { LiveEdition } from './live-edition';
import { storedContent, storedDocument } from './stored-document';
import { Versions } from './versions';

/** Makes the database's versions agree with the release store. */
@Injectable()
export class Reconciliation {
  private readonly store: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly versions: Versions,
  ) {
    this.store = join(dataDir, RELEASES);
  }

  /**
   * Makes the database agree with the release store, after a crash between the two: a version that was being published is live if the store
   * says so, and one that was scheduled is published after all. A store that has lost the edition, or has an older one, or one in an older shape, gets the last version again; one that knows a newer version than the
   * database has been there before it, and is believed.
   * @param patience for how long a version may be on its way, in ms
   */
  async reconcile(patience: number): Promise<void> {
    const { manager } = this.dataSource;
    const inStore = (await liveRelease(this.store))?.edition;
    const before = this.clock.stamp(wallTime() - patience);
    for (const row of await manager.findBy(EditionVersion, { state: 'publishing' })) {
      if (row.createdAt > before) return;
      const isThere = inStore?.key === row.editionKey && inStore.number === row.number;
      if (isThere) await this.versions.finish(row, (await liveRelease(this.store)) as Release);
      else await this.versions.interrupted(row);
    }
    const live = await manager.findOne(EditionVersion, { where: { state: 'live' }, order: { createdAt: 'DESC' } });
    if (!live || !inStore) return;
    const isSame = inStore.key === live.editionKey && inStore.number === live.number;
    if (isSame && !isOlder(inStore, shape)) return;
    if (inStore.key === live.editionKey && inStore.number > live.number) {
      const { document } = this.edition.now;
      const known = await manager.findOneBy(EditionVersion, { editionKey: inStore.key, number: inStore.number });
      if (known) return this.versions.finish(known, (await liveRelease(this.store)) as Release);
      await inTransaction(this.dataSource, async (within) => {
        await within.update(EditionVersion, { state: 'live' }, { state: 'past' });
        await this.versions.record(within, inStore.key, inStore.number, document);
      });
      return;
    }
    const content = await storedContent(manager, live, await storedDocument(manager, live));
    await changeRelease(this.store, { change: 'edition', content, ifVersion: inStore.version });
  }
}
