import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EditionVersionRecord, publishEditionForm, restoreEditionForm } from '@conference/contracts';
import { editionName } from '@conference/edition/content';
import { errorsIn } from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import { Overtaken, liveRelease, type Release } from '@conference/release-store';
import { changeRelease } from '@conference/release-store/publishing';
import { NotShared } from '@conference/release-store/sharing';
import { RELEASES } from '@conference/settings';
import { url } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { z } from 'zod';
import { namesOf } from '../accounts/accounts';
import { PasswordCheck } from '../auth/password-check';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { inTransaction, isDuplicate } from '../database/transaction';
import { isUnavailable } from '../database/unavailable';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { HOUR } from '../durations';
import type { Caller, Client } from '../http/caller';
import { refusals } from '../http/refusals';
import { editionNotPublished } from '../mail/messages/edition-not-published';
import { Outbox } from '../mail/outbox';
import { changedWallets } from './consequences';
import { Drafts } from './drafts';
import { EditionVersion } from './edition.entity';
import { LiveEdition } from './live-edition';
import { noteVersion } from './note-version';
import { INTERRUPTED, isExpected, reasonOf, refusalOf } from './not-published';
import { editionRefusals, NEWER_SITE } from './refusals';
import { lastVersion, liveVersion, newVersion, storedContent, storedDocument } from './stored-document';
import { tellOfNumbers } from './tell-of-numbers';
import { Unrecorded } from './unrecorded';
import { keepChoices, withLateChoices, withUsedChoices } from './used-choices';
import { claimOf, recordOf } from './version-record';

type PublishForm = z.output<typeof publishEditionForm>;
type RestoreForm = z.output<typeof restoreEditionForm>;

/** How long a process whose machine cannot publish leaves what is scheduled to others, in ms: they look every second. */
export const leftToOthers = { ms: 5000 };

/** What is to be published, and under which conditions. */
interface Publishing extends Pick<PublishForm, 'ifVersion' | 'name' | 'note' | 'password' | 'at'> {
  key: string;
  document: EditionDocument;
  /** Called with what the version says in the end, with the choices that records name; also when this is live already. */
  settled?(document: EditionDocument): Promise<void>;
}

