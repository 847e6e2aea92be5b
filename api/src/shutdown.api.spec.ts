import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Shutdown } from '@conference/process';
import { anApplication } from '@conference/testing';
import { folder } from './config/data-dir';
import type { ApiSettings } from './config/settings';
import { wordDocument } from './seed/word-document';
import { ApiProcess } from './testing/api-process';
import { freshSettings, startedSettings } from './testing/fresh-settings';
import { MailServer } from './testing/mail-server';
import { SlowUpload } from './testing/slow-upload';
import { formOf, TestApi } from './testing/test-api';

describe('an API that is told to end', () => {
  let settings: ApiSettings;
  let api: ApiProcess;
  const server = new MailServer();
  let mailPort: number;
  const started = async (env: Record<string, string> = {}) => {
    settings = await startedSettings(env);
    api = await ApiProcess.on(settings);
  };
  // Whatever a test that failed has left running.
  afterEach(() => api?.signal('SIGKILL'));
  beforeAll(async () => (mailPort = await server.open()));
  afterAll(() => server.close());

  /** What the next start finds. */
  async function stock(): Promise<Record<string, number>> {
    const next = await TestApi.on(settings);
    return next.stock().finally(() => next.end());
  }

  it('finishes an upload that is still coming in, says that the connection ends, and ends with 0', async () => {
    await started();
    const upload = await SlowUpload.begin(api.address);
    // As with Ctrl-C: the terminal signals every process, and the starter also signals this one.
    api.signal('SIGINT');
    api.signal('SIGTERM');
    await api.closed();

    expect(await upload.finish()).toEqual({ status: 201, connection: 'close' });
    expect(await api.code).toBe(0);
    expect(await stock()).toMatchObject({ registration: 1, abstract_file: 1, files: 1, outbox_mail: 1 });
  });

  it('finishes what somebody is slow to read, and ends with 0', async () => {
    await started();
    // Random, so that it does not get small on the way.
    const abstract = wordDocument([randomBytes(4 * 1024 * 1024).toString('hex')]);
    const taken = await fetch(`${api.address}/register`, { method: 'POST', body: formOf(anApplication(), abstract) });
    const { registration: application, token } = (await taken.json()) as {
      registration: { _id: string };
      token: string;
    };
    const download = get(`${api.address}/registrations/${application._id}/abstract`, {
      headers: { authorization: `Bearer ${token}`, connection: 'keep-alive' },
    });
    const [answer] = (await once(download, 'response')) as [IncomingMessage];
    api.signal('SIGTERM');
    await api.closed();

    expect((await buffer(answer)).equals(abstract)).toBe(true);
    expect(await api.code).toBe(0);
  });

  it('hangs up on whoever says nothing', async () => {
    await started();
    const upload = await SlowUpload.begin(api.address);
    const idle = connect(Number(new URL(api.address).port), '127.0.0.1');
    idle.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(idle, 'data');
    api.signal('SIGTERM');

    await once(idle, 'close');
    expect(api.hasEnded).toBe(false);
    expect((await upload.finish()).status).toBe(201);
  });

  it('sees the mail off that is on its way', async () => {
    await started({ MAIL_URL: `smtp://127.0.0.1:${mailPort}` });
    let says: () => void = () => undefined;
    server.patience = new Promise<void>((resolve) => (says = resolve));
    await fetch(`${api.address}/register`, {
      method: 'POST',
      body: formOf(anApplication(), wordDocument(['An abstract'])),
    });
    while (server.taken.length === 0) await pause(10);
    api.signal('SIGTERM');
    await api.closed();
    says();

    expect(await api.code).toBe(0);
    const next = await TestApi.on(settings);
    expect(await next.dataSource.getRepository('outbox_mail').find()).toMatchObject([{ outcome: 'sent', attempts: 1 }]);
    expect(server.taken).toHaveLength(1);
    await next.end();
  });

  it('cuts off what is not through in time, and ends with 1', async () => {
    settings = await startedSettings();
    const inside = await TestApi.on(settings);
    const upload = await SlowUpload.begin(inside.address);
    const codes: number[] = [];
    const end = new Shutdown((code) => codes.push(code), { uploads: 200, rest: 100 });
    end.target = inside.ending;
    end.begin();
    while (codes.length === 0) await pause(10);
    expect(codes).toEqual([1]);

    // Nothing has exited here: it goes on, and ends by itself.
    expect((await upload.finish()).status).toBe(201);
    while (codes.length === 1) await pause(10);
  });

  it('finishes what it has begun when its starter is gone, too', async () => {
    await started();
    const upload = await SlowUpload.begin(api.address);
    api.leaveAlone();
    await api.closed();

    expect((await upload.finish()).status).toBe(201);
    expect(await api.code).toBe(0);
  });

  it('ends at once while it is still starting, with 0, and the next start goes on from there', async () => {
    settings = await freshSettings();
    api = ApiProcess.launch(settings);
    while (!existsSync(folder(settings, 'abstracts'))) await pause(5);
    api.signal('SIGTERM');

    expect(await api.code).toBe(0);
    expect(api.isReady).toBe(false);
    expect(await stock()).toMatchObject({ account: 1, registration: 0 });
  });

  it('ends at once when it is told again, with 1, and keeps nothing of what it cuts off', async () => {
    await started();
    await SlowUpload.begin(api.address);
    const insisting = setInterval(() => api.signal('SIGTERM'), 100);

    expect(await api.code).toBe(1);
    clearInterval(insisting);
    expect(await stock()).toMatchObject({ registration: 0, abstract_file: 0, files: 0, outbox_mail: 0 });
  });
});
