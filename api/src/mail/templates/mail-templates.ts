import {
  mayDo,
  type AccessWord,
  type ListedTemplate,
  type MailTemplate as Answer,
  type TemplateRecordKind,
} from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Account } from '../../accounts/account.entity';
import { Application } from '../../applications/application.entity';
import { AudienceEntry } from '../../audience/audience-entry.entity';
import { SETTINGS, type ApiSettings } from '../../config/settings';
import { inTransaction } from '../../database/transaction';
import { ConferenceClock } from '../../dates/conference-clock';
import { LiveEdition } from '../../editions/live-edition';
import type { Caller } from '../../http/caller';
import { versionOf, type ChangeRequest } from '../../http/if-match';
import { refusals } from '../../http/refusals';
import { findRecord } from '../../records/records';
import { Volunteer } from '../../volunteers/volunteer.entity';
import { MOST_BYTES, placeholdersOf, renderTemplate, type RenderedMessage } from '../message';
import { sampleFacts } from '../sample';
import { faultsIn, type Template } from '../template';
import { knownTemplates, type Known } from './known';
import { MailTemplate } from './mail-template.entity';
import { templateRefusals } from './refusals';
import { toListed, toTemplate, type Kept } from './response';
import { wordsOf } from './stored';

/** What a preview may be about, and what whoever looks at it has to be allowed to see. */
const records: Record<TemplateRecordKind, { entity: new () => { id: string }; access: AccessWord }> = {
  application: { entity: Application, access: 'sees applications' },
  entry: { entity: AudienceEntry, access: 'sees guests' },
  volunteer: { entity: Volunteer, access: 'sees volunteers' },
};

const isFor = ({ message }: Known, caller: Caller) => !message.admins || mayDo(caller, 'admin');
const isSame = (one: Template, other: Template) =>
  one.subject === other.subject && one.title === other.title && one.body === other.body;

/** The templates of the mails, as organisers read and change them. */
@Injectable()
export class MailTemplates {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  /** Those that the caller may change. */
  async list(caller: Caller): Promise<ListedTemplate[]> {
    const known = knownTemplates.filter((one) => isFor(one, caller));
    const kept = await keptOf(this.dataSource.manager, known);
    return known.map((one) => toListed(one, kept(one.id)));
  }

  /** @throws Refused 404; 403 for a template of the admins' */
  async one(id: string, caller: Caller): Promise<Answer> {
    return answerOf(this.dataSource.manager, knownFor(id, caller));
  }

  /**
   * Puts words in the place of the original ones; with If-Match, only at that version. Equal words have no effect.
   * @param words without them, the original ones count again
   * @returns the template, and whether it has changed
   * @throws Refused 404, 403, 400 with what is wrong, 409 changed_meanwhile
   */
  async change(
    id: string,
    words: Template | undefined,
    { caller, ifMatch }: ChangeRequest,
  ): Promise<{ template: Answer; isChanged: boolean }> {
    const known = knownFor(id, caller);
    const expected = versionOf(ifMatch);
    const own = words && !isSame(words, known.original) ? words : undefined;
    if (own) this.check(known, own);
    return inTransaction(this.dataSource, async (manager) => {
      const none = { subject: null, title: null, body: null };
      const change = { changedAt: this.clock.stamp(), changedBy: caller.accountId };
      await manager
        .createQueryBuilder()
        .insert()
        .into(MailTemplate)
        .values({ id, version: 0, ...none, ...change })
        .orIgnore()
        .execute();
      // Locks the row until the end of the transaction, so that what is read now stays true.
      await manager.update(MailTemplate, { id }, { id });
      const row = await manager.findOneByOrFail(MailTemplate, { id });
      if (expected !== undefined && expected !== row.version)
        throw templateRefusals.changedMeanwhile(await answerOf(manager, known));
      const before = wordsOf(row);
      const isChanged = own && before ? !isSame(own, before) : own !== before;
      if (isChanged)
        await manager.update(MailTemplate, { id }, { ...(own ?? none), ...change, version: row.version + 1 });
      return { template: await answerOf(manager, known), isChanged };
    });
  }

  /**
   * Renders a mail in these words, about a made up person or a record.
   * @throws Refused 404; 403 for a template of the admins', or a record that the caller may not see; 400 with what is wrong
   */
  async render(id: string, words: Template, record: string | undefined, caller: Caller): Promise<RenderedMessage> {
    const known = knownFor(id, caller);
    this.check(known, words);
    const { message } = known;
    const facts = { ...this.sampleOf(known), ...(record !== undefined && (await this.factsOf(known, record, caller))) };
    return renderTemplate(message, words, facts as never, this.edition.core);
  }

  private sampleOf({ original }: Known): object {
    return { ...sampleFacts(this.settings.publicUrl, this.edition.core), ...original.sample };
  }

  private async factsOf({ message: { about } }: Known, id: string, caller: Caller): Promise<object> {
    if (!about) throw refusals.notFound();
    const { entity, access } = records[about.kind];
    if (!mayDo(caller, access)) throw refusals.notYourRole();
    const row: object = await findRecord(this.dataSource.manager, entity, id);
    return Object.fromEntries(Object.entries(row).filter(([name]) => about.facts.includes(name)));
  }

  /** @throws Refused 400 */
  private check(known: Known, words: Template): void {
    const { message, original } = known;
    const faults = faultsIn(words, placeholdersOf(message), original.requires);
    if (Object.keys(faults).length > 0) throw templateRefusals.faulty(faults);
    const { html } = renderTemplate(message, words, this.sampleOf(known) as never, this.edition.core);
    // Facts may be longer than those of the sample.
    if (Buffer.byteLength(html) > MOST_BYTES / 2) throw templateRefusals.tooLong();
  }
}

/** @throws Refused 404; 403 for a template of the admins' */
function knownFor(id: string, caller: Caller): Known {
  const known = knownTemplates.find((one) => one.id === id);
  if (!known) throw refusals.notFound();
  if (!isFor(known, caller)) throw refusals.notYourRole();
  return known;
}

/** Reads what is stored of templates, and the names of those who changed them. */
async function keptOf(manager: EntityManager, known: readonly Known[]): Promise<(id: string) => Kept> {
  const rows = await manager.findBy(MailTemplate, { id: In(known.map(({ id }) => id)) });
  const accounts = await manager.find(Account, {
    where: { id: In(rows.map(({ changedBy }) => changedBy)) },
    select: { id: true, fullName: true },
  });
  return (id) => {
    const row = rows.find((one) => one.id === id && one.version > 0);
    return { row, by: accounts.find((account) => account.id === row?.changedBy)?.fullName };
  };
}

const answerOf = async (manager: EntityManager, known: Known): Promise<Answer> =>
  toTemplate(known, (await keptOf(manager, [known]))(known.id));
