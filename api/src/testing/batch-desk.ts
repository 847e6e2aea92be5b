import {
  DECISIONS_FIELD,
  type AnswerOf,
  type Application,
  type ApplicationStatus,
  type Audience,
  type BatchRecord,
  type DecisionsFound,
  type MailDetails,
  type StagedItem,
} from '@conference/contracts';
import { Batch } from '../batches/batch.entity';
import { BatchKeeper } from '../batches/batch-keeper';
import type { Answer, TestApi } from './test-api';

type Refusable<Body> = Answer<Body & { message: string; code?: string; fields?: Record<string, string> }>;

/** An application, as far as it is decided on. */
export interface Decidable {
  _id: string;
  version: number;
}

/** What an organiser does with batches. */
export class BatchDesk {
  constructor(
    private readonly api: TestApi,
    private readonly token: string,
  ) {}

  private call<Body>(line: string, json?: unknown): Promise<Refusable<Body>> {
    return this.api.call(line, { token: this.token, ...(json !== undefined && { json }) });
  }

  /** Discards all that is not released. */
  async clear(): Promise<void> {
    for (const { _id, state } of (await this.list()).batches) if (state !== 'released') await this.discard(_id);
  }

  /** An application as it is now. */
  async now({ _id }: Pick<Application, '_id'>): Promise<Application> {
    return (await this.call<AnswerOf<'GET /registrations/:id'>>(`GET /registrations/${_id}`)).body.registration;
  }

  async list(query = ''): Promise<AnswerOf<'GET /batches'>> {
    return (await this.call<AnswerOf<'GET /batches'>>(`GET /batches${query}`)).body;
  }

  /** Begins a batch of mails. */
  compose(audience: Partial<Audience>, templateId: string, more: object = {}) {
    return this.call<{ batch: BatchRecord }>('POST /batches', { kind: 'mails', audience, templateId, ...more });
  }

  /** Begins a batch of decisions. @returns its id */
  async begun(name?: string): Promise<string> {
    const json = { kind: 'decisions', ...(name && { name }) };
    return (await this.call<AnswerOf<'POST /batches'>>('POST /batches', json)).body.batch._id;
  }

  stage(id: string, ...items: Partial<StagedItem>[]) {
    return this.call<{ batch: BatchRecord }>(`PUT /batches/${id}/items`, { items });
  }

  /** Has the decisions of a workbook checked, or staged with the numbers that were told. */
  import(id: string, workbook: Buffer, expected: { stage?: number; leaveOut?: number } = {}) {
    const form = new FormData();
    for (const [name, count] of Object.entries(expected)) form.set(name, String(count));
    form.set(DECISIONS_FIELD, new Blob([new Uint8Array(workbook)]), 'decisions.xlsx');
    const call = { token: this.token, form };
    return this.api.call<{ batch: BatchRecord; found: DecisionsFound; message: string }>(
      `POST /batches/${id}/import`,
      call,
    ) as Promise<Refusable<{ batch: BatchRecord; found: DecisionsFound }>>;
  }

  /** Begins a batch of decisions, and seals it. @returns its id */
  async sealed(...decisions: [Decidable, StagedItem['status'], string?][]): Promise<string> {
    const id = await this.begun();
    const items = decisions.map(([{ _id, version }, status, comment]) => ({
      registrationId: _id,
      version,
      status,
      ...(comment !== undefined && { comment }),
    }));
    for (const step of [await this.stage(id, ...items), await this.to(id, 'seal')])
      if (step.status !== 200) throw new Error(`Not sealed: ${JSON.stringify(step.body)}`);
    return id;
  }

  /** Does something to a batch. */
  to(id: string, what: 'seal' | 'stop' | 'unseal') {
    return this.call<{ batch: BatchRecord }>(`POST /batches/${id}/${what}`);
  }

  discard(id: string) {
    return this.call(`DELETE /batches/${id}`);
  }

  async one(id: string): Promise<AnswerOf<'GET /batches/:id'>> {
    return (await this.call<AnswerOf<'GET /batches/:id'>>(`GET /batches/${id}`)).body;
  }

  async mails(id: string): Promise<MailDetails[]> {
    return (await this.call<AnswerOf<'GET /batches/:id/mails'>>(`GET /batches/${id}/mails`)).body.mails;
  }

  /** Has a batch released, with the numbers that it has, or others. */
  async release(id: string, { at, expect, revision }: { at?: string; expect?: object; revision?: number } = {}) {
    const { accepted, wait, declined, mails } = (await this.one(id)).batch.numbers;
    const json = { expect: { accepted, wait, declined, mails, ...expect }, ...(at && { at }), revision };
    return this.call<{ batch: BatchRecord }>(`POST /batches/${id}/release`, json);
  }

  /** The time of a batch has come. */
  async due(id: string, api = this.api): Promise<void> {
    await api.dataSource.getRepository(Batch).update({ id }, { dueAt: '2020-01-01T00:00:00.000Z' });
    await this.look(api);
  }

  /** Decides on one application. @returns it as it is then */
  async decide({ _id }: Pick<Decidable, '_id'>, status: ApplicationStatus): Promise<Application> {
    const line = `PATCH /registrations/${_id}/status`;
    return (await this.call<AnswerOf<'PATCH /registrations/:id/status'>>(line, { status })).body.registration;
  }

  /** Does everything that is due. It looks twice, because the first look may have begun before. */
  async look(api = this.api): Promise<void> {
    await api.app.get(BatchKeeper).look();
    await api.app.get(BatchKeeper).look();
  }

  /** The batches that give a free place to somebody. */
  async freePlaces(): Promise<BatchRecord[]> {
    return (await this.list()).batches.filter(({ place, state }) => place && state === 'sealed');
  }

  /** Who gets a free place, by id. */
  async nextIn({ _id }: BatchRecord): Promise<string | undefined> {
    return (await this.one(_id)).items[0]?.registrationId;
  }

  /** Seals decisions and has them released immediately. @returns the id of the batch */
  async released(...decisions: [Decidable, StagedItem['status'], string?][]): Promise<string> {
    const id = await this.sealed(...decisions);
    await this.release(id);
    await this.due(id);
    return id;
  }
}
