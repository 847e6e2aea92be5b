import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ABSTRACT_FIELD, type AnswerOf, type ApplicationFormInput } from '@conference/contracts';
import { anApplication, fixture } from '@conference/testing';
import type { ParsedMail } from 'mailparser';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { Sessions } from '../auth/sessions';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { FileStore } from '../files/file-store';
import { LineLogger } from '../logging/line-logger';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { startApi, type RunningApi } from '../start';
import { Reading } from '../readings/reading.entity';
import { CountAnew } from '../tallies/count-anew';
import { Tally } from '../tallies/tally.entity';
import { Attempt } from '../throttles/attempt.entity';
import { forgetServerClock } from '../database/wall-time';
import { checkContract } from './contract-check';
import { admin, startedSettings } from './fresh-settings';

/** What a call carries. */
export interface CallContent {
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** What came back; a body that is no JSON is a Buffer. */
export interface Answer<Body = Record<string, never>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A running API with a database and a DATA_DIR of its own, spoken to over HTTP. */
export class TestApi {
  readonly log: string[];
  private readonly running: RunningApi;

  private constructor(
    running: RunningApi,
    readonly settings: ApiSettings,
    log: string[],
  ) {
    this.running = running;
    this.log = log;
  }

  /** Starts one; `env` are settings that differ from a quiet rehearsal's. */
  static async start(env: Record<string, string> = {}): Promise<TestApi> {
    forgetServerClock();
    return TestApi.on(await startedSettings(env));
  }

  /** Starts one on settings that are there already. */
  static async on(settings: ApiSettings): Promise<TestApi> {
    const log: string[] = [];
    const running = await startApi(settings, new LineLogger({ write: (line) => log.push(line) }));
    // The client shares this process. If a test keeps it busy, kept connections would be closed in the middle of a call.
    running.app.getHttpServer().keepAliveTimeout = 0;
    return new TestApi(running, settings, log);
  }

  get app() {
    return this.running.app;
  }

  get ending() {
    return this.running.ending;
  }

  get people() {
    return this.running.people;
  }

  get dataSource(): DataSource {
    return this.app.get(DataSource);
  }

  get address(): string {
    return `http://127.0.0.1:${this.running.port}/api`;
  }

  /**
   * `call<Body>('GET /dates', { token })`
   * @throws when the answer is not what the contract of the call promises
   */
  async call<Body = Record<string, unknown>>(
    line: string,
    { token, json, form, headers }: CallContent = {},
  ): Promise<Answer<Body>> {
    const [method = '', path = ''] = line.split(' ');
    const answer = await fetch(this.address + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
    });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    // Parsed here and not by fetch: objects of fetch are made outside of the suite's world, and equal none from inside.
    const body: unknown = isJson ? JSON.parse(await answer.text()) : Buffer.from(await answer.arrayBuffer());
    const answered = { status: answer.status, headers: answer.headers, body: body as Body };
    checkContract({ method, path, isMultipart: form !== undefined }, answered);
    return answered;
  }

  /** Submits an application with a real abstract; a file that is null is left out. */
  submit(
    application: Partial<ApplicationFormInput> = anApplication(),
    file: Buffer | null = fixture(`abstract.${application.abstractType ?? 'docx'}`),
    headers?: Record<string, string>,
  ): Promise<Answer<AnswerOf<'POST /register'>>> {
    return this.call('POST /register', { form: formOf(application, file), headers });
  }

  /** Submits one that has to be taken. */
  async registered(fields: Partial<ApplicationFormInput> = {}): Promise<AnswerOf<'POST /register'>> {
    const { status, body } = await this.submit(anApplication(fields));
    if (status !== 201) throw new Error(`Not registered: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** A token of a new session, without typing a password. */
  async tokenOf(email: string): Promise<string> {
    const account = await this.dataSource.getRepository(Account).findOneByOrFail({ email });
    const from = { address: '127.0.0.1', userAgent: 'test', arrivedAt: Date.now() };
    return (await this.app.get(Sessions).begin(account, from)).token;
  }

  adminToken(): Promise<string> {
    return this.tokenOf(admin.email);
  }

  /** How many rows each table has, and how many files there are. Does not count tries and readings, which come by themselves. */
  async stock(): Promise<Record<string, number>> {
    const files = this.settings.storage
      ? await this.app.get(FileStore).list()
      : await readdir(folder(this.settings, 'abstracts'));
    const stock: Record<string, number> = { files: files.length };
    for (const { tableName, target } of this.dataSource.entityMetadatas) {
      // A count is one row or several, as it comes.
      if (target !== Attempt && target !== Reading && target !== Tally)
        stock[tableName] = await this.dataSource.getRepository(target).count();
    }
    return stock;
  }

  /** Has what was written beside the API counted, as its start does. */
  countAnew(): Promise<void> {
    return this.app.get(CountAnew).all();
  }

  /** The mails that have left, oldest first, once there are as many as expected. */
  async mails(expected: number): Promise<ParsedMail[]> {
    const directory = folder(this.settings, 'mail');
    // Only now: most suites read no mail, and loading it takes longer than many a test.
    const { simpleParser } = await import('mailparser');
    for (let tries = 100; ; tries--) {
      const names = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
      if (names.length >= expected || tries === 0) {
        return Promise.all(names.map(async (name) => simpleParser(await readFile(join(directory, name)))));
      }
      await pause(20);
    }
  }

  /** The mails to an address, oldest first, once everything in the outbox has left. */
  async mailsTo(address: string): Promise<ParsedMail[]> {
    const mails = await this.mails(await this.dataSource.getRepository(OutboxMail).count());
    return mails.filter(({ to }) => to && 'text' in to && to.text === address);
  }

  /** Stops the API; what it stored stays until the end of the suite. */
  async end(): Promise<void> {
    await this.app.close();
  }
}

/** An application as a browser sends it. */
export function formOf(application: Partial<ApplicationFormInput>, file: Buffer | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) {
    if (value !== undefined) form.set(name, String(value));
  }
  if (file) form.set(ABSTRACT_FIELD, new Blob([new Uint8Array(file)]), 'whatever.docx');
  return form;
}
