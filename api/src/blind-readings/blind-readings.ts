import { MOST_REDACTIONS, type AnswerOf } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Application } from '../applications/application.entity';
import { ApplicationsService } from '../applications/applications.service';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { recordChange } from '../history/record-change';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { refuseOld } from '../records/records';
import { answerOfReading, Readings } from '../readings/readings';
import { blinded, blindLine } from './blind';
import { Redaction } from './redaction.entity';
import { blindReadingRefusals } from './refusals';
import { blindReadingTexts } from './texts';

/** A text without its case. Unlike a search, a blind reading does not look for other spellings of a name. */
const written = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** Abstracts for readers who must not learn who wrote them, and the words that organisers hide in them. */
@Injectable()
export class BlindReadings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly applications: ApplicationsService,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly readings: Readings,
  ) {}

  /** @throws Refused 404 */
  async of(id: string): Promise<AnswerOf<'GET /registrations/:id/blind-reading'>> {
    const found = await this.applications.find(id);
    const reading = answerOfReading(await this.readings.of(found.abstractFile));
    const redactions = (await this.redactionsOf(id)).map(({ text }) => text);
    const identity = { ...found, email: found.account.email, redactions };
    return {
      success: true,
      title: blindLine(found.abstractTitle, identity),
      reading: { ...reading, blocks: blinded(reading.blocks, found.abstractTitle, identity) },
    };
  }

  /** @throws Refused 404 */
  async list(id: string): Promise<AnswerOf<'GET /registrations/:id/redactions'>> {
    await this.applications.find(id);
    const redactions = (await this.redactionsOf(id)).map(({ id: _id, text }) => ({ _id, text }));
    return { success: true, redactions };
  }

  /** @throws Refused 404; 409 for the caller's own application, for one of an old edition, and when it hides too many words already */
  async add(id: string, text: string, caller: Caller): Promise<AnswerOf<'POST /registrations/:id/redactions'>> {
    const found = await this.changeable(id, caller);
    const row = await inTransaction(this.dataSource, async (manager) => {
      const all = await this.redactionsOf(id, manager);
      const before = all.find((redaction) => written(redaction.text) === written(text));
      if (before) return before;
      if (all.length >= MOST_REDACTIONS) throw blindReadingRefusals.tooMany();
      const made = { id: uuid(), registrationId: id, text };
      await manager.insert(Redaction, made);
      await this.note(manager, found, caller, { to: text });
      return made;
    });
    return { success: true, message: blindReadingTexts.hidden, redaction: { _id: row.id, text: row.text } };
  }

  /** @throws Refused 404, 409 as above */
  async remove(id: string, caller: Caller): Promise<AnswerOf<'DELETE /redactions/:id'>> {
    const redaction = await this.dataSource.manager.findOneBy(Redaction, { id });
    if (!redaction) throw refusals.notFound();
    const found = await this.changeable(redaction.registrationId, caller);
    await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(Redaction, { id });
      if (affected !== 1) throw refusals.notFound();
      await this.note(manager, found, caller, { from: redaction.text });
    });
    return { success: true, message: blindReadingTexts.shown };
  }

  private redactionsOf(registrationId: string, manager = this.dataSource.manager): Promise<Redaction[]> {
    return manager.find(Redaction, { where: { registrationId }, order: { id: 'ASC' } });
  }

  private async changeable(id: string, caller: Caller): Promise<Application> {
    const found = await this.applications.findOthers(caller, id);
    refuseOld(found, this.edition);
    return found;
  }

  private async note(
    manager: EntityManager,
    { id, fullName }: Application,
    { accountId }: Caller,
    change: { from?: string; to?: string },
  ): Promise<void> {
    const of = { kind: 'application', record: id, name: fullName } as const;
    const fields = [{ field: 'redaction', ...change }];
    await recordChange(manager, { by: accountId, at: this.clock.stamp(), did: 'changed', ...of, fields });
  }
}
