import type { AnswerOf } from '@conference/contracts';
import { Application } from '../applications/application.entity';
import { BinEntry } from '../bin/bin-entry.entity';
import { instant } from '../database/instant';
import { Sweeper } from '../sweeps/sweeper';
import { Copies } from '../testing/copies';
import { mailsOf } from '../testing/outbox-rows';
import { TestApi } from '../testing/test-api';
import { OutboxMail } from './outbox-mail.entity';

describe('the mails that authors read again', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterAll(() => api.end());

  const read = async (token: string) =>
    (await api.call<AnswerOf<'GET /my-mails'>>('GET /my-mails', { token })).body.mails;
  /** An author with a mail about their application, of which copies are made. */
  async function anAuthor() {
    const { token, registration } = await api.registered();
    const own = { recordId: registration._id };
    const sent = { ...own, share: null, sentAt: instant(), outcome: 'sent', text: 'Accepted.', subject: 'Decided' };
    await mailsOf(api).update(own, { ...sent, sentAt: instant(Date.now() - 1000), text: 'Thanks.' });
    return {
      token,
      registration,
      sent,
      put: (changes: object) => new Copies(api).of(OutboxMail, { ...sent, ...changes }),
    };
  }

  it('are those about their own applications that have left, the latest first', async () => {
    const { token, registration, put } = await anAuthor();
    const other = await anAuthor();
    const _id = await put({ event: 'application decided' });
    await other.put({});

    const mails = await read(token);
    expect(mails.map(({ text }) => text)).toEqual(['Accepted.', 'Thanks.']);
    expect(mails[0]).toEqual({
      _id,
      registrationId: registration._id,
      abstractTitle: registration.abstractTitle,
      subject: 'Decided',
      text: 'Accepted.',
      endedAt: expect.any(String),
    });
  });

  it('are none that a batch holds, none that is on its way, none with a code, and none that was wiped', async () => {
    const { token, put } = await anAuthor();
    const before = await read(token);
    await put({ sentAt: null, outcome: null, nextAttemptAt: '9999-12-31T00:00:00.000Z' });
    await put({ sentAt: null, outcome: null, attempts: 3 });
    await put({ event: 'password code' });
    await put({ text: '', html: '' });

    expect(await read(token)).toEqual(before);
  });

  it('stay as long as the application, and are wiped with all others after that', async () => {
    const { token, registration, put } = await anAuthor();
    const old = '2020-01-01T00:00:00.000Z';
    const about = await put({ sentAt: old, text: 'Long ago.' });
    const [elsewhere, ofNothing] = [
      await put({ sentAt: old, recordId: about }),
      await put({ sentAt: old, recordId: null }),
    ];
    const textOf = async (id: string) => (await mailsOf(api).findOneByOrFail({ id })).text;

    await api.app.get(Sweeper).sweep();
    expect((await read(token)).map(({ text }) => text)).toContain('Long ago.');
    expect([await textOf(elsewhere), await textOf(ofNothing)]).toEqual(['', '']);

    await api.call(`DELETE /registrations/${registration._id}`, { token: await api.adminToken() });
    expect(await api.dataSource.getRepository(Application).existsBy({ id: registration._id })).toBe(false);
    await api.app.get(Sweeper).sweep();
    // It may be put back.
    expect(await textOf(about)).toBe('Long ago.');

    await api.dataSource.getRepository(BinEntry).delete({ id: registration._id });
    await api.app.get(Sweeper).sweep();
    expect(await textOf(about)).toBe('');
  });
});
