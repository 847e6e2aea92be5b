import { join } from 'node:path';
import type { AnswerOf, InputOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { liveRelease } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { ConferenceClock } from '../dates/conference-clock';
import { EditionVersion } from '../editions/edition.entity';
import { publishDraft, releaseSite, type Answered } from './released-site';
import { TestApi } from './test-api';

type Ops = InputOf<'PATCH /editions/:key/sections/:section'>['json']['ops'];

/** The calls of the first edition. */
export const AT = `/editions/${FIRST_KEY}`;

/** An operation that sets a value, or takes it away where none is given. */
export const set = (path: string[], value?: unknown) =>
  ({ op: 'set', path, ...(value !== undefined && { value }) }) as Ops[number];

/** What an organiser does with the first edition. */
export class EditionDesk {
  constructor(
    private readonly api: TestApi,
    readonly token: string,
  ) {}

  /** A site of its own with its first edition live, while authors may still register; and the desk of its admin. */
  static async ofNewSite() {
    const api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
    const token = await api.adminToken();
    await releaseSite(api);
    return { api, token, desk: new EditionDesk(api, token) };
  }

  /** The folder of the release store. */
  get store(): string {
    return join(this.api.settings.dataDir, RELEASES);
  }

  /** What is live in the store. */
  async released() {
    const release = await liveRelease(this.store);
    if (!release) throw new Error('Nothing is released.');
    return release;
  }

  async draft() {
    return (await this.api.call<AnswerOf<'GET /editions/:key'>>(`GET ${AT}`, { token: this.token })).body;
  }

  change(section: string, base: number, ...ops: Ops) {
    return this.api.call<Answered<'PATCH /editions/:key/sections/:section'>>(`PATCH ${AT}/sections/${section}`, {
      token: this.token,
      json: { base, ops },
    });
  }

  /** Publishes all sections of the draft. @param json what else is sent */
  publish(json: object = {}) {
    return publishDraft(this.api, this.token, json);
  }

  /** Goes back to an old version. @param json what is sent */
  restore(number: number, json: object) {
    return this.api.call<Answered<'POST /editions/:key/versions/:number/restore'>>(
      `POST ${AT}/versions/${number}/restore`,
      { token: this.token, json },
    );
  }

  async check() {
    return (await this.api.call<AnswerOf<'GET /editions/:key/check'>>(`GET ${AT}/check`, { token: this.token })).body;
  }

  /** The first version, and what going back to it would change. */
  async versionOne() {
    const line = `GET ${AT}/versions/1`;
    return (await this.api.call<AnswerOf<'GET /editions/:key/versions/:number'>>(line, { token: this.token })).body;
  }

  async dates() {
    return (await this.api.call<AnswerOf<'GET /dates'>>('GET /dates')).body;
  }

  /** The instant of conference time that is so many ms from now. */
  from(ms: number): string {
    return new Date(this.api.app.get(ConferenceClock).at().getTime() + ms).toISOString();
  }

  /** The versions of the database, the first one first. */
  versions(): Promise<EditionVersion[]> {
    return this.api.dataSource.manager.find(EditionVersion, { order: { number: 'ASC' } });
  }

  /** Their numbers and states. */
  async states(): Promise<string[]> {
    return (await this.versions()).map(({ number, state }) => `${number} ${state}`);
  }
}
