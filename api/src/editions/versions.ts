import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { EditionVersionRecord, publishEditionForm, restoreEditionForm } from '@conference/contracts';
import { editionName } from '@conference/edition/content';
import { errorsIn } from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import { liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { namesOf } from '../accounts/accounts';
import { PasswordCheck } from '../auth/password-check';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { inTransaction, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import type { Caller, Client } from '../http/caller';
import { refusals } from '../http/refusals';
import { changedWallets, consequencesOf, type Consequence } from './consequences';
import { Drafts } from './drafts';
import { EditionVersion } from './edition.entity';
import { GoingLive } from './going-live';
import { LiveEdition } from './live-edition';
import { noteVersion } from './note-version';
import { refusalOf } from './not-published';
import { editionRefusals, NEWER_SITE } from './refusals';
import { lastVersion, liveVersion, newVersion, storedDocument } from './stored-document';
import { Unrecorded } from './unrecorded';
import { keepChoices, withUsedChoices } from './used-choices';
import { recordOf } from './version-record';

type PublishForm = z.output<typeof publishEditionForm>;
type RestoreForm = z.output<typeof restoreEditionForm>;

/** What is to be published, and under which conditions. */
interface Publishing extends Pick<PublishForm, 'ifVersion' | 'name' | 'note' | 'password' | 'at'> {
  key: string;
  document: EditionDocument;
  /** Called with what the version says in the end, with the choices that records name; also when this is live already. */
  settled?(document: EditionDocument): Promise<void>;
}

/** The versions of editions, which organisers publish, schedule and restore: the database keeps what was published, the release store what is live. */
@Injectable()
export class Versions {
  private readonly store: string;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) { dataDir }: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly drafts: Drafts,
    private readonly edition: LiveEdition,
    private readonly passwords: PasswordCheck,
    private readonly goingLive: GoingLive,
    private readonly unrecorded: Unrecorded,
  ) {
    this.store = join(dataDir, RELEASES);
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

  /** What publishing a document would change for people. Nothing while it fits no schema: then it cannot be compared, nor published. */
  async consequences(key: string, document: EditionDocument): Promise<Consequence[]> {
    const live = await this.live();
    if (!live || errorsIn(document).length > 0) return [];
    return consequencesOf(this.dataSource, key, await this.documentOf(live), document, this.clock.at());
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
    const released = await this.goingLive.publish(row, document, caller.fullName).catch((error: unknown) => {
      this.unrecorded.note(row, error);
      throw refusalOf(error);
    });
    return recordOf({ ...row, state: 'live', release: released.release }, caller.fullName);
  }

  /** Records a version that goes live later: what it says is settled from now on. @throws Refused 400, 409 */
  private async schedule(
    key: string,
    document: EditionDocument,
    { accountId, fullName }: Caller,
    { note, at, after }: { note: string | undefined; at: string; after: number },
  ): Promise<EditionVersionRecord> {
    if (Date.parse(at) <= this.clock.at().getTime()) throw refusals.inThePast();
    const work = async (manager: EntityManager) => {
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
    };
    const row = await inTransaction(this.dataSource, work).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      // Somebody else has just made the version of this number: by now that can be read.
      return inTransaction(this.dataSource, work);
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

  /** Writes the row of a version that is being published. @throws Refused 503 when another one is */
  private async begin(key: string, document: EditionDocument, { accountId }: Caller, note?: string) {
    let row: EditionVersion | undefined;
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        if (await manager.existsBy(EditionVersion, { state: 'publishing' })) throw editionRefusals.busy();
        row = {
          ...(await newVersion(manager, key, document, this.clock.stamp())),
          note: note ?? null,
          actorId: accountId,
        };
        await manager.insert(EditionVersion, row);
        return row;
      });
    } catch (error) {
      // It may be there, if the commit was not answered.
      if (row) this.unrecorded.note(row, error);
      throw isDuplicate(error) ? editionRefusals.busy() : error;
    }
  }
}
