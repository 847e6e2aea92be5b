import {
  mayDo,
  templateRecordAccess,
  type ListedTemplate,
  type MailTemplateRecord,
  type ownTemplateForm,
  type TemplateForm,
} from '@conference/contracts';
import { capitalised } from '@conference/edition';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { namesOf } from '../../accounts/accounts';
import { SETTINGS, type ApiSettings } from '../../config/settings';
import { byName } from '../../database/search-key';
import { inTransaction } from '../../database/transaction';
import { ConferenceClock } from '../../dates/conference-clock';
import { LiveEdition } from '../../editions/live-edition';
import { changedField, changedFields } from '../../history/changed-fields';
import { recordChange, type Doing } from '../../history/record-change';
import type { Caller } from '../../http/caller';
import { versionOf, type ChangeRequest } from '../../http/if-match';
import { refusals } from '../../http/refusals';
import { findRecord } from '../../records/records';
import {
  banglaId,
  isUsable,
  MOST_BYTES,
  placeholdersOf,
  renderTemplate,
  type Message,
  type RenderedMessage,
  type Spoken,
} from '../message';
import { sampleFacts } from '../sample';
import { faultsIn, silentIn, type Template } from '../template';
import { inWords, knownTemplates, ownTemplate, type Known } from './known';
import { MailTemplate } from './mail-template.entity';
import { templateRecords } from './records';
import { templateRefusals } from './refusals';
import { toListed, toTemplate, type Kept } from './response';
import { wordsOf } from './stored';

const isFor = ({ message }: Known, caller: Caller) => !message.admins || mayDo(caller, 'admin');
const isSame = (one: Template, other: Template) =>
  one.subject === other.subject && one.title === other.title && one.body === other.body;
const none = { subject: null, title: null, body: null };

