import {
  mailBatchForm,
  mayDo,
  MOST_STAGED_AT_ONCE,
  templateRecordAccess,
  type BatchForm,
  type BatchNumbers,
  type BatchRecipientRecord,
  type TemplateRecordKind,
} from '@conference/contracts';
import type { Language } from '@conference/language';
import { url } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS, type ApiSettings } from '../../config/settings';
import { dialectOf } from '../../database/columns';
import { insertRows } from '../../database/insert-rows';
import { placeholdersFor } from '../../database/shared-reads';
import { ConferenceClock } from '../../dates/conference-clock';
import { LiveEdition } from '../../editions/live-edition';
import { changedField } from '../../history/changed-fields';
import { recordChange } from '../../history/record-change';
import type { Caller } from '../../http/caller';
import { refusals } from '../../http/refusals';
import { valid } from '../../http/valid';
import { countDelivered } from '../../mail/counts';
import { placeholdersOf, type Message } from '../../mail/message';
import { mail } from '../../mail/outbox';
import { silentIn } from '../../mail/template';
import { factsOf, MailTemplates } from '../../mail/templates/mail-templates';
import type { Batch } from '../batch.entity';
import { MAILS_AT_ONCE, type BatchContent, type BatchKind, type BatchMail, type Begun, type Released } from '../kind';
import { batchRefusals } from '../refusals';
import { none } from '../response';
import { releasedOf, someAtATime } from '../batch-rows';
import { batchTexts } from '../texts';
import { BatchRecipient } from './batch-recipient.entity';
import { groups, peopleOf } from './groups';
import { behind, freshen, recipientsOf, releaseStatements } from './statements';

/** How many recipients are read together. */
const READ_AT_ONCE = 100;

