import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { NoConnection } from '../database/unavailable';
import { MailServer } from '../testing/mail-server';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { applicationReceived } from './messages/application-received';
import { Outbox } from './outbox';
import { OUTBOX_TIMING, defaultTiming, type OutboxTiming } from './outbox-worker';

describe('a round of the outbox', () => {
  const server = new MailServer();
  let api: TestApi;

  beforeAll(async () => {
    api = await TestApi.start({
      MAIL_URL: `smtp://127.0.0.1:${await server.open()}`,
      MAIL_FROM: 'conference@example.org',
    });
  });
  afterAll(async () => {
    await api.end();
    await server.close();
  });

  /** Puts one mail for each, all together, and sends them in this order. @returns the records they are about */
  async function send(...recipients: string[]): Promise<string[]> {
    const records = recipients.map(() => uuid());
    await api.dataSource.transaction(async (manager) => {
      for (const [index, recipient] of recipients.entries()) {
        const to = { recipient, recordId: records[index] };
        await api.app
          .get(Outbox)
          .put(manager, applicationReceived, { profileUrl: 'http://localhost:4200/profile' }, to);
      }
    });
    api.app.get(Outbox).wake();
    return records;
  }

  it('goes on without the mails that were taken back while an earlier one was on its way', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    server.patience = new Promise((resolve) => (answer = resolve));
    const [, second = ''] = await send('first@example.org', 'taken-back@example.org', 'third@example.org');
    await server.firstTo('first@example.org');

    await api.dataSource.transaction((manager) => api.app.get(Outbox).withdraw(manager, second));
    await pause(defaultTiming.recordMs);
    answer();

    await settled(api, { recipient: 'third@example.org' }, isSent);
    expect(server.to('taken-back@example.org')).toEqual([]);
    expect(server.taken).toHaveLength(2);
  });

  it('begins nothing that might outlast its claim, where the database was slow to give that', async () => {
    const timing = api.app.get<OutboxTiming>(OUTBOX_TIMING);
    const brief = [jest.replaceProperty(timing, 'leaseMs', 1000), jest.replaceProperty(timing, 'sendingMs', 600)];
    const rows = mailsOf(api);
    const update = rows.update.bind(rows);
    let isSlow = true;
    const updates = jest.spyOn(rows, 'update').mockImplementation(async (where, values) => {
      if (isSlow) await pause(500);
      isSlow = false;
      return update(where, values);
    });
    await send('patient@example.org');
    await settled(api, { recipient: 'patient@example.org' }, isSent);

    expect(updates.mock.calls[1]?.[1]).toEqual({ claim: null, nextAttemptAt: expect.any(String) });
    expect(server.to('patient@example.org')).toHaveLength(1);
    brief.forEach((one) => one.restore());
    updates.mockRestore();
  });

  it('is recorded as soon as the database is back, and does not leave again', async () => {
    let answer: (value?: unknown) => void = () => undefined;
    server.patience = new Promise((resolve) => (answer = resolve));
    await send('recorded@example.org');
    await server.firstTo('recorded@example.org');
    const away = () => Promise.reject(new NoConnection('ECONNREFUSED'));
    const recording = jest.spyOn(api.dataSource, 'transaction');
    recording.mockImplementationOnce(away).mockImplementationOnce(away);
    answer();

    const { attempts } = await settled(api, { recipient: 'recorded@example.org' }, isSent);
    expect([attempts, server.to('recorded@example.org').length]).toEqual([1, 1]);
    expect(recording.mock.calls.length).toBeGreaterThan(2);
    recording.mockRestore();
  });

  it('does not leave again because a later mail of it failed, and the database with it', async () => {
    const rows = mailsOf(api);
    const update = rows.update.bind(rows);
    const failing = jest.spyOn(rows, 'update').mockImplementation(async (where, values) => {
      if (!('nextAttemptAt' in values && 'attempts' in values)) return update(where, values);
      failing.mockRestore();
      throw new Error('the database is gone for a moment');
    });
    await send('done@example.org', 'busy@example.org');

    expect(await settled(api, { recipient: 'done@example.org' }, isSent)).toMatchObject({ outcome: 'sent' });
    expect(server.to('done@example.org')).toHaveLength(1);
    expect(api.log.join('')).toContain('"failure":"outbox"');
  });
});
