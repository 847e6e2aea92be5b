import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { inTransaction } from '../database/transaction';
import { DAY } from '../durations';
import { AbstractFile } from '../files/abstract-file.entity';
import { FileStore } from '../files/file-store';
import { abstractsAstray } from '../mail/messages/abstracts-astray';
import { Outbox } from '../mail/outbox';
import { PairMark, THE_PAIR } from '../pair/pair-mark.entity';
import { PairWatch } from '../pair/pair-watch';

/** At most this many ids per query. */
const BATCH = 500;

/** A crash leaves a few files without a row. If there are more than this number and more than this share, there is another cause. */
const FEW = 10;
const FEW_OF_ALL = 0.01;

interface Mismatch {
  /** Unknown files, if there are many. */
  strays: number;
  /** All files. */
  files: number;
  /** Rows without their file. */
  missing: number;
}

/** Finds files without an application, and applications without their file (docs/rules.md, keeping). */
@Injectable()
export class StrayFiles {
  private readonly log = new Logger('sweeper');

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
    private readonly outbox: Outbox,
    private readonly pair: PairWatch,
  ) {}

  /**
   * Sets files without a row aside if they are a day old; younger ones may be waiting for their row. If there are many, they stay and
   * admins get a mail, because the database may be the wrong one. Files that the database knows after all are put back. A store
   * without the mark of this database is left alone.
   */
  async sweep(now: number): Promise<void> {
    if (!(await this.pair.isOurs())) return this.log.warn({ failure: 'abstracts not swept', reason: 'no pair mark' });
    const files = await this.store.list();
    // After the files, because a row is written after its file.
    const rows = await this.dataSource.getRepository(AbstractFile).find({ select: { id: true } });
    const known = new Set(rows.map(({ id }) => id));
    const putBack = await this.store.aside.putBack((id) => known.has(id));
    const strays = files.filter(({ id, storedAt }) => !known.has(id) && storedAt < now - DAY).map(({ id }) => id);
    const areMany = strays.length > FEW && strays.length > files.length * FEW_OF_ALL;
    const setAside = areMany ? 0 : await this.store.aside.take(strays, now);
    if (putBack + setAside > 0) this.log.log({ putBack, setAside });
    await this.store.aside.removeOld(now);
    const missing = await this.missing(known, new Set(files.map(({ id }) => id)));
    await this.report({ strays: areMany ? strays.length : 0, files: files.length, missing });
  }

  /** How many rows have no file, checked twice because both come and go. */
  private async missing(known: Set<string>, stored: Set<string>): Promise<number> {
    const gone: string[] = [];
    for (const id of known) if (!stored.has(id) && !(await this.store.has(id))) gone.push(id);
    let missing = 0;
    for (let start = 0; start < gone.length; start += BATCH) {
      missing += await this.dataSource
        .getRepository(AbstractFile)
        .countBy({ id: In(gone.slice(start, start + BATCH)) });
    }
    return missing;
  }

  /** Mails every admin once per mismatch, from whichever process sees it first. */
  private async report(mismatch: Mismatch): Promise<void> {
    const wrong = (['strays', 'missing'] as const).filter((what) => mismatch[what] > 0);
    if (wrong.length > 0) this.log.warn({ failure: 'abstracts astray', ...mismatch });
    const reported = wrong.join(' ');
    await inTransaction(this.dataSource, async (manager) => {
      const mark = await manager.findOneBy(PairMark, { id: THE_PAIR });
      if (!mark || mark.reported === reported) return;
      const { affected } = await manager.update(PairMark, { id: THE_PAIR, reported: mark.reported }, { reported });
      const isNews = wrong.some((what) => !mark.reported.split(' ').includes(what));
      if (affected !== 1 || !isNews) return;
      await this.outbox.putToAdmins(manager, abstractsAstray, mismatch);
    });
    this.outbox.wake();
  }
}
