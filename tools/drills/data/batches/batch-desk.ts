import {
  DECISIONS_FIELD,
  MOST_STAGED_AT_ONCE,
  type AnswerOf,
  type Application,
  type StagedStatus,
} from '@conference/contracts';
import exceljs from 'exceljs';
import { json, type Api } from '../../../harness/api';

type Batch = AnswerOf<'GET /batches/:id'>['batch'];

/** How long the other process of a site may take to say that one of them is gone, in ms. */
const PATIENCE_MS = 30_000;

/** An organiser who decides on many and mails many, over the calls of the console. */
export class BatchDesk {
  constructor(private readonly site: Api) {}

  async applications(): Promise<Application[]> {
    return this.read<Application[]>('/registrations');
  }

  /** Begins a batch of decisions. @returns its id */
  async begun(): Promise<string> {
    return (await this.send<AnswerOf<'POST /batches'>>('POST /batches', { kind: 'decisions' })).batch._id;
  }

  /** Stages one decision on all of these applications at their current versions. @throws when the process that is asked dies */
  async stage(id: string, applications: readonly Application[], status: StagedStatus): Promise<void> {
    const items = applications.map(({ _id, version }) => ({ registrationId: _id, version, status, comment: id }));
    for (let start = 0; start < items.length; start += MOST_STAGED_AT_ONCE)
      await this.send(`PUT /batches/${id}/items`, { items: items.slice(start, start + MOST_STAGED_AT_ONCE) });
  }

  /** The same in a new batch. @returns its id */
  async staged(applications: readonly Application[], status: StagedStatus): Promise<string> {
    const id = await this.begun();
    await this.stage(id, applications, status);
    return id;
  }

  /** Stages the same out of a workbook. @throws when the process that is asked dies */
  async import(id: string, applications: readonly Application[], status: StagedStatus): Promise<void> {
    const workbook = new exceljs.Workbook();
    const sheet = workbook.addWorksheet('Decisions');
    sheet.addRow(['_id', 'Version', 'Decision', 'Comment']);
    for (const { _id, version } of applications) sheet.addRow([_id, version, status, id]);
    const form = new FormData();
    form.set('stage', String(applications.length));
    form.set('leaveOut', '0');
    form.set(DECISIONS_FIELD, new Blob([await workbook.xlsx.writeBuffer()]), 'decisions.xlsx');
    await this.ask(`POST /batches/${id}/import`, { body: form, headers: await this.site.asAdmin() });
  }

  /** Begins a batch of mails to all authors, whose subjects begin with a word. @returns its id */
  async composed(word: string): Promise<string> {
    const words = { subject: `${word} {{full name}}`, title: 'News', body: 'Dear {{full name}}, it is {{status}}.' };
    const { template } = await this.send<AnswerOf<'POST /mail-templates'>>('POST /mail-templates', {
      name: word,
      audience: 'application',
      ...words,
    });
    const { batch } = await this.send<AnswerOf<'POST /batches'>>('POST /batches', {
      kind: 'mails',
      audience: { of: 'application' },
      templateId: template._id,
    });
    return batch._id;
  }

  /** Seals it. @throws when the process that is asked dies */
  seal(id: string): Promise<unknown> {
    return this.send(`POST /batches/${id}/seal`);
  }

  /** Opens it again. @throws when the process that is asked dies */
  unseal(id: string): Promise<unknown> {
    return this.send(`POST /batches/${id}/unseal`);
  }

  discard(id: string): Promise<unknown> {
    return this.send(`DELETE /batches/${id}`);
  }

  /** Has it released, by the numbers that it shows. */
  async release(id: string): Promise<void> {
    const { kind, numbers } = await this.batch(id);
    const { accepted, wait, declined, mails } = numbers;
    await this.send(`POST /batches/${id}/release`, {
      expect: kind === 'mails' ? { mails } : { accepted, wait, declined, mails },
    });
  }

  async batch(id: string): Promise<Batch> {
    return (await this.read<AnswerOf<'GET /batches/:id'>>(`/batches/${id}`)).batch;
  }

  /** Decides on one application alone. @returns whether that was acknowledged */
  async decide(id: string, comment: string): Promise<boolean> {
    const body = json({ status: 'pending', comment }, await this.site.asAdmin());
    return this.site.call(`PATCH /registrations/${id}/status`, body).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Gives an application another status by itself. @throws when the process that is asked dies */
  become({ _id }: Pick<Application, '_id'>, status: StagedStatus): Promise<unknown> {
    return this.send(`PATCH /registrations/${_id}/status`, { status });
  }

  private async read<Body>(path: string): Promise<Body> {
    const answer = await this.site.call(`GET ${path}`, { headers: await this.site.asAdmin() });
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}.`);
    return (await answer.json()) as Body;
  }

  private async send<Answer>(line: string, body: object = {}): Promise<Answer> {
    return (await this.ask(line, json(body, await this.site.asAdmin()))) as Answer;
  }

  private async ask(line: string, init: RequestInit): Promise<unknown> {
    const answer = await this.site.call(line, { signal: AbortSignal.timeout(PATIENCE_MS), ...init });
    if (!answer.ok) throw new Error(`${line} is answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
