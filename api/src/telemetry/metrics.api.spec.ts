import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { freePort } from '@conference/testing';
import { BACKUP_MARK, RELEASES } from '@conference/settings';
import { folder } from '../config/data-dir';
import { instant } from '../database/instant';
import { poolState } from '../database/pool';
import { ConferenceClock } from '../dates/conference-clock';
import { MINUTE } from '../durations';
import { firstAttemptOf } from '../mail/attempts';
import { OutboxWorker } from '../mail/outbox-worker';
import { HELD } from '../mail/state';
import { ModuleCounts } from '../module-counts/module-counts';
import { mailsOf } from '../testing/outbox-rows';
import { startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { Wire } from '../testing/wire';

/** Scrapes an API; what it has to ask the database is asked anew. */
class Scraped {
  private constructor(readonly text: string) {}

  static async from({ settings }: TestApi): Promise<Scraped> {
    const answer = await fetch(`http://127.0.0.1:${settings.metrics?.port}/metrics`);
    return new Scraped(await answer.text());
  }

  /** The value of a series, by its name and labels as they are written; undefined when there is none. */
  value(series: string): number | undefined {
    const line = this.text.split('\n').find((one) => one.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  }

  /** Every series of the site's own metrics, without its value. */
  get series(): string[] {
    return this.text
      .split('\n')
      .filter((line) => line.startsWith('conference_'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')));
  }
}

const onPort = async () => ({ METRICS_PORT: String(await freePort()) });

describe('the metrics of the API', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start(await onPort())));
  afterEach(() => api.end());

  const scraped = () => Scraped.from(api);

  it('count requests by the pattern of their route, and time them', async () => {
    await api.call('GET /dates');
    await api.call('GET /dates?from=1');
    await api.call('GET /registrations/0190-id');

    const found = await scraped();
    expect(found.value('conference_requests_total{method="GET",route="/api/dates",status="200"}')).toBe(2);
    expect(found.value('conference_requests_total{method="GET",route="/api/registrations/:id",status="401"}')).toBe(1);
    expect(found.value('conference_request_seconds_count{method="GET",route="/api/dates"}')).toBe(2);
    expect(found.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('grow by nothing that strangers make up, and hold nothing of it', async () => {
    const make = async (word: string) => {
      await api.call(`GET /${word}.php?${word}=1`);
      await api.call(`GET /registrations/${word}`);
      await api.call(`GET /registrations/${word}/abstract?email=${word}%40example.org`, { token: word });
      await fetch(`${api.address}/dates`, { method: word.startsWith('a') ? 'PROPFIND' : 'LOCK' });
      await api.call('POST /module-visits', { json: { modules: [`${word}@${word}`] } });
    };
    await make('aone');
    const before = (await scraped()).series;
    for (const word of ['mallory', 'amina', '<script>', '%22%7D%20evil%201']) await make(word);
    const after = await scraped();

    expect(after.series).toEqual(before);
    expect(after.text).not.toMatch(/mallory|amina|<script|evil|aone|example\.org|PROPFIND|LOCK/);
  });

  const mail = (id: number, fields: object) => ({
    id: `0190aaaa-0000-7000-8000-00000000000${id}`,
    event: 'x',
    recipient: 'amina@example.org',
    subject: 's',
    text: '',
    html: '',
    bulk: 1,
    attempts: 0,
    createdAt: instant(),
    nextAttemptAt: instant(),
    ...fields,
  });
  /** The stored stamp of so many minutes ago. */
  const stampOf = (minutes: number) => api.app.get(ConferenceClock).stamp(Date.now() - minutes * MINUTE);
  /** A mail that was put long ago, and tried for the first time so many minutes ago. */
  function failing(id: number, minutes: number) {
    const attempts = 7;
    const pauses = -firstAttemptOf({ attempts, nextAttemptAt: instant(0) });
    const nextAttemptAt = instant(Date.now() - minutes * MINUTE + pauses);
    return mail(id, { attempts, nextAttemptAt, createdAt: stampOf(10_000) });
  }
  /** Stores mails. @returns how long the oldest has waited that counts, in minutes */
  async function waiting(mails: object[]): Promise<number> {
    // Nothing leaves while they are counted.
    await api.app.get(OutboxWorker).beforeApplicationShutdown();
    await mailsOf(api).insert(mails);
    return Math.floor(Number((await scraped()).value('conference_outbox_age_seconds')) / 60);
  }
  const sent = (id: number, minutes: number, outcome = 'sent') => mail(id, { sentAt: stampOf(minutes), outcome });

  it('tell since when no mail leaves, though others left before or have expired meanwhile', async () => {
    expect(await waiting([failing(1, 90), failing(2, 40), sent(3, 90), sent(4, 5, 'expired')])).toBe(90);
  });

  it('say nothing of a mailbox that takes nothing, while others get theirs', async () => {
    expect(await waiting([failing(1, 9000), failing(2, 30), sent(3, 5)])).toBe(0);
  });

  it('tell how many mails wait in which state, and how long the oldest has waited that should have left', async () => {
    // Nothing leaves while they are counted.
    await api.app.get(OutboxWorker).beforeApplicationShutdown();
    await mailsOf(api).insert([
      mail(1, { nextAttemptAt: instant(Date.now() - 10 * MINUTE) }),
      mail(2, { nextAttemptAt: HELD, createdAt: '2020-01-01T00:00:00.000Z' }),
      mail(3, { nextAttemptAt: instant(Date.now() + 60 * MINUTE), attempts: 2, createdAt: instant() }),
      mail(4, { sentAt: instant(), outcome: 'refused 550', createdAt: '2020-01-01T00:00:00.000Z' }),
    ]);

    const found = await scraped();
    const states = ['held', 'queued', 'sending', 'delayed'];
    expect(states.map((state) => found.value(`conference_mails{state="${state}"}`))).toEqual([1, 1, 0, 1]);
    expect(found.value('conference_outbox_age_seconds')).toBeGreaterThanOrEqual(600);
    expect(found.value('conference_outbox_age_seconds')).toBeLessThan(700);
    expect(found.text).not.toContain('amina');
  });

  it('count what became of mails', async () => {
    await api.registered();
    await api.mails(1);
    expect((await scraped()).value('conference_mail_attempts_total{outcome="sent"}')).toBeGreaterThanOrEqual(1);
  });

  it('count visits and failures of modules, once for each network', async () => {
    const counts = api.app.get(ModuleCounts);
    for (const _ of [1, 2, 3]) counts.note('failed', '198.18.1.1', ['mfe-public@1']);
    counts.note('worked', '198.18.2.1', ['mfe-public@2']);

    const found = await scraped();
    expect(found.value('conference_module_visits_total{module="mfe-public"}')).toBe(2);
    expect(found.value('conference_module_failures_total{module="mfe-public"}')).toBe(1);
  });

  it('have the modules of the site before any has failed, so that its first failure is an increase', async () => {
    const store = join(api.settings.dataDir, RELEASES);
    await releaseBuilds(store, [
      await writtenBuild(join(api.settings.dataDir, 'shell'), { name: 'shell', kind: 'host', prefixes: ['/login'] }),
      await writtenBuild(join(api.settings.dataDir, 'mfe-public'), { name: 'mfe-public', prefixes: ['/'] }),
    ]);
    const found = await scraped();
    expect(found.value('conference_module_visits_total{module="mfe-public"}')).toBe(0);
    expect(found.value('conference_module_failures_total{module="mfe-public"}')).toBe(0);
  });

  it('time the store, and count what it fails at', async () => {
    await api.registered();
    const abstracts = folder(api.settings, 'abstracts');
    await rename(abstracts, `${abstracts}-away`);
    await writeFile(abstracts, 'no folder');
    await api.call('GET /health/ready');

    const found = await scraped();
    expect(found.value('conference_store_seconds_count{operation="put"}')).toBe(1);
    expect(found.value('conference_store_failures_total{operation="probe"}')).toBe(1);
    // What has not failed yet is there with 0, so that its first failure is an increase.
    expect(found.value('conference_store_failures_total{operation="put"}')).toBe(0);
    await rm(abstracts);
    await rename(`${abstracts}-away`, abstracts);
  });

  it('tell of the disk, and when the last backup was taken, once there is one', async () => {
    const before = await scraped();
    expect(before.value('conference_disk_free_bytes')).toBeGreaterThan(0);
    expect(before.value('conference_disk_bytes')).toBeGreaterThan(Number(before.value('conference_disk_free_bytes')));
    expect(before.value('conference_backup_time_seconds')).toBeUndefined();

    await mkdir(api.settings.dataDir, { recursive: true });
    await writeFile(join(api.settings.dataDir, BACKUP_MARK), '2025-07-15T04:00:00.000Z\n');
    expect((await scraped()).value('conference_backup_time_seconds')).toBe(1752552000);
  });

  it('are there when the outbox cannot be read, and say so instead of telling what was', async () => {
    await api.dataSource.query('ALTER TABLE outbox_mail RENAME TO outbox_away');
    const found = await scraped();
    expect(found.value('conference_reading_failed{of="outbox"}')).toBe(1);
    expect(found.series.filter((name) => /^conference_(mails|outbox)/.test(name))).toEqual([]);
    expect(found.value('conference_release')).toBe(0);
    await api.dataSource.query('ALTER TABLE outbox_away RENAME TO outbox_mail');
  });

  it('end with the API', async () => {
    const port = api.settings.metrics?.port;
    await api.end();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
    api = await TestApi.start();
  });

  it('keep a second API from starting on their port, by one sentence', async () => {
    const port = String(api.settings.metrics?.port);
    await expect(TestApi.start({ METRICS_PORT: port })).rejects.toThrow(`METRICS_PORT: port ${port} is taken.`);
  });
});

it('are served by nobody unless a port is given', async () => {
  const api = await TestApi.start();
  expect(api.settings.metrics).toBeUndefined();
  expect((await api.call('GET /metrics')).status).toBe(404);
  await api.end();
});

// The embedded database has no connections.
if (globalThis.testDatabase === 'server') {
  describe('of a database server, the metrics', () => {
    it('tell of its connections, and are there while it is away', async () => {
      const settings = await startedSettings(await onPort());
      const wire = new Wire(new URL(settings.databaseUrl ?? ''));
      const api = await TestApi.on({ ...settings, databaseUrl: await wire.lay() });
      const state = poolState(api.dataSource);
      expect(state?.used).toBeGreaterThanOrEqual(0);
      expect((await Scraped.from(api)).value('conference_database_connections{state="free"}')).toBeGreaterThan(0);

      await wire.cut();
      const away = await Scraped.from(await passed(api));
      expect(away.value('conference_reading_failed{of="outbox"}')).toBe(1);
      expect(away.value('conference_mails{state="queued"}')).toBeUndefined();
      expect(away.value('conference_database_connections{state="waiting"}')).toBe(0);
      await wire.lay();
      await api.end();
      await wire.cut();
    });
  });
}

/** Lets the last reading of the database grow old. */
async function passed(api: TestApi): Promise<TestApi> {
  await new Promise((resolve) => setTimeout(resolve, 5100));
  return api;
}
