import { calls } from '@conference/contracts/calls';
import type { AnswerOf, BatchState, CallName } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { anApplication, anAudienceEntry, aVolunteer } from '@conference/testing';
import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { Application } from '../../applications/application.entity';
import { Session } from '../../auth/session.entity';
import { BatchKeeper } from '../../batches/batch-keeper';
import { Batch } from '../../batches/batch.entity';
import { newBatch } from '../../batches/new-batch';
import { Redaction } from '../../blind-readings/redaction.entity';
import { Notice } from '../../notices/notice.entity';
import { PublisherTokens } from '../../publishing/publisher-tokens';
import { another, owner } from '../callers';
import { Copies } from '../copies';
import { admin, startedSettings } from '../fresh-settings';
import { formOf, TestApi, type CallContent } from '../test-api';
import { accessRows, notice, sponsor, type AccessRecords } from './access-rows';

/** The codes that most refusals have, by their status; those of a 403 depend on the call. */
const codes: Record<number, string> = {
  400: 'invalid',
  401: 'not_signed_in',
  404: 'not_found',
  409: 'conflict',
  503: 'unavailable',
};

/** A path with its parameters: of an edition, those of the first one. */
const addressed = (path: string, id: string) =>
  path
    .replace(':id', id)
    .replace(':key', FIRST_KEY)
    .replace(':section', 'contact')
    .replace(':number', '1')
    .replace(':kind/:k', 'wallets/bKash');

/** How a call is made. */
interface Asked {
  token?: string;
  /** The record that is meant. */
  id: string;
  /** The status of the answer. */
  expected: number;
  /** The code of a 403. */
  forbidden: string;
  /** What is sent instead of what the row says. */
  content?: () => CallContent;
}

/** A site on which anybody can make every call. It has an accepted application of the owner, one of another author, and one record of each kind. */
export class AccessSite implements AccessRecords {
  api!: TestApi;
  applicationId!: string;
  private made!: Copies;
  readonly rows = accessRows(this);

  /** @param isRehearsal only then no second factor can be required */
  async start({ isRehearsal = true } = {}): Promise<void> {
    const settings = await startedSettings({ RATE_LIMITS: 'off' });
    this.api = await TestApi.on(isRehearsal ? settings : { ...settings, rehearsal: false });
    const { api } = this;
    // Places that are freed here are given to nobody by itself.
    await api.app.get(BatchKeeper).beforeApplicationShutdown();
    this.made = new Copies(api);
    this.applicationId = (await api.registered({ email: owner })).registration._id;
    await api.dataSource.getRepository(Application).update({ id: this.applicationId }, { status: 'accepted' });
    await api.registered(anApplication({ email: another }));
    // One of each kind, of which copies are made.
    await api.call('POST /audience', { json: anAudienceEntry() });
    await api.call('POST /volunteer-register', { form: formOf(aVolunteer(), null) });
    await api.call('POST /sponsors', { json: sponsor });
    await api.call('POST /notices', { token: await api.adminToken(), json: notice });
  }

  end(): Promise<void> {
    return this.api.end();
  }

  /** The record that a call is about. */
  async recordFor(name: CallName): Promise<string> {
    return (await this.rows[name].on?.()) ?? this.applicationId;
  }

  /** Makes a call about a record, and looks at what is answered. */
  async expectAnswer(name: CallName, { token, id, expected, forbidden, ...instead }: Asked): Promise<void> {
    const { method, path } = calls[name];
    const { query = '', content } = { ...this.rows[name], ...instead };
    const { status, body } = await this.api.call(`${method} ${addressed(path, id)}${query}`, { token, ...content?.() });

    expect(status).toBe(expected);
    if (expected >= 400)
      expect(body).toMatchObject({ success: false, code: expected === 403 ? forbidden : codes[expected] });
  }

  /** Checks that nothing has changed: no record, file, mail or session came or went, and the application is the same. */
  async expectUnchanged(before: Record<string, number>): Promise<void> {
    expect(await this.api.stock()).toEqual(before);
    const { version } = await this.api.dataSource
      .getRepository(Application)
      .findOneByOrFail({ id: this.applicationId });
    expect(version).toBe(1);
  }

  copies(): Copies {
    return this.made;
  }

  async invited(): Promise<string> {
    const json = { email: `${randomUUID()}@example.org`, role: 'chair' };
    const { body } = await this.api.call<AnswerOf<'POST /grants'>>('POST /grants', { token: await this.admin(), json });
    return body.grant._id;
  }

  async redaction(): Promise<string> {
    const row = { id: uuid(), registrationId: this.applicationId, text: 'A ship' };
    await this.api.dataSource.getRepository(Redaction).insert(row);
    return row.id;
  }

  async batch(state: BatchState, dueAt: string | null = null): Promise<string> {
    const of = { editionKey: FIRST_KEY, actorId: null, createdAt: '2025-07-15T04:00:00.000Z' };
    const row = { ...newBatch({ kind: 'decisions', name: 'Decisions', ...of }), state, dueAt };
    await this.api.dataSource.getRepository(Batch).insert(row);
    return row.id;
  }

  async binned(): Promise<string> {
    const id = await this.made.of(Notice);
    await this.api.call(`DELETE /notices/${id}`, { token: await this.admin() });
    return id;
  }

  async adminSession(): Promise<string> {
    await this.api.adminToken();
    const [latest] = await this.api.dataSource
      .getRepository(Session)
      .find({ where: { account: { email: admin.email } }, order: { id: 'DESC' }, take: 1 });
    return latest?.id ?? '';
  }

  async publisherToken(): Promise<string> {
    const of = { module: 'mfe-a', name: 'Demo team', email: 'team@example.invalid' };
    return (await this.api.app.get(PublisherTokens).make(of, randomUUID())).row.id;
  }

  /** A token of an admin who may do everything, also where a second factor is required. */
  admin: () => Promise<string> = () => this.api.adminToken();
}
