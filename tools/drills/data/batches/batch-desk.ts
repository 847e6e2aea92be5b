import { MOST_STAGED_AT_ONCE, type AnswerOf, type Application } from '@conference/contracts';
import { json, type Api } from '../../../harness/api';

type Batch = AnswerOf<'GET /batches/:id'>['batch'];
type Status = 'accepted' | 'declined';

/** How long another process of a site may need to say that one of them is gone, in ms. */
const PATIENCE_MS = 30_000;

/** An organiser who decides on many and mails many, over the calls of the console. */
export class BatchDesk {
  constructor(private readonly site: Api) {}

  async applications(): Promise<Application[]> {
    return this.read<Application[]>('/registrations');
  }

  /** Stages one decision on all of these as they are by now. @returns the id of the batch */
  async staged(applications: readonly Application[], status: Status): Promise<string> {
    const { batch } = await this.send<AnswerOf<'POST /batches'>>('POST /batches', { kind: 'decisions' });
    const items = applications.map(({ _id, version }) => ({
      registrationId: _id,
      version,
      status,
      comment: batch._id,
    }));
    for (let start = 0; start < items.length; start += MOST_STAGED_AT_ONCE)
      await this.send(`PUT /batches/${batch._id}/items`, { items: items.slice(start, start + MOST_STAGED_AT_ONCE) });
    return batch._id;
  }

  /** Begins a batch of mails to all authors, whose subjects begin with a word. @returns its id */
  async composed(word: string): Promise<string> {
    const words = { subject: `${word} {{full name}}`, title: 'News', body: 'Dear {{full name}}, it is {{status}}.' };
    const { template } = await this.send<AnswerOf<'POST /mail-templates'>>('POST /mail-templates', {
      ...{ name: word, audience: 'application', ...words },
    });
    const { batch } = await this.send<AnswerOf<'POST /batches'>>('POST /batches', {
      ...{ kind: 'mails', audience: { of: 'application' }, templateId: template._id },
    });
    return batch._id;
  }

  /** Seals it. @throws when whoever is asked dies */
  seal(id: string): Promise<unknown> {
    return this.send(`POST /batches/${id}/seal`);
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

  private async read<Body>(path: string): Promise<Body> {
    const answer = await this.site.call(`GET ${path}`, { headers: await this.site.asAdmin() });
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}.`);
    return (await answer.json()) as Body;
  }

  private async send<Answer>(line: string, body: object = {}): Promise<Answer> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await this.site.call(line, { signal, ...json(body, await this.site.asAdmin()) });
    if (!answer.ok) throw new Error(`${line} is answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
