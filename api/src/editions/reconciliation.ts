import { join } from 'node:path';
import { wholeEdition } from '@conference/edition/editing';
import { shape } from '@conference/edition/shape';
import {
  isBeyond,
  isEditionIntact,
  isNewer,
  isOlder,
  liveRelease,
  readDocument,
  type Release,
  type ReleasedEdition,
} from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { inTransaction } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { EditionVersion } from './edition.entity';
import { GoingLive } from './going-live';
import { ScheduledVersions } from './scheduled-versions';
import { liveVersion, recordLive, storedContent, storedDocument } from './stored-document';
import { Unrecorded } from './unrecorded';

/** Makes the database's versions agree with the release store. */
@Injectable()
export class Reconciliation {
  private readonly store: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly goingLive: GoingLive,
    private readonly scheduled: ScheduledVersions,
    private readonly unrecorded: Unrecorded,
  ) {
    this.store = join(dataDir, RELEASES);
  }

  /**
   * Makes the database agree with the release store after a crash between the two. A version that was being published is live if the
   * store says so; one that was scheduled is published after all. The store gets the last version again if it has lost or damaged it, or
   * has an older one, or one in an older shape. If the store has a newer version than the database, the database believes it: the store
   * is written first. What a newer API has made is left to that API.
   * @param patience for how long a version may be on its way, in ms; one that this process has given up is not
   */
  async reconcile(patience: number): Promise<void> {
    const { manager } = this.dataSource;
    const inStore = (await liveRelease(this.store))?.edition;
    if (inStore && isBeyond(inStore, shape)) return;
    const before = this.clock.stamp(wallTime() - patience);
    const underWay = await manager.findBy(EditionVersion, { state: 'publishing' });
    this.unrecorded.keep(underWay);
    for (const row of underWay) {
      if (row.createdAt > before && !this.unrecorded.has(row)) return;
      const isThere = inStore?.key === row.editionKey && inStore.number === row.number;
      if (isThere) await this.goingLive.finish(row, (await liveRelease(this.store)) as Release);
      else await this.scheduled.interrupted(row);
    }
    const live = await liveVersion(manager);
    if (!live || !inStore) return;
    if (inStore.key === live.editionKey && inStore.number > live.number && (await this.believe(inStore))) return;
    await this.repair(live, inStore);
  }

  /** Takes a version into the database that only the store has. @returns false when it cannot be read and nothing is known of it */
  private async believe(inStore: ReleasedEdition): Promise<boolean> {
    const { key, number } = inStore;
    const known = await this.dataSource.manager.findOneBy(EditionVersion, { editionKey: key, number });
    if (known) {
      const release = await liveRelease(this.store);
      if (release) await this.goingLive.finish(known, release);
      await this.repair(known, inStore);
      return true;
    }
    const document = await readDocument(this.store, inStore)
      .then(wholeEdition)
      .catch(() => undefined);
    if (!document) return false;
    await inTransaction(this.dataSource, async (within) => {
      await within.update(EditionVersion, { state: 'live' }, { state: 'past' });
      await recordLive(within, key, document, this.clock.stamp(), number);
    });
    return true;
  }

  /** Publishes the database's last version again, if the store has another one, or has it damaged or in an older shape. */
  private async repair(live: EditionVersion, inStore: ReleasedEdition): Promise<void> {
    const isSame = inStore.key === live.editionKey && inStore.number === live.number;
    const isIntact = await isEditionIntact(this.store, inStore);
    if (isSame && isIntact && !isOlder(inStore, shape)) return;
    // Pages of a newer shape would lose what only a newer API can make.
    if (isSame && isNewer(inStore, shape))
      throw new Error(`The edition is damaged, and has the shape ${inStore.shape}: an API that knows it can mend it.`);
    const document = wholeEdition(await storedDocument(this.dataSource.manager, live));
    const content = await storedContent(this.dataSource.manager, live, document);
    await changeRelease(this.store, { change: 'edition', content, ifVersion: inStore.version });
  }
}
