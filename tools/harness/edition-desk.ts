import { addressOf, LIVE_EDITION, type AnswerOf, type CallAt, type InputOf } from '@conference/contracts';
import { json, read } from './api';

type Published = AnswerOf<'POST /editions/:key/publish'>['version'];
export type Operations = InputOf<'PATCH /editions/:key/sections/:section'>['json']['ops'];

/** What a field may become. */
type Value = Extract<Operations[number], { op: 'set' }>['value'];

/** The live edition as an organiser works on it, over the calls of the console. */
export class EditionDesk {
  private readonly asAdmin: Record<string, string>;

  /** @param origin of a site, or of its API alone */
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {
    this.asAdmin = { authorization: `Bearer ${token}` };
  }

  draft(): Promise<AnswerOf<'GET /editions/:key'>> {
    return read(this.origin + addressOf('GET /editions/:key', { key: LIVE_EDITION }), this.token);
  }

  async versions(): Promise<Published[]> {
    const address = addressOf('GET /editions/:key/versions', { key: LIVE_EDITION });
    return (await read<AnswerOf<'GET /editions/:key/versions'>>(this.origin + address, this.token)).versions;
  }

  /** The number of the version that the database has as live. */
  async liveNumber(): Promise<number | undefined> {
    return (await this.versions()).find(({ state }) => state === 'live')?.number;
  }

  /** Sends operations on a section. @returns the answer, whatever it is */
  change(section: string, base: number, ops: Operations): Promise<Response> {
    const line: CallAt = 'PATCH /editions/:key/sections/:section';
    return fetch(this.origin + addressOf(line, { key: LIVE_EDITION, section }), {
      method: 'PATCH',
      ...json({ base, ops }, this.asAdmin),
    });
  }

  /** Sets one field of a section, as it is by now. @throws when that is refused */
  async set(section: string, path: string[], value: Value): Promise<void> {
    const { sections } = await this.draft();
    await accepted(await this.change(section, sections[section]?.revision ?? 0, [{ op: 'set', path, value }]));
  }

  /** What a publish of some sections sends, as they are by now. */
  async form(...names: string[]): Promise<{ revisions: Record<string, number>; ifVersion: number }> {
    const { sections, edition } = await this.draft();
    const revisions = names.map((name) => [name, sections[name]?.revision ?? 0]);
    return { revisions: Object.fromEntries(revisions) as Record<string, number>, ifVersion: Number(edition.number) };
  }

  /** Asks for a publish. @returns the answer, whatever it is @throws when the process that is asked dies */
  ask(form: object): Promise<Response> {
    const address = addressOf('POST /editions/:key/publish', { key: LIVE_EDITION });
    return fetch(this.origin + address, { method: 'POST', ...json(form, this.asAdmin) });
  }

  /** Publishes some sections as they are by now. @throws when that is refused */
  async publish(...names: string[]): Promise<Published> {
    const answer = await accepted(await this.ask(await this.form(...names)));
    return (answer as AnswerOf<'POST /editions/:key/publish'>).version;
  }
}

/** @throws when an answer is a refusal, with its words */
export async function accepted(answer: Response): Promise<unknown> {
  const content: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${answer.url} is answered ${answer.status}: ${JSON.stringify(content)}`);
  return content;
}
