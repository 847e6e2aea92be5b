import { join } from 'node:path';
import type { EditionDocument } from '@conference/edition/schema';
import type { Release } from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import { RELEASES } from '@conference/settings';
import { url } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { Outbox } from '../mail/outbox';
import { EditionVersion } from './edition.entity';
import { LiveEdition } from './live-edition';
import { noteVersion } from './note-version';
import { reasonOf } from './not-published';
import { storedContent } from './stored-document';
import { tellOfNumbers } from './tell-of-numbers';
import { claimOf } from './version-record';

/** Makes versions live in the release store, and records in the database how that went. */
@Injectable()
export class GoingLive {
  private readonly store: string;
  private readonly editionUrl: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { dataDir, publicUrl }: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly outbox: Outbox,
  ) {
    this.store = join(dataDir, RELEASES);
    this.editionUrl = publicUrl + url.adminEdition;
  }

  /** Publishes the version of a row, and records how that went. @param at when, in ms of this machine's clock; now if left out */
  async publish(row: EditionVersion, document: EditionDocument, fullName: string, at?: number): Promise<Release> {
    const ifLive = this.edition.now.released?.version;
    const release = await this.release({ ...row, document }, { ifVersion: ifLive, fullName, at }).catch(
      async (error: unknown) => {
        if (row.publishAt === null) await this.fail(row, reasonOf(error));
        throw error;
      },
    );
    await this.finish(row, release);
    return release;
  }

  /** Records that a version is live, once whoever does it, and tells every organiser when money goes somewhere else from then on. */
  async finish(row: EditionVersion, { release }: Release): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await manager.findOneBy(EditionVersion, { id: Not(row.id), state: 'live' });
      const unrecorded = { id: row.id, state: Not('live') } as const;
      const { affected } = await manager.update(EditionVersion, unrecorded, { state: 'live', release });
      if (affected !== 1) return;
      await manager.update(EditionVersion, { id: Not(row.id), state: 'live' }, { state: 'past' });
      await noteVersion(manager, row, 'published', this.clock.stamp());
      if (before) await tellOfNumbers(manager, this.outbox, this.editionUrl, before, row);
    });
    this.outbox.wake();
  }

  /** Records that a version is not live, while the claim is ours. @returns whether it was */
  async fail(row: EditionVersion, reason: string, manager = this.dataSource.manager): Promise<boolean> {
    const failed = { state: 'failed', reason: reason.slice(0, 500) } as const;
    return (await manager.update(EditionVersion, claimOf(row), failed)).affected === 1;
  }

  /** Makes it live in the release store. That is the moment from which it counts. */
  private async release(
    { document, ...row }: EditionVersion & { document: EditionDocument },
    { ifVersion, fullName, at }: { ifVersion: string | undefined; fullName: string; at: number | undefined },
  ): Promise<Release> {
    const content = await storedContent(this.dataSource.manager, row, document);
    return changeRelease(this.store, {
      change: 'edition',
      content,
      actor: fullName,
      ...(ifVersion !== undefined && { ifVersion }),
      ...(at !== undefined && { at }),
      ...(row.note !== null && { reason: row.note }),
    });
  }
}