/** The templates of the mails, as organisers read and change them, and make others for mails to groups. */
@Injectable()
export class MailTemplates {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
  ) {}

  /** Those that the caller may change: the organisers' own by name, and those of the product. */
  async list(caller: Caller): Promise<ListedTemplate[]> {
    const { manager } = this.dataSource;
    const rows = await manager.find(MailTemplate, {
      where: { audience: Not(IsNull()) },
    });
    const named = byName(
      rows,
      ({ name }) => name ?? '',
      ({ id }) => id,
    );
    const own = named.flatMap((row) => ownTemplate(row) ?? []);
    const known = [...own, ...knownTemplates.filter((one) => isFor(one, caller))];
    const kept = await keptOf(manager, known);
    return known.map((one) => toListed(one, kept(one.id)));
  }

  /** @throws Refused 404; 403 for a template of the admins' */
  async one(id: string, caller: Caller): Promise<MailTemplateRecord> {
    const { manager } = this.dataSource;
    return answerOf(manager, await knownFor(manager, id, caller));
  }

  /** Makes a template of mails to a group. @throws Refused 400 with what is wrong */
  async make(
    { name, audience, ...words }: z.output<typeof ownTemplateForm>,
    { accountId }: Caller,
  ): Promise<MailTemplateRecord> {
    const at = this.clock.stamp();
    const row = { id: uuid(), version: 1, ...words, audience, name, changedAt: at, changedBy: accountId };
    const known = ownTemplate(row);
    if (!known) throw refusals.notFound();
    this.check(known, words);
    return inTransaction(this.dataSource, async (manager) => {
      await manager.insert(MailTemplate, row);
      const fields = [
        changedField('audience', undefined, audience),
        ...changedFields({}, words, ['subject', 'title', 'body']),
      ];
      await recordChange(manager, { ...doing(accountId, at, row), did: 'made', fields });
      return answerOf(manager, known);
    });
  }

  /**
   * Replaces the original words, or those of an own template; with If-Match, only at that version. Equal words have no effect.
   * @param words if left out, the original words count again, and an own template is deleted
   * @returns the template if it is still there, and whether anything has changed
   * @throws Refused 404, 403, 400 with what is wrong, 409 changed_meanwhile
   */
  async change(
    id: string,
    words: TemplateForm | undefined,
    { caller, ifMatch }: ChangeRequest,
  ): Promise<{ template: MailTemplateRecord | undefined; isChanged: boolean }> {
    const known = await knownFor(this.dataSource.manager, id, caller);
    const expected = versionOf(ifMatch);
    if (words?.name !== undefined && !known.isOwn) throw templateRefusals.named();
    const own = words && (known.isOwn || !isSame(words, known.original)) ? wordsIn(words) : undefined;
    if (own) this.check(known, own);
    return inTransaction(this.dataSource, async (manager) => {
      const change = { changedAt: this.clock.stamp(), changedBy: caller.accountId };
      if (!known.isOwn)
        await manager
          .createQueryBuilder()
          .insert()
          .into(MailTemplate)
          .values({ id, version: 0, ...none, ...change })
          .orIgnore()
          .execute();
      // Locks the row until the end of the transaction, so that what is read now stays true.
      await manager.update(MailTemplate, { id }, { id });
      const row = await findRecord(manager, MailTemplate, id);
      if (expected !== undefined && expected !== row.version)
        throw templateRefusals.changedMeanwhile(await answerOf(manager, ownTemplate(row) ?? known));
      const before = wordsOf(row);
      const { name } = { ...row, ...(words?.name !== undefined && { name: words.name }) };
      const isChanged = (own && before ? !isSame(own, before) : own !== before) || name !== row.name;
      const isGone = known.isOwn && words === undefined;
      if (isGone) await manager.delete(MailTemplate, { id });
      else if (isChanged)
        await manager.update(MailTemplate, { id }, { ...(own ?? none), name, ...change, version: row.version + 1 });
      if (isChanged)
        await recordChange(manager, {
          ...doing(caller.accountId, change.changedAt, row),
          did: own ? 'changed' : isGone ? 'deleted' : 'reset',
          fields: [
            ...changedFields(row, { name }, ['name']),
            ...changedFields(before ?? known.original, own ?? (isGone ? {} : known.original), [
              'subject',
              'title',
              'body',
            ]),
          ],
        });
      const template = isGone ? undefined : await answerOf(manager, await knownFor(manager, id, caller));
      return { template, isChanged };
    });
  }

  /**
   * Renders a mail in these words, about a made up person or a record.
   * @throws Refused 404; 403 for a template of the admins', or a record that the caller may not see; 400 with what is wrong
   */
  async render(id: string, words: Template, record: string | undefined, caller: Caller): Promise<RenderedMessage> {
    const known = await knownFor(this.dataSource.manager, id, caller);
    this.check(known, words);
    const { message } = known;
    const real = record === undefined ? undefined : await this.factsOf(known, record, caller);
    const facts = { ...this.sampleOf(known), ...real };
    if (real && message.isToGroup) {
      const [silent] = silentIn(words, placeholdersOf(message), facts as never, this.edition.core);
      if (silent !== undefined) throw templateRefusals.silent(silent);
    }
    return renderTemplate(message, words, facts as never, this.spokenIn(known));
  }

  /**
   * The mail of a template to a group, with its current words as its only case, and what people call it. Nothing when there is no such
   * template.
   * @throws Refused 409 when these words cannot be used any more
   */
  async letterFor(id: string): Promise<{ message: Message<never>; name: string } | undefined> {
    const rows = await this.dataSource.manager.findBy(MailTemplate, { id: In([id, banglaId(id)]) });
    const row = rows.find((one) => one.id === id);
    const known = knownTemplates.find((one) => one.id === id) ?? (row ? ownTemplate(row) : undefined);
    if (!known?.message.isToGroup) return undefined;
    const { message, original, language, isOwn } = known;
    if (language === 'bn' && !isOwn) return undefined;
    const [own, ownBangla] = [row, rows.find((one) => one !== row)].map((one) => {
      const stored = one && wordsOf(one);
      return stored && isUsable(message, original, stored) ? stored : undefined;
    });
    if (isOwn && !own) throw templateRefusals.unusable();
    // The organisers' own words go to everybody in the group, even if there are none in Bangla.
    const bangla = ownBangla ?? (own ? undefined : original.bangla);
    return { message: inWords(message, id, own ?? original, bangla), name: row?.name ?? capitalised(message.event) };
  }

  /** The edition in the language of a template. */
  private spokenIn({ language }: Known): Spoken {
    return { language, edition: this.edition.coreIn(language) };
  }

  private sampleOf({ original }: Known): object {
    return { ...sampleFacts(this.settings.publicUrl, this.edition.core), ...original.sample };
  }

  private async factsOf({ message }: Known, id: string, caller: Caller): Promise<object> {
    if (!message.about) throw refusals.notFound();
    const { kind } = message.about;
    if (!mayDo(caller, templateRecordAccess[kind])) throw refusals.notYourRole();
    return factsOf(message, await findRecord(this.dataSource.manager, templateRecords[kind], id));
  }

  /** @throws Refused 400 */
  private check(known: Known, words: Template): void {
    const { message, original } = known;
    const faults = faultsIn(words, placeholdersOf(message), original.requires);
    if (Object.keys(faults).length > 0) throw templateRefusals.faulty(faults);
    const { html } = renderTemplate(message, words, this.sampleOf(known) as never, this.spokenIn(known));
    // Facts may be longer than those of the sample.
    if (Buffer.byteLength(html) > MOST_BYTES / 2) throw templateRefusals.tooLong();
  }
}

/** The facts of a mail that its record has. */
export const factsOf = ({ about }: Pick<Message<never>, 'about'>, row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => about?.facts.includes(name)));

const wordsIn = ({ subject, title, body }: Template): Template => ({ subject, title, body });

const doing = (by: string, at: string, { id, name }: Pick<MailTemplate, 'id' | 'name'>): Omit<Doing, 'did'> => ({
  by,
  at,
  kind: 'mail template',
  record: id,
  name: name ?? id,
});

/** @throws Refused 404; 403 for a template of the admins' */
async function knownFor(manager: EntityManager, id: string, caller: Caller): Promise<Known> {
  const ofProduct = knownTemplates.find((one) => one.id === id);
  const row = ofProduct ? null : await manager.findOneBy(MailTemplate, { id });
  const known = ofProduct ?? (row ? ownTemplate(row) : undefined);
  if (!known) throw refusals.notFound();
  if (!isFor(known, caller)) throw refusals.notYourRole();
  return known;
}

/** Reads what is stored of templates, and the names of those who changed them. */
async function keptOf(manager: EntityManager, known: readonly Known[]): Promise<(id: string) => Kept> {
  const rows = await manager.findBy(MailTemplate, { id: In(known.map(({ id }) => id)) });
  const nameOf = await namesOf(
    manager,
    rows.map(({ changedBy }) => changedBy),
  );
  return (id) => {
    const row = rows.find((one) => one.id === id && one.version > 0);
    return { row, by: row && nameOf(row.changedBy) };
  };
}

const answerOf = async (manager: EntityManager, known: Known): Promise<MailTemplateRecord> =>
  toTemplate(known, (await keptOf(manager, [known]))(known.id));