/** Mails to the people of a list. */
@Injectable()
export class MailBatches implements BatchKind {
  readonly access = 'mails';

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly templates: MailTemplates,
  ) {}

  async begin(form: BatchForm, caller: Caller): Promise<Begun> {
    const { audience, templateId } = valid(mailBatchForm, form);
    const { of } = audience;
    if (!mayDo(caller, templateRecordAccess[of])) throw refusals.notYourRole();
    const letter = await this.templates.letterFor(templateId);
    if (letter?.message.about?.kind !== of) throw batchRefusals.otherTemplate();
    const template = letter.name;
    const { people, editionKey } = await peopleOf(this.dataSource, audience, this.edition);
    return {
      defaultName: batchTexts.mailsOf(template, this.clock.at()),
      columns: { audience: of, templateId, editionKey },
      fields: [changedField('recipients', undefined, people.length), changedField('template', undefined, template)],
      async along(manager, { id: batchId }) {
        const rows = people.map((person) => ({
          id: uuid(),
          batchId,
          mailId: uuid(),
          state: 'staged',
          ...person,
        }));
        for (let start = 0; start < rows.length; start += MOST_STAGED_AT_ONCE)
          await insertRows(manager, BatchRecipient, rows.slice(start, start + MOST_STAGED_AT_ONCE));
      },
    };
  }

  async numbersOf(manager: EntityManager, batches: readonly Batch[]): Promise<Map<string, BatchNumbers>> {
    const numbers = new Map<string, BatchNumbers>();
    if (batches.length === 0) return numbers;
    const delivered = await countDelivered(
      manager,
      batches.map(({ id }) => id),
    );
    for (const of of new Set(batches.map(({ audience }) => audience))) {
      if (of === null) continue;
      const ids = batches.filter(({ audience }) => audience === of).map(({ id }) => id);
      const rows = await manager.query<{ batchId: string; isBehind: number; people: number | string; mails: number }[]>(
        `SELECT recipient.batchId, ${behind(of)} AS isBehind, COUNT(*) AS people, COUNT(mail.id) AS mails
        ${recipientsOf(of)} WHERE recipient.batchId IN (${placeholdersFor(ids)}) GROUP BY recipient.batchId, isBehind`,
        ids,
      );
      for (const { batchId, isBehind, people, mails } of rows) {
        const some = numbers.get(batchId) ?? {
          ...none,
          recipients: 0,
          sent: 0,
          undelivered: 0,
          ...delivered.get(batchId),
        };
        some.recipients = (some.recipients ?? 0) + Number(people);
        if (Number(isBehind) === 1) some.leftBehind = Number(people);
        else some.mails = Number(mails);
        numbers.set(batchId, some);
      }
    }
    return numbers;
  }

  async contentOf({ id, audience }: Batch): Promise<BatchContent> {
    if (audience === null) return { items: [] };
    const rows = await this.dataSource.query<RecipientRow[]>(
      `SELECT recipient.recordId, recipient.name, recipient.email, recipient.state, ${behind(audience)} AS isBehind,
        record.id AS found ${recipientsOf(audience)} WHERE recipient.batchId = ? ORDER BY recipient.id`,
      [id],
    );
    return { items: [], recipients: rows.map(answerOf) };
  }

  /** A mail decides nothing. */
  tellingOwn(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set());
  }

  /** Refuses nobody: an organiser who mails a group may also be in it. */
  refuseOwn(): Promise<void> {
    return Promise.resolve();
  }

  async *mailsOf(batch: Batch): AsyncGenerator<BatchMail[]> {
    const { id: batchId, audience, templateId } = batch;
    if (audience === null || templateId === null) return;
    const letter = await this.templates.letterFor(templateId);
    if (!letter) throw batchRefusals.noTemplate();
    const { message } = letter;
    await this.dataSource.query(freshen(audience)[dialectOf(this.dataSource)], [batchId]);
    const people = await this.addressed(batchId, audience, message);
    this.refuseSilent(people, message);
    const atOnce = MAILS_AT_ONCE[dialectOf(this.dataSource)];
    for (let start = 0; start < people.length; start += atOnce)
      yield people.slice(start, start + atOnce).map(({ mailId: id, email, recordId, language, facts }) => ({
        id,
        ...mail<never>(message, facts as never, { recipient: email, recordId, language }),
      }));
  }

  /** Refuses a letter that would have a gap for somebody. @throws Refused 409 with the names of those */
  private refuseSilent(people: readonly Addressed[], message: Message<never>): void {
    const [original] = message.originals;
    const silent = new Map<string, string[]>();
    for (const { name, facts, language } of people) {
      const words = (language === 'bn' && original.bangla) || original;
      for (const placeholder of silentIn(words, placeholdersOf(message), facts as never, this.edition.core))
        silent.set(placeholder, [...(silent.get(placeholder) ?? []), name]);
    }
    if (silent.size > 0) throw batchRefusals.silent(silent);
  }

  /** The recipients of a batch, by name, with the facts of their mails. Leaves out those whose record has changed since. */
  private async addressed(batchId: string, of: TemplateRecordKind, message: Message<never>): Promise<Addressed[]> {
    const { manager } = this.dataSource;
    const people: Addressed[] = [];
    for await (const recipients of someAtATime(manager, BatchRecipient, batchId, READ_AT_ONCE)) {
      const ids = recipients.map(({ recordId }) => recordId);
      const found = await groups[of].read(manager, ids, message.about?.facts ?? []);
      const byId = new Map(found.map((one) => [one.row.id, one]));
      for (const { mailId, recordId, name, email, version } of recipients) {
        const current = byId.get(recordId);
        if (current?.row.updatedAt !== version || current.email !== email) continue;
        const facts = { profileUrl: this.settings.publicUrl + url.profile, ...factsOf(message, current.row) };
        people.push({ mailId, recordId, name, email, language: current.row.language, facts });
      }
    }
    return people;
  }

  async release(manager: EntityManager, batch: Batch): Promise<Released> {
    const { id: batchId, audience, releasedById, name } = batch;
    if (audience === null) return { changed: 0, unsent: [] };
    for (const [sql, times] of releaseStatements(audience))
      await manager.query(sql, new Array<string>(times).fill(batchId));
    const released = await releasedOf(manager, BatchRecipient, batchId);
    await recordChange(manager, {
      by: releasedById,
      at: this.clock.stamp(),
      did: 'released',
      kind: 'batch',
      record: batchId,
      name,
      fields: [
        changedField('mails', undefined, released.changed),
        changedField('left behind', undefined, released.unsent.length),
      ],
    });
    return released;
  }

  async forget(manager: EntityManager, { id }: Batch): Promise<void> {
    await manager.delete(BatchRecipient, { batchId: id });
  }

  /** Nothing but organisers begins a batch of mails. */
  fill(): Promise<void> {
    return Promise.resolve();
  }
}

/** A recipient with the facts of the mail. */
interface Addressed extends Pick<BatchRecipient, 'mailId' | 'recordId' | 'name' | 'email'> {
  facts: object;
  language: Language;
}

interface RecipientRow extends Pick<BatchRecipient, 'recordId' | 'name' | 'email' | 'state'> {
  isBehind: number | string;
  found: string | null;
}

function answerOf({ isBehind, found, ...recipient }: RecipientRow): BatchRecipientRecord {
  return {
    ...recipient,
    ...(recipient.state === 'staged' && Number(isBehind) === 1 && { hasMoved: true as const }),
    ...(found === null && { isGone: true as const }),
  };
}
