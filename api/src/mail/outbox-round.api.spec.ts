import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { MailServer } from '../testing/mail-server';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { applicationReceived } from './messages/application-received';
import { Outbox } from './outbox';
import { defaultTiming } from './outbox-worker';

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

  /** Puts one mail for each, all at once, and sends them in this order. @returns the records they are about */
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