/** The versions of editions: the database keeps what was published, the release store what is live. */
@Injectable()
export class Versions {
  private readonly store: string;
  private readonly editionUrl: string;
  private leavesToOthersUntil = -Infinity;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { dataDir, publicUrl }: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly drafts: Drafts,
    private readonly edition: LiveEdition,
    private readonly passwords: PasswordCheck,
    private readonly outbox: Outbox,
    private readonly unrecorded: Unrecorded,
  ) {
    this.store = join(dataDir, RELEASES);
    this.editionUrl = publicUrl + url.adminEdition;
  }

  /** The versions of an edition, the newest first. */
  async list(key: string): Promise<EditionVersionRecord[]> {
    const where = { editionKey: key };
    const rows = await this.dataSource.manager.find(EditionVersion, { where, order: { number: 'DESC' } });
    const nameOf = await namesOf(
      this.dataSource.manager,
      rows.map(({ actorId }) => actorId),
    );
    return rows.map((row) => recordOf(row, nameOf(row.actorId)));
  }

  /** The version of an edition that is live, or was last. */
  last(key: string): Promise<EditionVersion | null> {
    return lastVersion(this.dataSource.manager, key);
  }

  /** The version that is live, of whichever edition. */
  live(): Promise<EditionVersion | null> {
    return liveVersion(this.dataSource.manager);
  }

  /** @throws Refused 404 */
  async one(key: string, number: number): Promise<{ version: EditionVersionRecord; document: EditionDocument }> {
    const row = await this.dataSource.manager.findOneBy(EditionVersion, { editionKey: key, number });
    if (!row) throw refusals.notFound();
    const nameOf = await namesOf(this.dataSource.manager, [row.actorId]);
    return { version: recordOf(row, nameOf(row.actorId)), document: await this.documentOf(row) };
  }

  /** What a version says. */
  documentOf(row: EditionVersion): Promise<EditionDocument> {
    return storedDocument(this.dataSource.manager, row);
  }

  /**
   * Publishes sections of a draft; the others stay as they are live.
   * @throws Refused 404; 400 with all that is wrong, or without the name of an edition that is not live; 403 of an editor, with another edition or another
   *   number that takes money; 401 without the password that a changed wallet takes; 409 when the draft or what is
   *   live has changed, or a page cannot be drawn; 503 while something else is published
   */
  async publish(
    key: string,
    { revisions, ...form }: PublishForm,
    caller: Caller,
    from: Client,
  ): Promise<EditionVersionRecord> {
    const draft = await this.drafts.document(key);
    if (Object.entries(revisions).some(([name, revision]) => draft.revisions[name] !== revision))
      throw editionRefusals.draftChanged();
    if (draft.newer.some((name) => Object.hasOwn(revisions, name))) throw editionRefusals.notPublished(NEWER_SITE);
    const last = await this.last(key);
    const base = last ? await this.documentOf(last) : draft.document;
    const chosen = Object.keys(revisions).map((name) => [name, draft.document[name as keyof EditionDocument]]);
    const document = { ...base, ...(Object.fromEntries(chosen) as Partial<EditionDocument>) };
    const settled = (version: EditionDocument) =>
      keepChoices(this.drafts, { key, ...draft, document }, version, caller);
    return this.make({ key, document, settled, ...form }, caller, from);
  }

  /** Publishes a new version with the content of an old one. @throws Refused as publish */
  async restore(
    key: string,
    number: number,
    form: RestoreForm,
    caller: Caller,
    from: Client,
  ): Promise<EditionVersionRecord> {
    const { document } = await this.one(key, number);
    return this.make({ key, document, ...form }, caller, from);
  }

  private async make(
    { key, document: wanted, settled, ifVersion, name, note, at, password }: Publishing,
    caller: Caller,
    from: Client,
  ): Promise<EditionVersionRecord> {
    const current = await this.live();
    if (current?.number !== ifVersion) throw editionRefusals.overtaken();
    if (this.edition.isBeyond) throw editionRefusals.notPublished(NEWER_SITE);
    if (!(await liveRelease(this.store))) throw editionRefusals.noPages();
    const live = await this.documentOf(current);
    const errors = errorsIn(wanted);
    if (errors.length > 0) throw editionRefusals.notReady(errors);
    if (key !== current.editionKey && caller.role !== 'admin') throw editionRefusals.adminsBegin();
    if (key !== current.editionKey && name !== editionName(wanted))
      throw editionRefusals.nameNeeded(editionName(wanted));
    const document = await withUsedChoices(this.dataSource, wanted);
    if (key === current.editionKey && isDeepStrictEqual(document, live)) {
      await settled?.(document);
      throw editionRefusals.nothingNew();
    }
    const wallets = changedWallets(live, document);
    if (wallets.length > 0 && caller.role !== 'admin') throw editionRefusals.adminsMoney();
    if (wallets.length > 0) {
      if (!password) throw editionRefusals.passwordNeeded();
      await this.passwords.accountOf(caller.email, password, from);
    }

    const version =
      at === undefined
        ? await this.publishNow(key, document, caller, note)
        : await this.schedule(key, document, caller, { note, at, after: ifVersion });
    await settled?.(document);
    return version;
  }

  /** @throws Refused 409, 503 */
  private async publishNow(
    key: string,
    document: EditionDocument,
    caller: Caller,
    note?: string,
  ): Promise<EditionVersionRecord> {
    const row = await this.begin(key, document, caller, note);
    const released = await this.goLive(row, document, caller.fullName).catch((error: unknown) => {
      this.unrecorded.note(row, error);
      throw refusalOf(error);
    });
    return recordOf({ ...row, state: 'live', release: released.release }, caller.fullName);
  }

  /** Publishes the version of a row, and records how that went. @param at when, in ms of this machine's clock; now if left out */
  private async goLive(
    row: EditionVersion,
    document: EditionDocument,
    fullName: string,
    at?: number,
  ): Promise<Release> {
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

  /** Records a version that goes live later: what it says is settled from now on. @throws Refused 400, 409 */
  private async schedule(
    key: string,
    document: EditionDocument,
    { accountId, fullName }: Caller,
    { note, at, after }: { note: string | undefined; at: string; after: number },
  ): Promise<EditionVersionRecord> {
    if (Date.parse(at) <= this.clock.at().getTime()) throw refusals.inThePast();
    const row = await inTransaction(this.dataSource, async (manager) => {
      if (await manager.existsBy(EditionVersion, { state: 'scheduled' })) throw editionRefusals.scheduledBefore();
      const made: EditionVersion = {
        ...(await newVersion(manager, key, document, this.clock.stamp())),
        state: 'scheduled',
        publishAt: instant(Date.parse(at)),
        after,
        note: note ?? null,
        actorId: accountId,
      };
      await manager.insert(EditionVersion, made);
      await noteVersion(manager, made, 'scheduled', this.clock.stamp());
      return made;
    });
    return recordOf(row, fullName);
  }

  /** Cancels a scheduled version, or gives up one that has failed since: nobody has to look after it any more. @throws Refused 404, 409 */
  async cancel(key: string, number: number, { accountId: actorId }: Caller): Promise<void> {
    await this.one(key, number);
    await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(
        EditionVersion,
        { editionKey: key, number, state: In(['scheduled', 'failed']), publishAt: Not(IsNull()) },
        { state: 'cancelled' },
      );
      if (affected !== 1) throw editionRefusals.notScheduled();
      await noteVersion(manager, { editionKey: key, number, actorId }, 'cancelled', this.clock.stamp());
    });
  }

  /**
   * Publishes what is scheduled for the next moments: its pages are rendered now, and it goes live at its instant. One that was overtaken, or
   * cannot be published, fails, and every admin is told. One whose machine has no publishing service right now is left to the others.
   * @param ahead how long before its instant it is taken up, in ms
   */
  async publishDue(ahead: number): Promise<void> {
    // The newer API that has made it publishes what is scheduled, too.
    if (this.edition.isBeyond || performance.now() < this.leavesToOthersUntil) return;
    const { manager } = this.dataSource;
    const due = instant(this.clock.at(wallTime() + ahead).getTime());
    for (const row of await manager.findBy(EditionVersion, { state: 'scheduled', publishAt: LessThanOrEqual(due) })) {
      // Only one of several processes takes it. Its stamp is the claim.
      const claimed = { state: 'publishing', createdAt: this.clock.stamp() } as const;
      const { affected } = await manager.update(EditionVersion, { id: row.id, state: 'scheduled' }, claimed);
      if (affected === 1) await this.publishScheduled({ ...row, ...claimed });
    }
  }

  private async publishScheduled(row: EditionVersion): Promise<void> {
    const fullName = (await namesOf(this.dataSource.manager, [row.actorId]))(row.actorId) ?? '';
    const current = await this.live();
    // The release store waits by this machine's clock, which may be off.
    const at = Date.now() + Date.parse(row.publishAt ?? '') - this.clock.at().getTime();
    try {
      if (current?.number !== row.after) throw new Overtaken();
      const due = await withLateChoices(this.dataSource, row);
      await this.goLive(due.row, due.document, fullName, at);
    } catch (error) {
      this.unrecorded.note(row, error);
      if (error instanceof NotShared) {
        this.leavesToOthersUntil = performance.now() + leftToOthers.ms;
        return this.interrupted(row);
      }
      // What became of it while the database was away is looked up later (reconciliation.ts).
      if (!isUnavailable(error)) await this.failScheduled(row, reasonOf(error));
      if (!isExpected(error)) throw error;
    }
  }

  /**
   * Ends what became of a version whose process has died or cannot publish: one that is scheduled goes back, and is published by whoever looks next, unless it
   * should have been live for an hour: whoever waits for it is told instead.
   */
  async interrupted(row: EditionVersion): Promise<void> {
    if (row.publishAt === null) return void (await this.fail(row, INTERRUPTED));
    if (row.publishAt < instant(this.clock.at(wallTime() - HOUR))) return this.failScheduled(row, INTERRUPTED);
    await this.dataSource.manager.update(EditionVersion, claimOf(row), { state: 'scheduled' });
  }

  private async failScheduled(row: EditionVersion, reason: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      if (!(await this.fail(row, reason, manager))) return;
      const facts = { number: row.number, reason, editionUrl: this.editionUrl };
      await this.outbox.putToAdmins(manager, editionNotPublished, facts);
    });
    this.outbox.wake();
  }

  /** Writes the row of a version that is being published. @throws Refused 503 when another one is */
  private async begin(key: string, document: EditionDocument, { accountId }: Caller, note?: string) {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        if (await manager.existsBy(EditionVersion, { state: 'publishing' })) throw editionRefusals.busy();
        const row = {
          ...(await newVersion(manager, key, document, this.clock.stamp())),
          note: note ?? null,
          actorId: accountId,
        };
        await manager.insert(EditionVersion, row);
        return row;
      });
    } catch (error) {
      throw isDuplicate(error) ? editionRefusals.busy() : error;
    }
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

  /** Records that a version is not live, while the claim is ours. @returns whether it was */
  private async fail(row: EditionVersion, reason: string, manager = this.dataSource.manager): Promise<boolean> {
    const failed = { state: 'failed', reason: reason.slice(0, 500) } as const;
    return (await manager.update(EditionVersion, claimOf(row), failed)).affected === 1;
  }

  /** Records that a version is live, once whoever does it, and tells every admin when money goes somewhere else from then on. */
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
}
